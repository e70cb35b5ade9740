import { normalisedName, wordsOfName } from '#domain/person/normalised-name.ts';
import { isSameName } from '#domain/person/same-name.ts';
import { checkHolder, type NameVerdict } from './name-check.ts';

/** What banks print between the two holders of one account. */
const between = / (?:und|oder|u\.?) | ?& ?/iu;

/** What stands before names and is none. */
const salutation = /^(?:eheleute|ehel\.|herrn?|frau) /iu;

/** No name of two is longer, here and at banks. */
const longest = 140;

/** What is no second person: a firm, an estate or a club that bears somebody's name is not theirs. */
const noPersons =
  ' gmbh mbh ag kg kgaa ohg ug gbr partg mbb se eg ek ev co cie inc ltd llc haftungsbeschraenkt partner kollegen team soehne sohn ' +
  'toechter tochter gebrueder geschwister erben erbengemeinschaft nachlass stiftung verein treuhand holding kanzlei praxis firma ';

/** The words of a part as they are written, without titles. */
const wordsIn = (part: string): readonly string[] =>
  part
    .replace(salutation, '')
    .split(' ')
    .filter((word) => normalisedName(word) !== '');

const isPerson = (words: readonly string[]): boolean => {
  const plain = words.flatMap(wordsOfName);
  const initials = plain.filter((word) => word.length === 1);
  return initials.length < 2 && plain.every((word) => !/\d/u.test(word) && !noPersons.includes(` ${word} `));
};

/** `Berger, Anna` the other way round; undefined where no surname is set apart. */
const setApart = (part: string): { readonly given: string; readonly surname: string } | undefined => {
  const [surname, given, ...others] = part.split(',').map((each) => each.trim());
  return surname !== undefined && surname !== '' && given !== undefined && given !== '' && others.length === 0
    ? { given, surname }
    : undefined;
};

/**
 * The two people in whose name an account is, each by their whole name; empty where it is not plainly two. A surname is shared
 * only where nothing else can be meant: with one given name before it, or set apart by a comma.
 */
const twoIn = (holder: string): readonly string[] => {
  const spaced = holder
    .slice(0, longest)
    .split(/\s/u)
    .filter((word) => word !== '')
    .join(' ');
  const parts = spaced.split(between);
  const [one = '', other = ''] = parts.map((part) => part.trim());
  const [first, second] = [wordsIn(one), wordsIn(other)];
  if (parts.length !== 2 || !isPerson(first) || !isPerson(second)) return [];
  const apart = setApart(one);
  if (apart !== undefined && second.length === 1) return [one, `${other} ${apart.surname}`];
  if (second.length < 2) return [];
  return first.length === 1 ? [`${first.join(' ')} ${second.slice(1).join(' ')}`, other] : [one, other];
};

/**
 * Whether an account is in the name of two people one of whom is called so, first and last name: `Anna und Peter Berger`
 * is Anna Berger's own as well (decisions §10: held by the customer). A name that is but near is not the same.
 */
export const isOneOfTwo = (holder: string, owner: string): boolean =>
  twoIn(holder).some((name) => isSameName(name, owner));

/**
 * Compares the holder of an account that is paid out to with those who may hold it: what one of them shares with somebody is
 * their own as well, but of a child, whose money goes to the child alone (decisions §9).
 */
export const checkAccount = (holder: string, owners: readonly string[], isChild: boolean): NameVerdict =>
  !isChild && owners.some((owner) => isOneOfTwo(holder, owner)) ? 'MATCH' : checkHolder(holder, owners);
