import { isSameName } from '#domain/person/same-name.ts';
import { isSamePerson, type Named } from '#domain/person/same-person.ts';

/**
 * Who of those that share a common account is the spouse whom an order of two names: siblings share accounts too, and an order
 * is nothing to whoever it does not name (§20 (9) EStG). By the name; the birth date tells apart those who share one, and nobody
 * else: with a wrong digit in it a couple would have two orders, and the answer would tell whose birthday it is not. Null where
 * it is none of them, or where nothing tells two of them apart.
 */
export const namedHolder = <Holder extends Named>(
  holders: readonly Holder[],
  spouse: Named | null | undefined,
): Holder | null => {
  if (spouse === null || spouse === undefined) return null;
  const alike = holders.filter(({ name }) => isSameName(name, spouse.name));
  const [named, another] = alike.length > 1 ? alike.filter((holder) => isSamePerson(holder, spouse)) : alike;
  return named === undefined || another !== undefined ? null : named;
};

/**
 * Whether somebody is still the spouse of the order that stands, whose tax id the bank keeps: name and birth date are unchanged.
 * Father and son may share a name. A birth date that is none yet (null) says nothing against it.
 */
export const isKeptSpouse = (kept: Named, typed: Named): boolean =>
  isSameName(kept.name, typed.name) && (typed.bornOn === null || typed.bornOn === kept.bornOn);
