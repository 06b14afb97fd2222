interface NavigationEntry {
  readonly text: string;
  /** A path of this site. */
  readonly to: `/${string}`;
  /** A longer text, which browsers show at the pointer. */
  readonly title: string;
}

export const navigation: readonly NavigationEntry[] = [
  { text: 'Startseite', to: '/', title: 'Zur Startseite' },
  { text: 'Aktuelles', to: '/aktuelles', title: 'Neues von der mobilen Cocktailbar' },
  { text: 'Cocktails', to: '/cocktails', title: 'Eine Vorauswahl unserer Cocktails' },
  { text: 'Pakete', to: '/pakete', title: 'Events und Pakete' },
  { text: 'Kontakt', to: '/kontakt', title: 'So erreichen Sie uns' },
  { text: 'Partner', to: '/partner', title: 'Unsere Partner' },
  { text: 'Jetzt Anfragen!', to: '/buchen', title: 'Zum Anfrageformular' },
];

/** The footer's links; `AGB's` is the label that the specification gives. */
export const legalNavigation: readonly NavigationEntry[] = [
  { text: 'Impressum', to: '/impressum', title: 'Angaben zum Anbieter' },
  { text: "AGB's", to: '/agb', title: 'Allgemeine Geschäftsbedingungen' },
  { text: 'Datenschutz', to: '/datenschutz', title: 'Datenschutzerklärung' },
];
