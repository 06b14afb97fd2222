/**
 * Structured data (JSON-LD, schema.org): the business with its offers, on the home page. Without
 * preliminary values.
 */
import type { LocalBusiness, Offer, WithContext } from 'schema-dts';
import type { Business } from '../schemas/businessSchema.ts';
import { isPreliminary } from '../domain/offer/preliminary.ts';
import type { PackageFile } from '../schemas/offerSchema.ts';
import { euro } from '../domain/format/money.ts';

function offer(offered: PackageFile, origin: URL): Offer {
  return {
    '@type': 'Offer',
    name: offered.name,
    url: new URL(`/pakete#paket-${offered.number}`, origin).href,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: offered.price / 100,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
    },
    itemOffered: {
      '@type': 'Service',
      serviceType: 'Mobile Cocktailbar',
      description: offered.description,
    },
  };
}

/**
 * Describes the business, with its packages as offers.
 *
 * @param siteUrl the address of the home page
 * @param picture the address of a picture of the bar
 */
export function structuredData(
  business: Business,
  packages: readonly PackageFile[],
  siteUrl: URL,
  picture: string,
): WithContext<LocalBusiness> {
  const prices = packages.map(({ price }) => price);
  const profiles = [business.facebook, business.instagram].flatMap((profile) =>
    profile === undefined || isPreliminary(profile) ? [] : profile,
  );
  return {
    '@context': 'https://schema.org',
    // Guests visit a FoodEstablishment; this bar comes to them.
    '@type': 'LocalBusiness',
    '@id': new URL('/#business', siteUrl).href,
    name: business.name,
    url: siteUrl.href,
    image: picture,
    logo: new URL('/icon-512.png', siteUrl).href,
    address: {
      '@type': 'PostalAddress',
      // A postcode is of no use without a street.
      ...(!isPreliminary(business.street) && {
        streetAddress: business.street,
        postalCode: business.postalCode,
      }),
      addressLocality: business.city,
      addressCountry: 'DE',
    },
    ...(!isPreliminary(business.phone) && { telephone: business.phone }),
    ...(!isPreliminary(business.vatId) && { vatID: business.vatId }),
    // No GeoCircle: the 30 km are the free travel distance, not the service area.
    areaServed: `${business.city} und Umgebung`,
    priceRange: `${euro(Math.min(...prices))}–${euro(Math.max(...prices))}`,
    ...(profiles.length > 0 && { sameAs: profiles }),
    makesOffer: packages.map((offered) => offer(offered, siteUrl)),
  };
}

/**
 * The data as the content of a `<script>`, with `<` escaped so that no text can close the element.
 */
export function toJsonLd(data: WithContext<LocalBusiness>): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
