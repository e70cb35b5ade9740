import { isFields } from '#domain/blank/fields.ts';

const fieldOf = (form: unknown, key: string): unknown => (isFields(form) ? form[key] : undefined);

const isEmpty = (field: unknown): boolean =>
  field === undefined || field === null || (typeof field === 'string' && field.trim() === '');

const sameField = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const mergedField = (read: unknown, elsewhere: unknown, here: unknown): unknown => {
  if (isEmpty(elsewhere)) return here;
  if (isEmpty(here)) return sameField(elsewhere, read) ? here : elsewhere;
  return sameField(here, read) ? elsewhere : here;
};

/**
 * A form that two windows have filled in, field by field: what was entered here counts, and of all that was left here as it
 * was read what is newest. What the other window left empty takes nothing away.
 */
export const mergedForm = <Typed>(read: Typed, elsewhere: Typed, here: Typed): Typed => {
  const merge = (before: unknown, other: unknown, own: unknown): unknown =>
    isFields(own) && isFields(other)
      ? Object.fromEntries(
          [...new Set([...Object.keys(other), ...Object.keys(own)])].map((key) => [
            key,
            merge(fieldOf(before, key), fieldOf(other, key), fieldOf(own, key)),
          ]),
        )
      : mergedField(before, other, own);
  return merge(read, elsewhere, here) as Typed;
};
