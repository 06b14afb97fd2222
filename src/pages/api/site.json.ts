/** What the server knows of the site (`domain/siteData.ts`). */
import { business, cocktails, mailTexts, packages, prices, takenDays } from '../../content.ts';
import { siteDataVersion, type SiteData } from '../../domain/siteData.ts';
import { toOfferedCocktails, toOfferedPackages } from '../../domain/offer/offer.ts';

export function GET(): Response {
  const site: SiteData = {
    version: siteDataVersion,
    business: {
      name: business.name,
      url: business.url,
      email: business.email,
      phone: business.phone,
      whatsapp: business.whatsapp,
      phoneHours: business.phoneHours,
      retentionDays: business.retentionDays,
    },
    prices: {
      additionPrices: prices.additionPrices,
      travelPrices: prices.travelPrices,
      cocktailsPerGuest: prices.cocktailsPerGuest,
      terms: {
        depositPercent: prices.terms.depositPercent,
        setUpHours: prices.terms.setUpHours,
      },
    },
    packages: toOfferedPackages(packages),
    cocktails: toOfferedCocktails(cocktails),
    takenDays,
    texts: mailTexts,
  };
  return Response.json(site);
}
