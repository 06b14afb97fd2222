/**
 * Whether an IBAN without spaces has its check digits (ISO 13616); its length by country is not
 * known here.
 */
export const isIban = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) &&
  BigInt(
    (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36))),
  ) %
    97n ===
    1n;
