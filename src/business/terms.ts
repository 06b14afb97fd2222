/**
 * Was die AGB mit Zahlen zusagen, einmal gesagt: Die AGB, die häufigen Fragen und das Formular nennen diese Werte.
 * Wer hier etwas ändert, ändert die AGB: Datum „updated“ in src/content/legal/agb.md mitziehen.
 */
export const terms = {
  /** So viele Tage gilt ein Angebot (AGB 2). */
  offerDays: 30,
  /** Anzahlung in Prozent des Auftragswerts, mindestens (AGB 5). */
  depositPercent: 50,
  /** So viele Kalendertage nach Erhalt ist eine Rechnung fällig (AGB 6). */
  paymentDays: 14,
  /** Stunden, die der Aufbau vor der Eröffnung beginnt (AGB 9). */
  setUpHours: '1–2',
  /** Material über die Bestellung hinaus in Prozent, mindestens (AGB 10). */
  reservePercent: 100,
} as const;
