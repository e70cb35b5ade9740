import { normalisedName } from '#domain/person/normalised-name.ts';
import { isSameName } from '#domain/person/same-name.ts';

/**
 * How a name agrees with that of an account's owners, as a traffic light (decisions §10; verification of payee): `MATCH`
 * green, `CLOSE` amber, `NO` red, `NOT_POSSIBLE` grey, where there is nothing to compare.
 */
export const nameVerdicts = ['MATCH', 'CLOSE', 'NO', 'NOT_POSSIBLE'] as const;
export type NameVerdict = (typeof nameVerdicts)[number];

/** The least changes of letters that lead from one word to another, by Levenshtein; counts no further than `most`. */
const distance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [at, each] of Array.from(other).entries()) {
      const changed = (row[at] ?? 0) + (letter === each ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** Whether one name is the other with words left out, or initials in their place: `A. Berger`, `Anna Maria Berger`. */
const isShorter = (short: readonly string[], long: readonly string[]): boolean =>
  short.some((word) => word.length > 1) &&
  short.every((word) => long.some((each) => each === word || (word.length === 1 && each.startsWith(word))));

const typos = 2;

const isClose = (one: string, other: string): boolean => {
  const [first, second] = [one.split(' '), other.split(' ')];
  return isShorter(first, second) || isShorter(second, first) || distance(one, other, typos) <= typos;
};

/**
 * Compares the holder of an account with those who may hold it. Joint owners match each alone, and together. A second
 * look by staff is due for everything but `MATCH`.
 */
export const checkHolder = (holder: string, owners: readonly string[]): NameVerdict => {
  const together = owners.length > 1 ? [owners.join(' ')] : [];
  const holders = [...owners, ...together];
  if (holders.some((owner) => isSameName(holder, owner))) return 'MATCH';
  const wanted = normalisedName(holder);
  const known = holders.map(normalisedName).filter((name) => name !== '');
  if (wanted === '' || known.length === 0) return 'NOT_POSSIBLE';
  return known.some((name) => isClose(wanted, name)) ? 'CLOSE' : 'NO';
};
