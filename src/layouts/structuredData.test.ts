import { expect, test } from 'vitest';
import { smallPackage } from '../domain/offer/offer.fixture.ts';
import { exampleBusiness } from '../schemas/business.fixture.ts';
import type { Business } from '../schemas/businessSchema.ts';
import type { PackageFile } from '../schemas/offerSchema.ts';
import { structuredData, toJsonLd } from './structuredData.ts';

const offered: PackageFile = {
  ...smallPackage,
  kind: 'package',
  description: 'Für das Gartenfest.',
  imageSrc: '/images/paket-klein.jpg',
  imageAlt: 'Drei Drinks auf der Theke',
};

const write = (of: Business): string =>
  toJsonLd(
    structuredData(
      of,
      [offered, { ...offered, price: 135_000 }],
      new URL('https://bar.test/'),
      'https://bar.test/og.jpg',
    ),
  );

/** The data as a reader gets it. */
const read = (of: Business): unknown => JSON.parse(write(of));

test('The business is described with its address and its profiles', () => {
  const known = {
    ...exampleBusiness,
    street: 'Hafenweg 7',
    phone: '+4922112345',
    vatId: 'DE123456789',
    facebook: 'https://www.facebook.com/bar',
    instagram: 'https://www.instagram.com/bar',
  };

  expect(read(known)).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Bar am Dom',
    url: 'https://bar.test/',
    image: 'https://bar.test/og.jpg',
    vatID: 'DE123456789',
    address: { streetAddress: 'Hafenweg 7', postalCode: '50667', addressLocality: 'Köln' },
    telephone: '+4922112345',
    priceRange: '599\u00A0€–1.350\u00A0€',
    sameAs: ['https://www.facebook.com/bar', 'https://www.instagram.com/bar'],
  });
});

test('Each package is an offer including VAT', () => {
  expect(read(exampleBusiness)).toMatchObject({
    makesOffer: [
      {
        name: 'kleines Event',
        url: 'https://bar.test/pakete#paket-1',
        priceSpecification: { price: 599, priceCurrency: 'EUR', valueAddedTaxIncluded: true },
        itemOffered: { description: 'Für das Gartenfest.' },
      },
      { priceSpecification: { price: 1350 } },
    ],
  });
});

test('Preliminary values stay out, even where the page shows them', () => {
  const described = read({ ...exampleBusiness, facebook: 'https://www.facebook.example/bar' });

  expect(described).toMatchObject({ address: { addressLocality: 'Köln' } });
  expect(JSON.stringify(described)).not.toMatch(/Muster|\.example|4710|sameAs|postalCode|vatID/);
});

test('No text can close the script element', () => {
  const script = write({ ...exampleBusiness, name: '</script><b>' });

  expect(script).not.toContain('<');
  expect(script).toContain('\\u003c/script>');
});
