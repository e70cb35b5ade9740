import { refusalOf, type Seen } from '#tests/support/server/http.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What every answer of the API carries, errors included (S13, ASVS 3.4). */
const promised: Readonly<Record<string, RegExp>> = {
  'cache-control': /^no-store$/,
  'content-security-policy': /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  'content-type': /^application\/json; charset=utf-8$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^no-referrer$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'x-request-id': uuid,
};

/** Names of headers that an answer lacks, or that say something else. */
export const brokenHeaders = ({ headers }: Pick<Seen, 'headers'>): readonly string[] =>
  Object.entries(promised).flatMap(([name, value]) => (value.test(headers.get(name) ?? '') ? [] : [name]));

/** An answer as far as two answers to different requests can be alike: without its id and the clock. */
export const comparable = ({ status, headers, text }: Seen): string => {
  const kept = [...headers]
    .filter(([name]) => name !== 'x-request-id' && name !== 'date')
    .toSorted(([one], [other]) => one.localeCompare(other));
  return JSON.stringify([status, kept, text]);
};

/** What all answers say alike, request ids and clocks aside. */
export const alike = (answers: readonly Seen[]) => ({
  kinds: new Set(answers.map(comparable)).size,
  broken: answers.flatMap(brokenHeaders),
  said: answers.slice(0, 1).map((seen) => [seen.status, refusalOf(seen), seen.headers.get('www-authenticate')]),
});

/** How everybody is turned away who brings no token that counts. */
export const turnedAway = { kinds: 1, broken: [], said: [[401, 'UNAUTHENTICATED', 'Bearer']] };
