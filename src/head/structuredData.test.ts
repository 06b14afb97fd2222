import { expect, test } from 'vitest';
import type { Cocktail, Package } from '../offer/schema.ts';
import type { Business } from '../business/schema.ts';
import { site } from '../business/site.ts';
import { structuredData, toScript, type DescribedPage, type Shown } from './structuredData.ts';

const known: Business = {
  ...site,
  owner: 'Erika Lind',
  street: 'Hafenweg 7',
  postalCode: '50999',
  email: 'post@bar-in-koeln.de',
  phone: '+4922112345',
  vatId: 'DE123456789',
  facebook: 'https://www.facebook.com/bar',
  instagram: 'https://www.instagram.com/bar',
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
  expect(nodes.get('LocalBusiness')).toMatchObject({
    '@id': 'https://bar.test/#business',
    name: 'Mobile Cocktailbar Köln',
    areaServed: { '@type': 'City', name: 'Köln' },
  });
  expect(nodes.get('WebSite')).toMatchObject({ publisher: { '@id': 'https://bar.test/#business' } });
  expect(nodes.get('WebPage')).toMatchObject({
    '@id': 'https://bar.test/aktuelles/',
    isPartOf: { '@id': 'https://bar.test/#website' },
    breadcrumb: { '@id': 'https://bar.test/aktuelles/#breadcrumb' },
  });
  expect(nodes.get('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://bar.test/' },
      { position: 2, name: 'Titel', item: 'https://bar.test/aktuelles/' },
    ],
  });
});

test('The home page has no breadcrumbs', () => {
  const nodes = read(page('/'), known);
  expect(nodes.has('BreadcrumbList')).toBe(false);
  expect(nodes.get('WebPage')).not.toHaveProperty('breadcrumb');
});

test('Address, VAT number and telephone appear only where the page shows them', () => {
  const silent = read(page('/cocktails/'), known).get('LocalBusiness');
  for (const field of ['address', 'vatID', 'telephone', 'email', 'contactPoint']) {
    expect(silent).not.toHaveProperty(field);
  }
  expect(read(page('/impressum/', { address: true, contact: true }), known).get('LocalBusiness')).toMatchObject({
    address: { streetAddress: 'Hafenweg 7', postalCode: '50999', addressLocality: 'Köln', addressCountry: 'DE' },
    vatID: 'DE123456789',
    telephone: '+4922112345',
    email: 'post@bar-in-koeln.de',
    sameAs: ['https://www.facebook.com/bar', 'https://www.instagram.com/bar'],
    contactPoint: {
      telephone: '+4922112345',
      hoursAvailable: {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '17:00',
        closes: '20:00',
      },
    },
  });
});

test('Placeholders stay out, also when the page shows them', () => {
  const placeholders: Business = {
    ...site,
    street: 'Musterstraße 1',
    email: 'anfrage@bar.example',
    phone: '+492214710100',
    vatId: '',
    facebook: 'https://www.facebook.example/bar',
    instagram: 'https://www.instagram.example/bar',
  };
  const business = read(page('/impressum/', { address: true, contact: true }), placeholders).get('LocalBusiness');
  expect(business).toMatchObject({
    address: { addressLocality: 'Köln' },
    contactPoint: { hoursAvailable: { opens: '17:00' } },
  });
  expect(JSON.stringify(business)).not.toMatch(/Muster|\.example|4710|vatID|sameAs|postalCode/);
});

test('The packages are offers in euros including VAT', () => {
  const business = read(page('/pakete/', { packages: [small, premium] }), known).get('LocalBusiness');
  expect(business).toMatchObject({
    priceRange: '599\u00A0€–1.350\u00A0€',
    makesOffer: [
      {
        '@type': 'Offer',
        name: 'kleines Event',
        description:
          '50\u00A0Cocktails, 3\u00A0Stunden Barservice, 3 alkoholische und 2 alkoholfreie Kreationen Ihrer Wahl',
        url: 'https://bar.test/buchen?paket=1',
        price: 599,
        priceCurrency: 'EUR',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 599, valueAddedTaxIncluded: true },
        itemOffered: { '@type': 'Service', provider: { '@id': 'https://bar.test/#business' } },
      },
      { name: 'Premium Event', price: 1350 },
    ],
  });
});

test('The cocktails are a menu in two sections; an untold recipe stays untold', () => {
  const nodes = read(page('/cocktails/', { cocktails: [mojito, untold] }), known);
  expect(nodes.get('WebPage')).toMatchObject({ mainEntity: { '@id': 'https://bar.test/cocktails/#menu' } });
  expect(nodes.get('Menu')).toMatchObject({
    '@id': 'https://bar.test/cocktails/#menu',
    hasMenuSection: [
      {
        name: 'Alkoholische Cocktails',
        hasMenuItem: [{ name: 'Mojito', description: 'Minze und Limette. Zutaten: Weißer Rum, Minze' }],
      },
      {
        name: 'Alkoholfreie Cocktails',
        hasMenuItem: [{ name: 'Virgin MaiTai', description: 'Minze und Limette.' }],
      },
    ],
  });
});

test('No text can close the script element', () => {
  const script = toScript(structuredData({ ...page('/'), description: '</script><b>' }));
  expect(script).not.toContain('<');
  expect(script).toContain('\\u003c/script>');
});
