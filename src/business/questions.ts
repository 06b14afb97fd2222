/**
 * Was nur Sie beantworten können, bevor die Website online geht. Kennen Sie die Antwort und sagt die Datei sie auch,
 * schreiben Sie answered: true; `npm run preflight` fragt dann nicht mehr. Keine Rechtsberatung.
 */
export interface Question {
  /** German, for the owner: the question and what to do with the answer. */
  readonly text: string;
  /** Where the answer goes. */
  readonly file: string;
  /** The site says something today, or leaves it out, that would be wrong or against the law if the answer were the other one. */
  readonly blocking: boolean;
  readonly answered: boolean;
}

export const questions: readonly Question[] = [
  {
    text: 'Nehmen Sie an Streitbeilegungsverfahren teil (§ 36 VSBG)? Im Impressum steht „nicht bereit und nicht verpflichtet“. Nach einem Streit verlangt § 37 VSBG zusätzlich einen Hinweis in Textform.',
    file: 'src/content/legal/impressum.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'Brauchen Sie eine Erlaubnis (Gaststättenerlaubnis, Reisegewerbekarte)? Dann nennt das Impressum die Aufsichtsbehörde; für Köln: Stadt Köln, Gewerbeangelegenheiten – Gaststätten, Willy-Brandt-Platz 3, 50679 Köln.',
    file: 'src/content/legal/impressum.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'Stehen Sie im Handelsregister (e. K.)? Dann nennt das Impressum Register und Nummer.',
    file: 'src/content/legal/impressum.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'Haben Sie eine Berufshaftpflichtversicherung? Dann nennt das Impressum Versicherer, Anschrift und Geltungsbereich (§ 2 Abs. 1 Nr. 11 DL-InfoV).',
    file: 'src/content/legal/impressum.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'Soll der Absatz „EU-Streitschlichtung“ bleiben? Am sichersten ist, ihn nach Freigabe zu streichen. Bis dahin: Wohin führt die frühere Adresse?',
    file: 'src/content/legal/impressum.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Erscheinen unter Aktuelles redaktionelle Beiträge? Dann nennt das Impressum einen Verantwortlichen (§ 18 Abs. 2 MStV).',
    file: 'src/content/legal/impressum.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Haben Sie mit dem Hosting- und dem E-Mail-Anbieter Verträge nach Art. 28 DSGVO geschlossen? Die Erklärung sagt, dass beide in Ihrem Auftrag arbeiten. Steht ein Server außerhalb der EU, ergänzen Sie Abschnitt 2.',
    file: 'src/content/legal/datenschutz.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'Erzwingt der Server HTTPS? Sonst stimmt Abschnitt 4 nicht.',
    file: 'src/content/legal/datenschutz.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'Wie nutzen Sie WhatsApp geschäftlich (WhatsApp Business, Adressbuch)? Abschnitt 5.5 muss dazu passen.',
    file: 'src/content/legal/datenschutz.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'Haben Ihre Profile bei Facebook und Instagram eine eigene Datenschutzinformation (Art. 26 DSGVO)?',
    file: 'src/content/legal/datenschutz.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Wird je eine Karte eingebunden? Dann erst nach Klick laden, Widerruf sichtbar anbieten, Schlüssel und Dauer der gespeicherten Wahl in den Abschnitten 6 und 7 nennen, Zertifizierung (dataprivacyframework.gov) und Ausgang von C-703/25 P prüfen.',
    file: 'src/content/legal/datenschutz.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Stimmt die Anschrift der Aufsichtsbehörde (LDI NRW) noch? Nach jeder Änderung: „updated“ und Abschnitt 9 anpassen.',
    file: 'src/content/legal/datenschutz.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Hat eine Anwältin oder ein Anwalt die AGB geprüft? Einiges hält gegenüber Verbrauchern womöglich nicht, vor allem 5, 7, 8, 13 und 16; die Punkte hier gehören zu dieser Prüfung.',
    file: 'src/content/legal/agb.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'AGB 2: „unverbindlich“ und „30 Tage gültig“ passen nicht ganz zusammen. Meinen Sie eine Preisbindung oder ein bindendes Angebot?',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'AGB 3: Mündliche Absprachen gehen vor (§ 305b BGB); für „schriftlich“ genügt in der Regel eine E-Mail (§ 127 Abs. 2 BGB). Ist das so gewollt?',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'AGB 5: Sind 50 % Anzahlung begründbar? Ohne Begründung hielt der BGH 20 % für zulässig (X ZR 71/16).',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'AGB 7: Den Diskontsatz gibt es nicht mehr, es gilt der Basiszinssatz (§ 247 BGB); mindestens 8 % liegt über dem gesetzlichen Satz für Verbraucher (§ 288 BGB). Was soll gelten?',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'AGB 8: Welcher Satz gilt, wenn 29 bis 14 Tage vorher abgesagt wird? Bisher steht dort „kein Pauschalsatz festgelegt“; es gilt das Gesetz.',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'AGB 8: Hohes Risiko (§§ 307, 308 Nr. 7, 309 Nr. 5, 648 BGB). Darf der Kunde einen geringeren oder keinen Schaden nachweisen? Der Satz fehlt.',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'AGB 9, 14, 15: Was kosten gesonderte Anfahrt, Parken und Entsorgung? Beträge gehören ins Angebot (§ 307 Abs. 1 BGB, § 6 PAngV).',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'AGB 13: Haftung ohne Verschulden ist zweifelhaft (§ 307 Abs. 2 Nr. 1 BGB). Nennen Sie keine Pauschalen ohne Gegenbeweis?',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'AGB 16: Gegenüber Verbrauchern unwirksam (§§ 29, 38 ZPO). Auf Kaufleute beschränken? Schreiben Sie nicht „soweit gesetzlich zulässig“.',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Schließen Sie Verträge mit Verbrauchern per E-Mail oder Telefon? Dann gehören die Pflichtangaben nach Art. 246a EGBGB ins Angebot, auch dass bei festem Termin kein Widerrufsrecht besteht (§ 312g Abs. 2 Nr. 9 BGB). Der Widerrufsbutton (§ 356a BGB) entfällt, solange online kein Vertrag geschlossen wird.',
    file: 'src/content/legal/agb.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Haben Sie weniger als zehn Beschäftigte und höchstens 2 Mio. € Umsatz oder Bilanzsumme? Nur dann ist die Erklärung freiwillig (§ 3 Abs. 3 BFSG), wie sie es von sich sagt. Sonst braucht sie die Pflichtangaben nach § 14 BFSG mit der Marktüberwachungsbehörde (MLBF, Magdeburg; Anschrift prüfen).',
    file: 'src/content/legal/barrierefreiheit.md',
    blocking: true,
    answered: false,
  },
  {
    text: 'Stimmen Stand und Grenzen noch? Sehen Sie sie nach jeder größeren Änderung neu an.',
    file: 'src/content/legal/barrierefreiheit.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Weisen Sie Umsatzsteuer aus? Für Kleinunternehmer (§ 19 UStG) wäre „inklusive der MwSt.“ falsch: auf den Seiten mit Preisen, in den AGB (4) und in src/head/structuredData.ts.',
    file: 'src/pages/pakete.astro',
    blocking: true,
    answered: false,
  },
  {
    text: 'Trennen Ihre Rechnungen Speisen (7 %) und Getränke (19 %)? Auf der Website steht deshalb kein einzelner Satz.',
    file: 'src/pages/pakete.astro',
    blocking: false,
    answered: false,
  },
  {
    text: 'Zahlen Gäste selbst? Dann braucht die Bar ein Preisverzeichnis (§ 13 PAngV).',
    file: 'src/pages/pakete.astro',
    blocking: false,
    answered: false,
  },
  {
    text: 'Sind Spirituosen, Säfte und das Eis zum Mixen im Paketpreis enthalten? Unter „Immer dabei“ stehen sie nicht, Eis aus der Kühlbox steht unter den Extras.',
    file: 'src/content/preise.yaml',
    blocking: true,
    answered: false,
  },
  {
    text: 'Was kosten das Eis aus der Kühlbox und der CO₂-Glaskühler? Bisher erfährt man es erst im Angebot.',
    file: 'src/content/preise.yaml',
    blocking: false,
    answered: false,
  },
  {
    text: 'Von welcher Adresse zählen die Kilometer, und zählt nur die Hinfahrt oder auch die Rückfahrt? Das Formular rechnet mit der einfachen Strecke, 30 km frei; travel sagt es neben dem Feld.',
    file: 'src/content/betrieb.yaml',
    blocking: true,
    answered: false,
  },
  {
    text: 'Mixen Sie an der Bar auch mit fertigem Premix? Die Website nennt die Cocktails handgemacht.',
    file: 'src/content/startseite.yaml',
    blocking: true,
    answered: false,
  },
  {
    text: 'Wie viel Platz, welchen Stromanschluss und ob Wasser brauchen Sie vor Ort? Gäste fragen danach.',
    file: 'src/content/fragen/aufbau.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Stimmt der Ablauf nach der Anfrage: Angebot 30 Tage gültig, Anzahlung, schriftliche Bestätigung?',
    file: 'src/components/NextSteps.astro',
    blocking: false,
    answered: false,
  },
  {
    text: 'Stimmen die Beispiele in den Paketen: zwei Cocktails für jeden bei 25, 45 und 60 Gästen?',
    file: 'src/content/offer/packages/',
    blocking: true,
    answered: false,
  },
  {
    text: 'Stimmen die Zutaten von Rhubin Smile, Dark Orange Voltage und Cöln Iced Tea? Sie sind Vorschläge; auch ob Alkohol darin ist, entscheiden Sie. Käme Kölsch hinein: Gluten und geschützter Name.',
    file: 'src/content/offer/cocktails/',
    blocking: true,
    answered: false,
  },
  {
    text: 'Stimmen die Zutaten aller anderen Drinks mit Ihrer Karte? „Saft“ heißt 100 %, sonst „Nektar“ (Cranberry, Maracuja, Rhabarber).',
    file: 'src/content/offer/cocktails/',
    blocking: true,
    answered: false,
  },
  {
    text: 'Werben Sie an keiner Stelle mit Stärke, Wirkung oder Gesundheit, und heißt kein alkoholfreier Drink „alkoholfreier Rum“?',
    file: 'src/content/offer/cocktails/',
    blocking: false,
    answered: false,
  },
  {
    text: 'Halten Sie die Angaben zu Allergenen und Zusatzstoffen (14 Allergene, Sulfite, Farbstoffe) mit dem Angebot und an der Bar bereit? Die Website sagt es zu. Schreiben Sie nie ungeprüft „allergenfrei“ oder „vegan“.',
    file: 'src/pages/cocktails.astro',
    blocking: true,
    answered: false,
  },
  {
    text: 'Schenken Sie Alkohol nur an Personen ab 18 Jahren aus, auch bei privaten Festen? Die Website sagt es zu.',
    file: 'src/pages/cocktails.astro',
    blocking: true,
    answered: false,
  },
  {
    text: 'Gilt für Sie das Gaststättengesetz? Dann ist ein alkoholfreies Getränk nicht teurer als das billigste alkoholische (§ 6 GastG), und erkennbar Betrunkene bekommen nichts (§ 20 GastG).',
    file: 'src/pages/cocktails.astro',
    blocking: false,
    answered: false,
  },
  {
    text: 'Wie groß ist die Dose Power Cola, und wie viel mg Koffein je 100 ml nennt sie? Der Warnhinweis braucht diesen Wert; 160 mg je Dose sind in Deutschland erst ab 0,5 l zulässig (höchstens 320 mg/l).',
    file: 'src/content/partners/cola.yaml',
    blocking: true,
    answered: false,
  },
  {
    text: 'Belegt der Hersteller „dreimal so viel wie eine normale Cola“?',
    file: 'src/content/partners/cola.yaml',
    blocking: true,
    answered: false,
  },
  {
    text: 'Wie viel Koffein haben Power Cola Zero und Cola Orange? Zero trägt vorsorglich den Warnhinweis, Cola Orange nur „Enthält Koffein.“',
    file: 'src/content/partners/cola.yaml',
    blocking: true,
    answered: false,
  },
  {
    text: 'Steht der volle Hinweis mit mg je 100 ml auch an der Bar, wenn es Power Cola ohne Alkohol im Glas gibt?',
    file: 'src/content/partners/cola.yaml',
    blocking: false,
    answered: false,
  },
  {
    text: 'Heißen Ihre Partner so, wie die Seite sie nennt, und sind sie mit Text und Bildern einverstanden?',
    file: 'src/content/partners/',
    blocking: false,
    answered: false,
  },
  {
    text: 'Stimmt der Grund, aus dem Sie Anfragen so lange behalten (5.4: Feste werden lange im Voraus geplant)? Wenn nicht, nennen Sie Ihren Grund und ändern Sie retentionDays in src/content/betrieb.yaml. E-Mails im Postfach löschen Sie selbst.',
    file: 'src/content/legal/datenschutz.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Ist der Betreiber von WhatsApp nach dem EU-US-Datenschutzrahmen zertifiziert (www.dataprivacyframework.gov)? Dann kann in 5.5 der zweite Fall entfallen.',
    file: 'src/content/legal/datenschutz.md',
    blocking: false,
    answered: false,
  },
  {
    text: 'Kommt die Cola des Partners auch in Cubra Libre und Cöln Iced Tea? Dann gehören beide in die Zeile „drinks“ und brauchen selbst den Hinweis (notice).',
    file: 'src/content/partners/cola.yaml',
    blocking: true,
    answered: false,
  },
];
