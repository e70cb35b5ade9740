/** A cell that a spreadsheet takes for a formula is a way in for whoever wrote it: such text gets an apostrophe. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text as a cell. */
export const csvText = (text: string): string => quoted(harmless(text));

/**
 * Lines of cells for a spreadsheet: RFC 4180 with semicolons, which is how Excel reads it in German, and with a byte order
 * mark, without which it would not see the umlauts.
 */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.join(';')}\r\n`).join('')}`;
