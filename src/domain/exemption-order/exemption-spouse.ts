import { isSamePerson, type Named } from '#domain/person/same-person.ts';

/**
 * Who of those that share a common account is the spouse whom an order of two names, by name and birth date: siblings share
 * accounts too, and an order is nothing to whoever it does not name (§20 (9) EStG). Null where it is none of them, or where
 * nothing tells two of them apart.
 */
export const namedHolder = <Holder extends Named>(
  holders: readonly Holder[],
  spouse: Named | null | undefined,
): Holder | null => {
  if (spouse === null || spouse === undefined) return null;
  const [named, another] = holders.filter((holder) => isSamePerson(holder, spouse));
  return named === undefined || another !== undefined ? null : named;
};
