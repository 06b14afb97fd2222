/**
 * Was der Vertrag (Spezifikation, Abschnitt 9) an Preisen und Bedingungen nennt, so wie es auf der
 * Website steht. Ein Test (`specification.spec.ts`) vergleicht beides.
 *
 * Haben Sie einen Preis oder eine Bedingung mit Absicht geändert, meldet der Test den alten Wert:
 * Löschen Sie ihn dann hier, von Anführungszeichen zu Anführungszeichen, mit dem Komma dahinter.
 * Nur diese Datei hält Preise fest; kein anderer Test wird rot, wenn Sie einen ändern.
 */
export const specificationValues: readonly {
  /** Address of the page. */
  readonly page: string;
  /** CSS selector of the part of the page; without one its whole main part. */
  readonly part?: string;
  /** Each begins where a word begins. */
  readonly values: readonly string[];
}[] = [
  // Erstes Paket
  {
    page: '/pakete/',
    part: 'li:has([href="/buchen?paket=1"])',
    values: [
      'kleines Event',
      '599 €',
      '50 Cocktails',
      '3 Stunden Barservice',
      '3 alkoholische',
      '2 alkoholfreie',
    ],
  },
  // Zweites Paket
  {
    page: '/pakete/',
    part: 'li:has([href="/buchen?paket=2"])',
    values: [
      'Großes Event',
      '1.090 €',
      '90 Cocktails',
      '4,5 Stunden Barservice',
      '4 alkoholische',
      '2 alkoholfreie',
    ],
  },
  // Drittes Paket
  {
    page: '/pakete/',
    part: 'li:has([href="/buchen?paket=3"])',
    values: [
      'Premium Event',
      '1.350 €',
      '120 Cocktails',
      '6 Stunden Barservice',
      '4 alkoholische',
      '2 alkoholfreie',
    ],
  },
  // Was dazukommt, und was immer dabei ist
  {
    page: '/pakete/',
    values: [
      'weitere Cocktails, je 8 €',
      'weitere Stunden Barservice, je 55 €',
      'Anfahrt bis 30 km inklusive',
      'weitere Kilometer, je 0,50 €',
      'beleuchtete mobile Bar',
      'hochwertige Gläser',
      'nachhaltige Trinkhalme aus Glas',
      'individuell gestaltete Getränkekarten',
      'kristallklares Eis aus der eigenen Kühlbox',
      'CO₂-Glaskühler',
    ],
  },
  // Telefonzeiten
  { page: '/kontakt/', values: ['Montag bis Freitag von 17:00 bis 20:00 Uhr'] },
  // AGB
  {
    page: '/agb/',
    values: [
      '30 Tage ab dem Ausstellungsdatum',
      'Anzahlung von mindestens 50 %',
      '14 Kalendertagen nach Erhalt',
      '5 Prozentpunkten über dem Diskontsatz der Zentralbank',
      'mindestens jedoch 8 %',
      'bis 60 Tage vorher 30 %',
      'bis 30 Tage vorher 60 %',
      'weniger als 14 Tage vorher 100 %',
      '1–2 Stunden vor der Eröffnung',
      'mindestens 100 % mehr Material',
      'Gerichtsstand ist Köln',
    ],
  },
];
