import { expect, test } from 'vitest';
import { business } from '../business.ts';
import type { Business } from '../schemas/businessSchema.ts';
import type { Package } from '../schemas/offerSchema.ts';
import { structuredData, toScript, type DescribedPage } from './structuredData.ts';

const known: Business = {
  ...business,
  name: 'Mobile Cocktailbar Köln',
  street: 'Hafenweg 7',
  postalCode: '50999',
  city: 'Köln',
  phone: '+4922112345',
  vatId: 'DE123456789',
  facebook: 'https://www.facebook.com/bar',
  instagram: 'https://www.instagram.com/bar',
};

const small: Package = {
  kind: 'package',
  name: 'kleines Event',
  number: 1,
  value: 'Standardpaket',
  price: 599,
  cocktails: 50,
  hours: 3,
  choice: { alcoholic: 3, alcoholFree: 2 },
  description: 'Für das Gartenfest.',
  imageSrc: '/images/paket-klein.jpg',
  imageAlt: 'Drei Drinks auf der Theke',
};
const premium: Package = {
  ...small,
  name: 'Premium Event',
  number: 3,
  value: 'Premiumpaket',
  price: 1350,
};

const page: DescribedPage = {
  url: new URL('https://bar.test/aktuelles/'),
  title: 'Aktuelles',
  description: 'Was es Neues gibt.',
  picture: 'https://bar.test/og.jpg',
};

/** The graph as a reader gets it: plain JSON. */
const read = (described: DescribedPage, business: Business): unknown =>
  JSON.parse(toScript(structuredData(described, business)));

test('Every page names itself, when its text last changed, and refers to the business', () => {
  expect(read({ ...page, updated: '2026-11-21' }, known)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        '@id': 'https://bar.test/aktuelles/',
        url: 'https://bar.test/aktuelles/',
        name: 'Aktuelles',
        description: 'Was es Neues gibt.',
        inLanguage: 'de-DE',
        about: { '@id': 'https://bar.test/#business' },
        dateModified: '2026-11-21',
      },
    ],
  });
});

test('The home page describes the business, and its packages as offers including VAT', () => {
  expect(read({ ...page, packages: [small, premium] }, known)).toMatchObject({
    '@graph': [
      {
        '@type': 'LocalBusiness',
        '@id': 'https://bar.test/#business',
        name: 'Mobile Cocktailbar Köln',
        url: 'https://bar.test/',
        image: 'https://bar.test/og.jpg',
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
        makesOffer: [
          {
            '@type': 'Offer',
            name: 'kleines Event',
            url: 'https://bar.test/pakete#paket-1',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: 599,
              priceCurrency: 'EUR',
              valueAddedTaxIncluded: true,
            },
            itemOffered: {
              '@type': 'Service',
              serviceType: 'Mobile Cocktailbar',
              description: 'Für das Gartenfest.',
            },
          },
          { name: 'Premium Event', priceSpecification: { price: 1350 } },
        ],
      },
      { '@type': 'WebPage', about: { '@id': 'https://bar.test/#business' } },
    ],
  });
});

test('Placeholders stay out, also when the page shows them', () => {
  const preliminary: Business = {
    ...known,
    street: 'Musterstraße 1',
    phone: '+492214710100',
    vatId: '',
    facebook: 'https://www.facebook.example/bar',
    instagram: 'https://www.instagram.example/bar',
  };
  const described = read({ ...page, packages: [small] }, preliminary);
  expect(described).toMatchObject({ '@graph': [{ address: { addressLocality: 'Köln' } }, {}] });
  expect(JSON.stringify(described)).not.toMatch(/Muster|\.example|4710|sameAs|postalCode|vatID/);
});

test('No text can close the script element', () => {
  const script = toScript(structuredData({ ...page, description: '</script><b>' }));
  expect(script).not.toContain('<');
  expect(script).toContain('\\u003c/script>');
});
