/** What the server knows of the site (`domain/siteData.ts`). */
import { business, prices, takenDays } from '../../business.ts';
import { siteDataFormat, type SiteData } from '../../domain/siteData.ts';
import { formCocktails, formPackages } from '../../islands/BookingForm/propsFromContent.ts';
import { getCocktails, getMailTexts, getPackages } from '../../contentQueries.ts';

export async function GET(): Promise<Response> {
  const { extras, cocktailsPerGuest, guestNumbers, terms } = prices;
  const { quoteDays, depositPercent, setUpHours } = terms;
  const {
    name,
    owner,
    url,
    email,
    phone,
    whatsapp,
    phoneHours,
    replyTime,
    callAfterDays,
    retentionDays,
  } = business;
  const site: SiteData = {
    format: siteDataFormat,
    business: {
      name,
      owner,
      url,
      email,
      phone,
      whatsapp,
      phoneHours: phoneHours && { text: phoneHours.text },
      replyTime,
      callAfterDays,
      retentionDays,
    },
    prices: {
      extras,
      cocktailsPerGuest,
      guestNumbers,
      terms: { quoteDays, depositPercent, setUpHours },
    },
    packages: formPackages(await getPackages()),
    drinks: formCocktails(await getCocktails()),
    takenDays,
    texts: await getMailTexts(),
  };
  return Response.json(site);
}
