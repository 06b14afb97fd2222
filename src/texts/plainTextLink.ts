/**
 * A link in plain text: its words, then its address in brackets. Programs that take all up to the
 * next blank for the address of a page need one before the bracket.
 */
export const plainTextLink = (words: string, address: string): string =>
  address.includes('://') ? `${words} ( ${address} )` : `${words} (${address})`;
