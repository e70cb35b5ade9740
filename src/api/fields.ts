import * as z from 'zod/mini';
import { cents } from '#domain/money/money.ts';
import { isName, nameShape, shownShape } from '#domain/person/name.ts';

/** Whole euro cents. */
export const centsField = z.pipe(z.int(), z.transform(cents));

/** There is no year 0: databases refuse what the form lets through. */
const hasYear = (day: string): boolean => !day.startsWith('0000');

/** `YYYY-MM-DD`, of the years 1 to 9999. */
export const dateField = z.iso.date().check(z.refine(hasYear));

/** Instant, ISO 8601 in UTC, of the same years. */
export const instantField = z.iso.datetime().check(z.refine(hasYear));

export const idField = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));

export const uuidField = z.uuid();

/** Six digits, blanks already removed. */
export const codeField = z.string().check(z.regex(/^\d{6}$/));

/** A user name is an e-mail address; checked for length only, so that signing in says the same to everything wrong. */
export const usernameField = z.string().check(z.minLength(1), z.maxLength(254));

/** Bounded so that hashing stays cheap; never trimmed or folded. */
export const passwordField = z.string().check(z.minLength(1), z.maxLength(256));

/** In a query the words `true` and `false`. */
export const booleanField = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]);

/** A text that others read, on one line: nothing in it is unseen or turns the line around. At most `longest` signs. */
export const shownText = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(shownShape));

/** A person's whole name, as it reaches messages, documents and staff (see `isName`). At most `longest` signs. */
export const wholeNameField = (longest: number, least = 1) =>
  z.string().check(
    z.minLength(least),
    z.maxLength(longest),
    z.regex(nameShape),
    z.refine((name) => isName(name) && name.trim().length >= least),
  );

const days = z.int().check(z.gte(0), z.lte(36_525));

/** Days back from today, a century at most; in a query their digits. */
export const daysField = z.union([
  days,
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), days),
]);

export const nothing = z.strictObject({});
