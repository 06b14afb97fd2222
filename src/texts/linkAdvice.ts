/** Advice on texts that make the links in the owner's mail too long. */
import { answerLink } from '../domain/booking/mailto.ts';
import type { MailText, Site } from '../domain/site.ts';
import { fillLines } from './fillLines.ts';

/** Some mail programs on Windows open nothing of a longer link. */
const maxLength = 2000;

/** An enquiry with names of the usual length. */
const usualValues = {
  nummer: 'K7-4932',
  gast: 'Katharina Müller-Schönberg',
  termin: 'Donnerstag, 24. September 2027, 19:30 Uhr',
  feierort: 'Gaststätte Zur Alten Mühle, 53840 Troisdorf',
  gaeste: '120',
  paket: 'Premium Event',
  preise:
    'Premium Event: 1.350 €\n120 weitere Cocktails: 960 €\n1,5 weitere Stunden: 82,50 €\nSumme inkl. MwSt.: 2.392,50 €',
  anzahlungsbetrag: '1.196,25 € (50 %)',
};

/** German sentences on each text that is too long, with its file. */
export function linkAdvice(
  texts: Pick<Site['texts'], 'offer' | 'confirmation' | 'decline'>,
): { readonly file: string; readonly text: string }[] {
  const files: Readonly<Record<string, MailText>> = {
    'src/content/mails/angebot.md': texts.offer,
    'src/content/mails/zusage.md': texts.confirmation,
    'src/content/mails/absage.md': texts.decline,
  };
  return Object.entries(files).flatMap(([file, { subject, text }]) => {
    const { length } = answerLink('katharina.mueller@example.org', {
      subject: fillLines(subject, usualValues),
      text: fillLines(text, usualValues),
    });
    return length <= maxLength
      ? []
      : [
          {
            file,
            text: `Manche Windows-Programme öffnen den Text aus Ihrer Mail nicht, weil er zu lang ist. Kürzen Sie ihn um etwa ${length - maxLength} Zeichen; ein Umlaut zählt als sechs.`,
          },
        ];
  });
}
