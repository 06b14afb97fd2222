/**
 * Structured data (JSON-LD, schema.org). The home page describes the business with its offers; all other pages only refer to it
 * by its `@id`. Without preliminary values.
 */
import { business as ours } from '../business.ts';
import type { Business } from '../schemas/businessSchema.ts';
import { isPreliminary } from '../schemas/preliminary.ts';
import type { Package } from '../schemas/offerSchema.ts';
import { euro } from '../domain/format/price.ts';

/** The page to describe. URLs are absolute. */
export interface DescribedPage {
  readonly url: URL;
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  /** What the business offers. With it, the page describes the business, too. */
  readonly packages?: readonly Package[] | undefined;
  /** Day of the last change: `2026-11-21`. */
  readonly updated?: string | undefined;
}

function offer(item: Package, origin: URL) {
  return {
    '@type': 'Offer',
    name: item.name,
    url: new URL(`/pakete#paket-${item.number}`, origin).href,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: item.price,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
    },
    itemOffered: {
      '@type': 'Service',
      serviceType: 'Mobile Cocktailbar',
      description: item.description,
    },
  };
}

const businessId = (url: URL): string => new URL('/#business', url).href;

function describeBusiness(
  business: Business,
  packages: readonly Package[],
  { url, picture }: DescribedPage,
) {
  const prices = packages.map(({ price }) => price);
  const profiles = [business.facebook, business.instagram].flatMap((profile) =>
    profile === undefined || isPreliminary(profile) ? [] : profile,
  );
  return {
    // Not a FoodEstablishment, which guests visit: this bar comes to them.
    '@type': 'LocalBusiness',
    '@id': businessId(url),
    name: business.name,
    url: new URL('/', url).href,
    image: picture,
    logo: new URL('/icon-512.png', url).href,
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
    makesOffer: packages.map((item) => offer(item, url)),
  };
}

export function structuredData(page: DescribedPage, business: Business = ours) {
  const { url, title, description, packages, updated } = page;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(packages ? [describeBusiness(business, packages, page)] : []),
      {
        '@type': 'WebPage',
        '@id': url.href,
        url: url.href,
        name: title,
        description,
        inLanguage: 'de-DE',
        about: { '@id': businessId(url) },
        ...(updated && { dateModified: updated }),
      },
    ],
  };
}

/** The graph as the content of a `<script>`, with `<` escaped so that no text can close the element. */
export function toScript(graph: ReturnType<typeof structuredData>): string {
  return JSON.stringify(graph).replace(/</g, '\\u003c');
}
