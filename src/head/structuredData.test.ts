import { expect, test } from 'vitest';
import type { Cocktail, Package } from '../offer/offerSchema.ts';
import type { Business } from '../business/businessSchema.ts';
import { site } from '../business/site.ts';
import { structuredData, toScript, type DescribedPage, type Shown } from './structuredData.ts';

const known: Business = {
  ...site,
  name: 'Mobile Cocktailbar Köln',
  owner: 'Erika Lind',
  street: 'Hafenweg 7',
  postalCode: '50999',
  city: 'Köln',
  email: 'post@bar-in-koeln.de',
  phone: '+4922112345',
  vatId: 'DE123456789',
  facebook: 'https://www.facebook.com/bar',
  instagram: 'https://www.instagram.com/bar',
  phoneHours: {
    days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'],
    opens: '17:00',
    closes: '20:00',
    text: 'Montag bis Freitag von 17:00 bis 20:00 Uhr',
  },
};

const mojito: Cocktail = {
  kind: 'cocktail',
  name: 'Mojito',
  order: 1,
  alcoholic: true,
  description: 'Minze und Limette.',
  imageSrc: '/images/mojito.jpg',
  imageAlt: 'Ein Mojito',
  light: '#3ec79a',
  ingredients: [{ name: 'Weißer Rum' }, { name: 'Minze' }],
};
const untold: Cocktail = { ...mojito, name: 'Virgin MaiTai', alcoholic: false, ingredients: [{ name: 'XXX' }] };

const small: Package = {
  kind: 'package',
  name: 'kleines Event',
  paket: 1,
  bookingType: 'Standardpaket',
  price: 599,
  cocktails: 50,
  hours: 3,
  choice: { alcoholic: 3, alcoholFree: 2 },
  description: 'Für das Gartenfest.',
  imageSrc: '/images/paket-klein.jpg',
  imageAlt: 'Drei Drinks auf der Theke',
};
const premium: Package = { ...small, name: 'Premium Event', paket: 3, bookingType: 'Premiumpaket', price: 1350 };

function page(path: string, shown: Shown = {}): DescribedPage {
  return {
    url: new URL(path, 'https://bar.test'),
    title: 'Titel',
    description: 'Beschreibung',
    picture: 'https://bar.test/og.jpg',
    shown,
  };
}

/** The graph as a reader gets it: plain JSON, nodes by type. */
function read(described: DescribedPage, business?: Business): Map<string, Record<string, unknown>> {
  const { '@graph': nodes }: { '@graph': Record<string, unknown>[] } = JSON.parse(
    toScript(structuredData(described, business)),
  );
  return new Map(nodes.map((node) => [String(node['@type']), node]));
}

test('Every page names the business, the site and itself, linked with each other', () => {
  const nodes = read(page('/aktuelles/'), known);
  expect([...nodes.keys()]).toEqual(['LocalBusiness', 'WebSite', 'WebPage', 'BreadcrumbList']);
  expect(nodes.get('LocalBusiness')).toEqual({
    '@type': 'LocalBusiness',
    '@id': 'https://bar.test/#business',
    name: 'Mobile Cocktailbar Köln',
    url: 'https://bar.test/',
  });
  expect(nodes.get('WebSite')).toMatchObject({ publisher: { '@id': 'https://bar.test/#business' } });
  expect(nodes.get('WebPage')).toMatchObject({
    '@id': 'https://bar.test/aktuelles/',
    about: { '@id': 'https://bar.test/#business' },
    isPartOf: { '@id': 'https://bar.test/#website' },
    breadcrumb: { '@id': 'https://bar.test/aktuelles/#breadcrumb' },
  });
  expect(nodes.get('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://bar.test/' },
      { position: 2, name: 'Aktuelles', item: 'https://bar.test/aktuelles/' },
    ],
  });
});

test('A page whose text has a date says when it last changed', () => {
  const updated = new Date('2026-11-21');
  expect(read(page('/agb/', { updated }), known).get('WebPage')).toMatchObject({ dateModified: '2026-11-21' });
  expect(read(page('/kontakt/'), known).get('WebPage')).not.toHaveProperty('dateModified');
});

test('The home page has no breadcrumbs', () => {
  const nodes = read(page('/'), known);
  expect(nodes.has('BreadcrumbList')).toBe(false);
  expect(nodes.get('WebPage')).not.toHaveProperty('breadcrumb');
});

