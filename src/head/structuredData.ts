/**
 * What search engines read about a page (JSON-LD, schema.org): one graph, made from the same content,
 * with nothing that the page does not show and nothing that is still a placeholder.
 */
import type {
  BreadcrumbListLeaf,
  DayOfWeek,
  Graph,
  LocalBusinessLeaf,
  MenuLeaf,
  OfferLeaf,
  PostalAddressLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { decimal, euro } from '../offer/price.ts';
import type { Cocktail, Package } from '../offer/schema.ts';
import { isPlaceholder } from '../business/placeholders.ts';
import type { Business } from '../business/schema.ts';
import { site } from '../business/site.ts';

/** What a page shows of the business beside its name and where it works. */
export interface Shown {
  /** Postal address and VAT number. */
  readonly address?: boolean;
  /** Telephone with its hours, and e-mail. */
  readonly contact?: boolean;
  readonly packages?: readonly Package[];
  readonly cocktails?: readonly Cocktail[];
}

/** The page to describe. Addresses are absolute. */
export interface DescribedPage {
  readonly url: URL;
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  readonly shown: Shown;
}

const language = 'de-DE';

function address(business: Business): PostalAddressLeaf {
  return {
    '@type': 'PostalAddress',
    // A postcode means nothing without its street.
    ...(!isPlaceholder(business.street) && { streetAddress: business.street, postalCode: business.postalCode }),
    addressLocality: business.city,
    addressCountry: 'DE',
  };
}

function packageOffer(item: Package, origin: URL): OfferLeaf {
  const { alcoholic, alcoholFree } = item.choice;
  return {
    '@type': 'Offer',
    name: item.name,
    description: [
      `${item.cocktails}\u00A0Cocktails`,
      `${decimal(item.hours)}\u00A0Stunden Barservice`,
      `${alcoholic} alkoholische und ${alcoholFree} alkoholfreie Kreationen Ihrer Wahl`,
    ].join(', '),
    url: new URL(`/buchen?paket=${item.paket}`, origin).href,
    price: item.price,
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: item.price,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
    },
    itemOffered: {
      '@type': 'Service',
      name: item.name,
      serviceType: 'Mobile Cocktailbar',
      provider: { '@id': businessId(origin) },
    },
  };
}

/** `599 €–1.350 €`. */
function priceRange(packages: readonly Package[]): string {
  const prices = packages.map(({ price }) => price);
  return `${euro(Math.min(...prices))}–${euro(Math.max(...prices))}`;
}

const weekday: Readonly<Record<string, DayOfWeek>> = {
  Montag: 'Monday',
  Dienstag: 'Tuesday',
  Mittwoch: 'Wednesday',
  Donnerstag: 'Thursday',
  Freitag: 'Friday',
  Samstag: 'Saturday',
  Sonntag: 'Sunday',
};

const businessId = (origin: URL): string => new URL('/#business', origin).href;

function localBusiness({ url, picture, shown }: DescribedPage, business: Business): LocalBusinessLeaf {
  const { days, opens, closes } = business.phoneHours;
  const profiles = [business.facebook, business.instagram].filter((profile) => !isPlaceholder(profile));
  const phone = !isPlaceholder(business.phone) && { telephone: business.phone };
  const email = !isPlaceholder(business.email) && { email: business.email };
  return {
    // No FoodEstablishment: those are places to go to, this bar comes to its guests.
    '@type': 'LocalBusiness',
    '@id': businessId(url),
    name: business.name,
    url: new URL('/', url).href,
    image: picture,
    // No GeoCircle: the 30 km are how far the trip is free, from a place nobody has told, and not how far the bar goes.
    areaServed: { '@type': 'City', name: 'Köln' },
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(shown.address && { address: address(business) }),
    ...(shown.address && !isPlaceholder(business.vatId) && { vatID: business.vatId }),
    ...(shown.contact && {
      ...phone,
      ...email,
      // Not `openingHours`: those would say that there is a door to walk in by.
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...phone,
        ...email,
        availableLanguage: 'de',
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days.flatMap((day) => weekday[day] ?? []),
          opens,
          closes,
        },
      },
    }),
    ...(shown.packages && {
      priceRange: priceRange(shown.packages),
      makesOffer: shown.packages.map((item) => packageOffer(item, url)),
    }),
  };
}

function menuItem({ name, description, ingredients }: Cocktail) {
  const told = ingredients.map((ingredient) => ingredient.name).filter((ingredient) => !isPlaceholder(ingredient));
  return {
    '@type': 'MenuItem',
    name,
    description: told.length > 0 ? `${description} Zutaten: ${told.join(', ')}` : description,
  } as const;
}

function menu(cocktails: readonly Cocktail[], id: string, origin: URL): MenuLeaf {
  return {
    '@type': 'Menu',
    '@id': id,
    name: 'Unsere Cocktails',
    inLanguage: language,
    provider: { '@id': businessId(origin) },
    hasMenuSection: [
      { name: 'Alkoholische Cocktails', alcoholic: true },
      { name: 'Alkoholfreie Cocktails', alcoholic: false },
    ].map(({ name, alcoholic }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: cocktails.filter((cocktail) => cocktail.alcoholic === alcoholic).map(menuItem),
    })),
  };
}

function breadcrumbs(id: string, { url, title }: DescribedPage): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Startseite', item: new URL('/', url).href },
      { '@type': 'ListItem', position: 2, name: title, item: url.href },
    ],
  };
}

/** The graph of a page. */
export function structuredData(page: DescribedPage, business: Business = site): Graph {
  const { url, title, description, shown } = page;
  const idHere = (fragment: string): string => new URL(fragment, url).href;
  const websiteId = new URL('/#website', url).href;
  const breadcrumbId = url.pathname === '/' ? undefined : idHere('#breadcrumb');
  const menuId = shown.cocktails && idHere('#menu');

  const website: WebSiteLeaf = {
    '@type': 'WebSite',
    '@id': websiteId,
    url: new URL('/', url).href,
    name: business.name,
    inLanguage: language,
    publisher: { '@id': businessId(url) },
  };
  const webPage: WebPageLeaf = {
    '@type': 'WebPage',
    '@id': url.href,
    url: url.href,
    name: title,
    description,
    inLanguage: language,
    isPartOf: { '@id': websiteId },
    about: { '@id': businessId(url) },
    ...(breadcrumbId && { breadcrumb: { '@id': breadcrumbId } }),
    ...(menuId && { mainEntity: { '@id': menuId } }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      localBusiness(page, business),
      website,
      webPage,
      ...(breadcrumbId ? [breadcrumbs(breadcrumbId, page)] : []),
      ...(shown.cocktails && menuId ? [menu(shown.cocktails, menuId, url)] : []),
    ],
  };
}

/** The graph as the content of a `<script>`: no text in it can close the element. */
export function toScript(graph: Graph): string {
  return JSON.stringify(graph).replace(/</g, '\\u003c');
}
