/** What every package holds, and what can be added to it, as the price page lists it. */

/** Always part of the price. */
export const alwaysIncluded = [
  { icon: 'sparkle', text: 'beleuchtete mobile Bar' },
  { icon: 'glass', text: 'hochwertige Gläser' },
  { icon: 'straw', text: 'nachhaltige Trinkhalme: aus Glas, wiederverwendbar' },
  { icon: 'menu-card', text: 'individuell gestaltete Getränkekarten' },
] as const;

/** On request. */
export const onRequest = [
  { icon: 'ice', text: 'kristallklares Eis aus der eigenen Kühlbox, Preis im Angebot' },
  { icon: 'glass', text: 'CO₂-Glaskühler, Preis im Angebot' },
] as const;
