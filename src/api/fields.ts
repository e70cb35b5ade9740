import * as z from 'zod/mini';
import { cents } from '#domain/money/money.ts';

/** Whole euro cents. */
export const centsField = z.pipe(z.int(), z.transform(cents));

/** `YYYY-MM-DD`. */
export const dateField = z.iso.date();

/** Instant, ISO 8601 in UTC. */
export const instantField = z.iso.datetime();

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

const days = z.int().check(z.gte(0), z.lte(36_525));

/** Days back from today, a century at most; in a query their digits. */
export const daysField = z.union([
  days,
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), days),
]);

export const nothing = z.strictObject({});
