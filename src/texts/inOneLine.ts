/** Makes one line of a text, so that what a guest typed cannot imitate a line of ours. */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
