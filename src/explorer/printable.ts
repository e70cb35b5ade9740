/** What a terminal obeys, or what changes the order or number of the lines that are read: control signs, breaks, turns. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** Whether a text can be shown in one line as it is. */
export const isPrintable = (text: string): boolean => text.search(unprintable) === -1;

/** A text in one line, without power over the terminal that shows it. */
export const printable = (text: string): string =>
  text.replaceAll(unprintable, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