test('A page that shows the business describes it with address, telephone and price range', () => {
  const nodes = read(page('/', { business: { packages: [small, premium] } }), known);
  expect(nodes.get('LocalBusiness')).toEqual({
    '@type': 'LocalBusiness',
    '@id': 'https://bar.test/#business',
    name: 'Mobile Cocktailbar Köln',
    url: 'https://bar.test/',
    image: 'https://bar.test/og.jpg',
    logo: 'https://bar.test/icon-512.png',
    vatID: 'DE123456789',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Hafenweg 7',
      postalCode: '50999',
      addressLocality: 'Köln',
      addressCountry: 'DE',
    },
    telephone: '+4922112345',
    areaServed: 'Köln und Umgebung',
    priceRange: '599\u00A0€–1.350\u00A0€',
    sameAs: ['https://www.facebook.com/bar', 'https://www.instagram.com/bar'],
  });
});

test('The contact page names telephone, e-mail and hours', () => {
  const nodes = read(page('/kontakt/', { contact: true }), known);
  expect(nodes.get('LocalBusiness')).toMatchObject({ contactPoint: { '@id': 'https://bar.test/kontakt/#main' } });
  expect(nodes.get('ContactPoint')).toMatchObject({
    telephone: '+4922112345',
    email: 'post@bar-in-koeln.de',
    hoursAvailable: {
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '17:00',
      closes: '20:00',
    },
  });
});

test('Placeholders stay out, also when the page shows them', () => {
  const preliminary: Business = {
    ...known,
    owner: 'Vorname Nachname',
    street: 'Musterstraße 1',
    email: 'anfrage@bar.example',
    phone: '+492214710100',
    vatId: '',
    facebook: 'https://www.facebook.example/bar',
    instagram: 'https://www.instagram.example/bar',
  };
  const business = read(page('/', { business: { packages: [small] } }), preliminary).get('LocalBusiness');
  const contact = read(page('/kontakt/', { contact: true }), preliminary).get('ContactPoint');
  expect(business).toMatchObject({ address: { addressLocality: 'Köln' } });
  expect(contact).toMatchObject({ hoursAvailable: { opens: '17:00' } });
  expect(JSON.stringify([business, contact])).not.toMatch(/Muster|\.example|4710|sameAs|postalCode|vatID/);
});

test('The packages are offers in euros including VAT, each at its card', () => {
  const nodes = read(page('/pakete/', { packages: [small, premium] }), known);
  expect(nodes.get('WebPage')).toMatchObject({ mainEntity: { '@id': 'https://bar.test/pakete/#main' } });
  expect(nodes.get('OfferCatalog')).toMatchObject({
    itemListElement: [
      {
        '@type': 'Offer',
        name: 'kleines Event',
        description:
          '50\u00A0Cocktails, 3\u00A0Stunden Barservice, 3 alkoholische und 2 alkoholfreie Kreationen Ihrer Wahl',
        url: 'https://bar.test/pakete/#paket-1',
        price: 599,
        priceCurrency: 'EUR',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 599, valueAddedTaxIncluded: true },
        itemOffered: { '@type': 'Service', provider: { '@id': 'https://bar.test/#business' } },
      },
      { name: 'Premium Event', price: 1350 },
    ],
  });
});

test('The cocktails are a menu in two sections with pictures and caffeine, without unknown ingredients', () => {
  const cocktails = [
    { ...mojito, picture: '/_astro/mojito.webp' },
    { ...untold, caffeine: true as const },
  ];
  const nodes = read(page('/cocktails/', { cocktails }), known);
  expect(nodes.get('WebPage')).toMatchObject({ mainEntity: { '@id': 'https://bar.test/cocktails/#main' } });
  expect(nodes.get('Menu')).toMatchObject({
    '@id': 'https://bar.test/cocktails/#main',
    hasMenuSection: [
      {
        name: 'Alkoholische Cocktails',
        hasMenuItem: [
          {
            name: 'Mojito',
            description: 'Minze und Limette. Zutaten: Weißer Rum, Minze.',
            image: 'https://bar.test/_astro/mojito.webp',
          },
        ],
      },
      {
        name: 'Alkoholfreie Cocktails',
        hasMenuItem: [{ name: 'Virgin MaiTai', description: 'Minze und Limette. Enthält Koffein.' }],
      },
    ],
  });
});

test('No text can close the script element', () => {
  const script = toScript(structuredData({ ...page('/'), description: '</script><b>' }));
  expect(script).not.toContain('<');
  expect(script).toContain('\\u003c/script>');
});
