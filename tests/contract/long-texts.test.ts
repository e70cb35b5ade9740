import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { parseGermanDate } from '#domain/calendar/german-date.ts';
import { millisecondsOf } from '#domain/calendar/instant.ts';
import { isIsoDate } from '#domain/calendar/iso-date.ts';
import { hintLink } from '#domain/hints/hints.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { codeOf } from '#domain/identity/one-time-code.ts';
import { parseAmountText } from '#domain/money/money.ts';
import { matchPath } from '#domain/navigation/path-pattern.ts';
import { isBirthDate, parseDate } from '#domain/person/birth-date.ts';
import { parseEmail } from '#domain/person/email.ts';
import { parseMobile } from '#domain/person/mobile.ts';
import { countries, isCountry } from '#domain/person/countries.ts';
import { isPostalCode } from '#domain/person/postal-code.ts';
import { parseTaxId } from '#domain/person/tax-id.ts';
import { isAllowedPassword } from '#domain/session/password.ts';
import { withoutTrailingSlash } from '#domain/session/route.ts';
import { bearerToken } from '#server/http/bearer.ts';
import { readCookies } from '#server/http/cookies.ts';
import { networkKey } from '#server/http/network-key.ts';
import { parsePayload } from '#server/http/payload.ts';
import { deviceLabel } from '#server/sessions/device-label.ts';
import { payloads } from './payloads.ts';

/** Repeated, then ended by what fits nowhere: what makes a checker that goes back try everything again. */
const parts = [
  'a',
  'A1a',
  '0',
  '1.',
  '000.',
  '12,',
  ' ',
  '\t',
  'ä',
  '%40',
  '/',
  'a/',
  '-',
  'DE',
  'a@',
  '@a.',
  ';a=',
  ':',
];
const longText = (part: string, length: number): string => `${part.repeat(Math.ceil(length / part.length))}!`;

/** Milliseconds of the quickest of three runs: the machine may have had something else to do. */
const quickest = (work: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const begin = performance.now();
      work();
      return performance.now() - begin;
    }),
  );

/** Far above what a validator may take (5 ms), so that no busy machine decides; one that is quadratic takes seconds. */
const bound = 1_000;

const slow = (check: (text: string) => unknown, length: number): readonly string[] =>
  parts.flatMap((part) => {
    const text = longText(part, length);
    const took = quickest(() => check(text));
    return took > bound ? [`${part}: ${took.toFixed(0)} ms`] : [];
  });

describe('S10: long texts', () => {
  it.each([
    ['an IBAN', parseIban],
    ['an amount', parseAmountText],
    ['a German date', parseGermanDate],
    ['a date', isIsoDate],
    ['an instant', millisecondsOf],
    ['a code', codeOf],
    ['a password', isAllowedPassword],
    ['an address', withoutTrailingSlash],
    ['a part of an address', (text: string) => matchPath('/ips/:ipsId?', text)],
    ['a link', hintLink],
    ['an e-mail address', parseEmail],
    ['a mobile number', parseMobile],
    ['a country', isCountry],
    ['a day that somebody chose', parseDate],
    ['a day of birth', (text: string) => isBirthDate(text, '2026-11-20')],
    ['a postal code', (text: string) => countries().map(({ code }) => isPostalCode(text, code))],
    ['a tax id', (text: string) => countries().map(({ code }) => parseTaxId(text, code))],
  ] as const)('of 100 kB are soon known to be no %s', (_, check) => {
    // Just short enough to be looked at, too.
    for (const length of [16, 32, 64, 254, 100_000]) expect(slow(check, length)).toEqual([]);
  });

  // What Node reads of a request before it refuses.
  it.each([
    ['a token', (text: string) => bearerToken(`Bearer ${text}`)],
    ['cookies', readCookies],
    ['a browser', deviceLabel],
    ['an address', networkKey],
  ] as const)('of 16 kB are soon read as %s', (_, check) => {
    expect(slow(check, 16_000)).toEqual([]);
  });

  it.each(Object.keys(endpoints) as readonly EndpointName[])('of 64 kB are soon refused by %s', (name) => {
    const endpoint: Endpoint = endpoints[name];
    const payload: Readonly<Record<string, unknown>> = payloads[name];
    for (const field of Object.keys(payload)) {
      expect([field, slow((text) => parsePayload(endpoint, { ...payload, [field]: text }), 64_000)]).toEqual([
        field,
        [],
      ]);
    }
    expect(slow((text) => parsePayload(endpoint, { ...payload, [text]: 1 }), 64_000)).toEqual([]);
  });
});
