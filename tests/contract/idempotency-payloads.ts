import type { Endpoint } from '#api/endpoint.ts';
import type { Loose } from '#tests/support/server/http.ts';
import { unknownUuid } from './payloads.ts';
import { wordsIn } from './schema.ts';

/** The last digit is another one: codes, numbers, days and versions stay what they are. */
const nextDigit = (text: string): string =>
  text.replace(/\d(?=\D*$)/, (digit) => String(digit === '9' ? 0 : Number(digit) + 1));

const examples = ['2027-12', '2027-12-31', 'DE89370400440532013000', unknownUuid];

/** Values that may be given in place of one; whether a call takes them, its schema says. */
const instead = (value: unknown, words: readonly unknown[]): readonly unknown[] => {
  if (typeof value === 'number') return [value + 1, value - 1, ...words];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [nextDigit(value), ...words, ...examples, `x${value}`];
  return [...words, ...examples, 25];
};

/** Each place in a value, at every depth, with what the value becomes by each change there. */
const changesOf = (value: unknown, words: readonly unknown[]): readonly (readonly unknown[])[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [instead(value, words)];
  return Object.entries(value).flatMap(([key, inner]) =>
    changesOf(inner, words).map((ways) => ways.map((way) => ({ ...value, [key]: way }))),
  );
};

/**
 * Payloads that differ from one in one place each, which the call takes and understands as another wish: one for every
 * place that can be changed alone, and at least one for every field; `spare` has other values of whole fields.
 */
export const otherPayloads = (
  { request }: Pick<Endpoint, 'request'>,
  payload: Loose,
  spare: Loose,
): readonly Loose[] => {
  const meant = JSON.stringify(request.parse(payload));
  const isOther = (wish: Loose): boolean => {
    const { success, data } = request.safeParse(wish);
    return success && JSON.stringify(data) !== meant;
  };
  const words = wordsIn(request);
  return Object.entries(payload).flatMap(([field, value]) => {
    const wish = (other: unknown): Loose => ({ ...payload, [field]: other });
    const alone = changesOf(value, words).flatMap((ways) => ways.map(wish).filter(isOther).slice(0, 1));
    const known = alone.length > 0 ? alone : [wish(spare[field])].filter(isOther);
    if (known.length === 0) throw new Error(`Nothing else is known that could stand in ${field}.`);
    return known;
  });
};
