import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { roundingNoteText } from '#domain/costs/costs.ts';
import { cents, type Cents, formatEuro } from '#domain/money/money.ts';
import { type Block, small } from '../render/blocks.ts';

/** On paper a minus is as wide as a plus. */
const printed = (text: string): string => text.replaceAll('-', '−');

/** `1.234,56 €`, with a minus sign for what is less than nothing. */
export const euro = (amount: Cents): string => printed(formatEuro(amount));

/** The same with a sign in either case: what was gained or lost says which. */
export const signedEuro = (amount: Cents): string => (amount > 0 ? `+${euro(amount)}` : euro(amount));

const two = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const units = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 8, maximumFractionDigits: 8 });
const price = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** `0,75 %` of a number that is percent already. */
export const percent = (value: number): string => `${printed(two.format(value))}\u00a0%`;

/** `+1,92 %` of a fraction; a dash where it cannot be said. */
export const rateText = (fraction: number | null): string => {
  if (fraction === null) return '–';
  const rounded = Math.round(fraction * 10_000) / 100;
  return rounded > 0 ? `+${percent(rounded)}` : percent(rounded === 0 ? 0 : rounded);
};

/** Units as the books hold them, always with eight decimals: a column of them lines up. */
export const unitsText = (decimals: string): string => printed(units.format(decimals as Intl.StringNumericLiteral));

/** A price of one unit in euros. */
export const priceText = (decimals: string): string => `${price.format(decimals as Intl.StringNumericLiteral)}\u00a0€`;

export const date = formatGermanDate;

/** `von … bis …` as a period is named. */
export const period = (from: string, until: string): string => `${date(from)} bis ${date(until)}`;

/** A sum of amounts. */
export const sumOf = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0));

/** A column of figures with the sum below it, in whole cents or hundredths of a percent. */
type Summed = readonly [parts: readonly number[], total: number];

/** Says why the lines of a table do not add up to its sums, where they do not (decisions §6). */
export const roundingNote = (...columns: readonly Summed[]): readonly Block[] =>
  columns.every(([parts, total]) => parts.reduce((sum, part) => sum + part, 0) === total)
    ? []
    : [small(`Rundungshinweis: ${roundingNoteText}`)];

/** Percent in hundredths, so that rounded ones can be added. */
export const hundredths = (value: number): number => Math.round(value * 100);

/** An IBAN in groups of four that stay on one line. */
export const ibanText = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0');

const join = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** `A, B und C`. */
export const listed = (parts: readonly string[]): string => join.format(parts);

export const riskText =
  'Kapitalanlagen bergen Risiken. Der Wert Ihrer Anlage kann fallen und steigen. Sie können weniger zurückerhalten, als Sie eingezahlt haben. Frühere Ergebnisse sind kein verlässlicher Hinweis auf die Zukunft.';
