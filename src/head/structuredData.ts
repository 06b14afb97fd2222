/**
 * Structured data (JSON-LD, schema.org): one graph per page, without anything that the page does not show and without
 * preliminary values.
 */
import type {
  BreadcrumbListLeaf,
  ContactPointLeaf,
  DayOfWeek,
  Graph,
  LocalBusinessLeaf,
  MenuLeaf,
  OfferCatalogLeaf,
  OfferLeaf,
  PostalAddressLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { decimal } from '../business/wording.ts';
import { euro } from '../offer/price.ts';
import { caffeineNote } from '../offer/recipe.ts';
import type { Cocktail, Package } from '../offer/offerSchema.ts';
import { legalNavigation, navigation } from '../navigation.ts';
import { isPreliminary } from '../business/preliminary.ts';
import type { Business } from '../business/businessSchema.ts';
import { site } from '../business/site.ts';

/** What a page shows, as far as search engines are told. */
export interface Shown {
  /** The complete business: only on the page with address and telephone. All others name it with its `@id`. */
  readonly business?: { readonly packages: readonly Package[] };
  /** Telephone with its hours, and e-mail. */
  readonly contact?: boolean;
  readonly packages?: readonly Package[];
  /** Each with the address of its picture, if it has one of its own. */
  readonly cocktails?: readonly (Cocktail & { readonly picture?: string | undefined })[];
  /** Date of the last change, at midnight UTC. */
  readonly updated?: Date | undefined;
}

/** The page to describe. URLs are absolute. */
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
    // A postcode is of no use without a street.
    ...(!isPreliminary(business.street) && { streetAddress: business.street, postalCode: business.postalCode }),
    addressLocality: business.city,
    addressCountry: 'DE',
  };
}

function packageOffer(item: Package, page: URL): OfferLeaf {
  const { alcoholic, alcoholFree } = item.choice;
  return {
    '@type': 'Offer',
    name: item.name,
    description: [
      `${item.cocktails}\u00A0Cocktails`,
      `${decimal(item.hours)}\u00A0Stunden Barservice`,
      `${alcoholic} alkoholische und ${alcoholFree} alkoholfreie Kreationen Ihrer Wahl`,
    ].join(', '),
    url: new URL(`#paket-${item.paket}`, page).href,
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
      provider: { '@id': businessId(page) },
    },
  };
}

function catalog(packages: readonly Package[], id: string, page: URL): OfferCatalogLeaf {
  return {
    '@type': 'OfferCatalog',
    '@id': id,
    name: 'Pakete',
    itemListElement: packages.map((item) => packageOffer(item, page)),
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

/** What every page says about the business, for those who refer to its `@id`. */
const namedBusiness = (origin: URL, { name }: Business): LocalBusinessLeaf => ({
  // Not a FoodEstablishment, which guests visit: this bar comes to them.
  '@type': 'LocalBusiness',
  '@id': businessId(origin),
  name,
  url: new URL('/', origin).href,
});

function localBusiness(
  { url, picture }: DescribedPage,
  business: Business,
  packages: readonly Package[],
): LocalBusinessLeaf {
  const profiles = [business.facebook, business.instagram].flatMap((profile) =>
    profile === undefined || isPreliminary(profile) ? [] : profile,
  );
  return {
    ...namedBusiness(url, business),
    image: picture,
    address: address(business),
    ...(!isPreliminary(business.phone) && { telephone: business.phone }),
    logo: new URL('/icon-512.png', url).href,
    ...(!isPreliminary(business.vatId) && { vatID: business.vatId }),
    // No GeoCircle: the 30 km are the free travel distance, not the service area.
    areaServed: `${business.city} und Umgebung`,
    priceRange: priceRange(packages),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function contactPoint(business: Business, id: string): ContactPointLeaf {
  const hours = business.phoneHours;
  return {
    '@type': 'ContactPoint',
    '@id': id,
    contactType: 'customer service',
    ...(!isPreliminary(business.phone) && { telephone: business.phone }),
    ...(!isPreliminary(business.email) && { email: business.email }),
    availableLanguage: 'de',
    // Not `openingHours` of the business, which means hours when customers may come in.
    ...(hours && {
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: hours.days.flatMap((day) => weekday[day] ?? []),
        opens: hours.opens,
        closes: hours.closes,
      },
    }),
  };
}

function menuItem(cocktail: NonNullable<Shown['cocktails']>[number], origin: URL) {
  const { name, description, ingredients, picture } = cocktail;
  const told = ingredients.map((ingredient) => ingredient.name).filter((ingredient) => !isPreliminary(ingredient));
  return {
    '@type': 'MenuItem',
    name,
    description: [description, told.length > 0 && `Zutaten: ${told.join(', ')}.`, caffeineNote(cocktail)]
      .filter(Boolean)
      .join(' '),
    ...(picture && { image: new URL(picture, origin).href }),
  } as const;
}

function menu(cocktails: NonNullable<Shown['cocktails']>, id: string, origin: URL): MenuLeaf {
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
      hasMenuItem: cocktails
        .filter((cocktail) => cocktail.alcoholic === alcoholic)
        .map((cocktail) => menuItem(cocktail, origin)),
    })),
  };
}

/** What the navigation calls a page. */
const labelOf = (path: string): string | undefined =>
  [...navigation, ...legalNavigation].find(({ to }) => to === path.replace(/\/$/, ''))?.text;

function breadcrumbs(id: string, { url, title }: DescribedPage): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Startseite', item: new URL('/', url).href },
      { '@type': 'ListItem', position: 2, name: labelOf(url.pathname) ?? title, item: url.href },
    ],
  };
}

/** The main entity of a page that shows more than text. */
function mainEntity({ url, shown }: DescribedPage, id: string, business: Business) {
  if (shown.contact) return contactPoint(business, id);
  if (shown.packages) return catalog(shown.packages, id, url);
  if (shown.cocktails) return menu(shown.cocktails, id, url);
  return undefined;
}

/** The graph of a page. */
export function structuredData(page: DescribedPage, business: Business = site): Graph {
  const { url, title, description, shown } = page;
  const idHere = (fragment: string): string => new URL(fragment, url).href;
  const websiteId = new URL('/#website', url).href;
  const breadcrumbId = idHere('#breadcrumb');
  const breadcrumb = url.pathname === '/' ? undefined : breadcrumbs(breadcrumbId, page);
  const mainId = idHere('#main');
  const main = mainEntity(page, mainId, business);

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
    ...(shown.updated && { dateModified: shown.updated.toISOString().slice(0, 10) }),
    ...(breadcrumb && { breadcrumb: { '@id': breadcrumbId } }),
    ...(main && { mainEntity: { '@id': mainId } }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...(shown.business ? localBusiness(page, business, shown.business.packages) : namedBusiness(url, business)),
        ...(shown.contact && { contactPoint: { '@id': mainId } }),
      },
      website,
      webPage,
      ...(breadcrumb ? [breadcrumb] : []),
      ...(main ? [main] : []),
    ],
  };
}

/** The graph as the content of a `<script>`, with `<` escaped so that no text can close the element. */
export function toScript(graph: Graph): string {
  return JSON.stringify(graph).replace(/</g, '\\u003c');
}
