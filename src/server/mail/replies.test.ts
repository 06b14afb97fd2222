import { describe, expect, it } from 'vitest';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { exampleEnquiry, openEnquiry } from './mail.fixture.ts';
import { replyLinks } from './replies.ts';
import { exampleSite } from '../published.fixture.ts';

const links = (enquiry = exampleEnquiry(), site = exampleSite) =>
  Object.fromEntries(replyLinks(enquiry, site).map(({ label, href }) => [label, new URL(href)]));

/** What a mail program reads of a link. */
const read = (url: URL | undefined) => ({
  to: decodeURIComponent(url?.pathname ?? ''),
  ...Object.fromEntries(url?.searchParams ?? []),
});

describe('the links of the owner’s mail', () => {
  it('write a quote with what was asked for, its price lines and the deposit in euros', () => {
    expect(read(links()['Angebot schreiben'])).toEqual({
      to: 'juergen@example.org',
      subject: 'Ihre Anfrage K7-4932',
      body: [
        'Guten Tag Jürgen Groß,',
        '',
        'Termin: Samstag, 5. Juni 2027, 19:30 Uhr',
        'Ort: Siegburg',
        'Gäste: 60',
        'Premium Event: 1.350 €',
        '1,5 weitere Stunden: 82,50 €',
        'Summe: 1.432,50 € inkl. MwSt.',
        'Anzahlung: 716,25 € (50 %)',
      ].join('\r\n'),
    });
  });

  it('leave the sum open without a package, and list nothing that was not asked for', () => {
    expect(read(links(openEnquiry)['Angebot schreiben'])).toMatchObject({
      body: 'Guten Tag Jürgen Groß,\r\n\r\nTermin: Samstag, 5. Juni 2027, 19:30 Uhr\r\nPreis: … € inkl. MwSt.\r\nAnzahlung: … € (50 %)',
    });
  });

  it('name no deposit where the bar wants none, and one price for a package alone', () => {
    const terms = { ...exampleSite.prices.terms, depositPercent: 0 };
    const site = { ...exampleSite, prices: { ...exampleSite.prices, terms } };
    expect(
      links(exampleEnquiry({ party: { moreHours: 0 } }), site)[
        'Angebot schreiben'
      ]?.searchParams.get('body'),
    ).toMatch(/\r\nPremium Event: 1\.350 € inkl\. MwSt\.$/);
  });

  it('confirm without a sum, and decline', () => {
    const { Zusagen, Absagen } = links();
    expect(read(Zusagen)).toMatchObject({
      body: `Bestätigt, Jürgen Groß: Samstag, 5. Juni 2027, 19:30 Uhr\r\nPaket: ${premium.name}`,
    });
    expect(read(Absagen)).toMatchObject({ body: 'Leider nicht, Jürgen Groß.' });
  });

  it.each([
    ['0221 4710100', ['tel:+492214710100', undefined]],
    ['0221 4710100 / 0171 2345678', ['tel:+492214710100', '/491712345678']],
    ['lieber per Mail', [undefined, undefined]],
  ])('call and chat as „%s“ allows', (tel, [call, chat]) => {
    const { Anrufen, WhatsApp } = links(exampleEnquiry({ fields: { tel } }));
    expect([Anrufen?.href, WhatsApp?.pathname]).toEqual([call, chat]);
  });

  it('chat with the text of the quote, and find the place', () => {
    const { WhatsApp, Route } = links(exampleEnquiry({ party: { venue: 'Hof & Garten, Köln' } }));
    expect(WhatsApp?.searchParams.get('text')).toMatch(/^Guten Tag Jürgen Groß,\n\nTermin: /);
    expect(Route?.searchParams.get('query')).toBe('Hof & Garten, Köln');
  });
});
