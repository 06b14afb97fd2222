/**
 * What only the owner can answer before the site goes public. Set `answered: true` once the answer is known and the
 * file says so; `npm run preflight` then no longer asks.
 */
export interface Question {
  /** German, for the owner: the question and what to do with the answer. */
  readonly text: string;
  /** Where the answer goes. */
  readonly file: string;
  /** The site says something today that would be wrong, or against the law, if the answer were the other one. */
  readonly blocking: boolean;
  readonly answered: boolean;
}

export const questions: readonly Question[] = [
  {
    text: 'Nehmen Sie an Streitbeilegungsverfahren teil (§ 36 VSBG)? Im Impressum steht „nicht bereit und nicht verpflichtet“.',
    file: 'src/content/legal/impressum.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'Brauchen Sie eine Erlaubnis (Gaststättenerlaubnis, Reisegewerbekarte) oder stehen Sie im Handelsregister? Dann nennt das Impressum die Aufsichtsbehörde, das Register und die Nummer.',
    file: 'src/content/legal/impressum.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'Weisen Sie Umsatzsteuer aus? Für Kleinunternehmer (§ 19 UStG) wäre „inklusive der MwSt.“ falsch: auf den Seiten mit Preisen, in den AGB (4) und in src/head/structuredData.ts.',
    file: 'src/pages/pakete.astro',
    blocking: true,
    answered: false,
  },
  {
    text: 'Hat eine Anwältin oder ein Anwalt die AGB geprüft, vor allem Anzahlung (5), Verzug (7), Stornierung (8), Schäden (13) und Gerichtsstand (16)? Einiges davon hält gegenüber Verbrauchern womöglich nicht.',
    file: 'src/content/legal/agb.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'Stimmen die Zutaten von Rhubin Smile, Dark Orange Voltage und Cöln Iced Tea? Sie sind Vorschläge; auch ob Alkohol darin ist, entscheiden Sie.',
    file: 'src/content/offer/cocktails/',
    blocking: true,
    answered: false,
  },
  {
    text: 'Wie groß ist die Dose Power Cola, und wie viel mg Koffein je 100 ml nennt sie? Der Warnhinweis braucht diesen Wert; 160 mg je Dose sind in Deutschland erst ab 0,5 l zulässig.',
    file: 'src/content/partners/cola.yaml',
    blocking: true,
    answered: false,
  },
  {
    text: 'Halten Sie die Angaben zu Allergenen und Zusatzstoffen mit dem Angebot und an der Bar bereit, und schenken Sie Alkohol nur an Personen ab 18 Jahren aus? Beides sagt die Website zu.',
    file: 'src/pages/cocktails.astro',
    blocking: true,
    answered: false,
  },
  {
    text: 'Welcher Satz gilt, wenn 29 bis 14 Tage vorher abgesagt wird? Bisher steht dort „kein Pauschalsatz festgelegt“.',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Was kosten die Entsorgung der Abfälle und eine gesonderte Anfahrt zum Aufbau? Beträge gehören ins Angebot oder in die AGB (9, 15).',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Haben Sie weniger als zehn Beschäftigte und höchstens 2 Mio. € Umsatz oder Bilanzsumme? Nur dann ist die Erklärung zur Barrierefreiheit freiwillig (§ 3 Abs. 3 BFSG).',
    file: 'src/content/legal/barrierefreiheit.md',
    blocking: false,
    answered: false,
  },
];
