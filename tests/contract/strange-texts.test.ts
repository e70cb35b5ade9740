import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '#api/endpoints.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { ask, callLoose, type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { type Holder, newHolder } from '#tests/support/server/visitors.ts';
import { payloads } from './payloads.ts';

const names = Object.keys(endpoints) as readonly EndpointName[];

/** What databases, parsers and calendars have tripped over. */
const oddities = [
  '\0',
  'a\0b@bank.example',
  '\uD800',
  'a\uDC00',
  '\uFFFF',
  '\u202E',
  '',
  '%00',
  '%',
  "'; DROP TABLE users; --",
  'NaN',
  '99999',
  '999999',
  '-1',
  '1e400',
  '9'.repeat(40),
  '9999-12-31',
  '0000-00-00',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '2026-02-30_1_',
  '9999-12-31_9999999999999999_x',
  '+275760-09-13',
];
const numbers = [0, -0, -1, 0.5, 2 ** 31, 3e9, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 1e300, 5e-324];

const text = fc.oneof(fc.constantFrom(...oddities), fc.string({ unit: 'binary' }), fc.string());
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.constantFrom(...numbers),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

const hasBody = (name: EndpointName): boolean => !['GET', 'DELETE'].includes(endpoints[name].method);

/** A value as a place can carry it: in an address everything is text, and that has no half of a pair. */
const carried = (name: EndpointName, field: string, odd: unknown): unknown =>
  hasBody(name) && !endpoints[name].url.includes(`{${field}}`)
    ? odd
    : (typeof odd === 'string' ? odd : JSON.stringify(odd)).toWellFormed();

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe.each(suiteEngines)('strange texts on %s', (engine) => {
  let server: HttpServer;
  let holder: Holder;
  beforeAll(async () => {
    server = await startHttpServer(engine);
    holder = await newHolder(server);
  });
  afterAll(async () => server.close());

  const failures = (): number => server.log.lines.filter(({ event }) => event === 'request.failed').length;
  const draft = async (body: string) =>
    ask(server.origin, '/api/v1/drafts/withdrawal/x', {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${holder.token}` },
    });

  it.each(names)('S2: whatever stands in a field, %s refuses or serves it', async (name) => {
    const payload: Readonly<Record<string, unknown>> = payloads[name];
    const fields = Object.keys(payload);
    const field = fields.length === 0 ? text : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fields) }, text);
    await fc.assert(
      fc.asyncProperty(field, value, async (key, odd) => {
        const strange = { ...payload, [key]: carried(name, key, odd) };
        const { status } = await callLoose(server.origin, name, strange, holder);
        expect(status).toBeLessThan(500);
        expect(failures()).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it.each(names)('S2: what no database keeps, %s refuses in every field', async (name) => {
    const payload: Readonly<Record<string, unknown>> = payloads[name];
    for (const key of Object.keys(payload)) {
      for (const odd of ['\0', 'a\0b', ...(carried(name, key, '\uD800') === '\uD800' ? ['\uD800'] : [])]) {
        const seen = await callLoose(server.origin, name, { ...payload, [key]: odd }, holder);
        expect([key, odd, seen.status, refusalOf(seen)]).toEqual([key, odd, 400, 'INVALID_REQUEST']);
      }
    }
  });

  it.each([
    ['transactions', { cursor: '2026-02-30_1_' }],
    ['transactions', { cursor: '9999-99-99_1_x' }],
    ['transactions', { cursor: '0000-01-01_1_x' }],
    ['prepareExemptionOrder', { spouse: { name: 'Kim Berger', bornOn: '0000-01-01', taxId: '47036892816' } }],
    ['prepareExemptionOrder', { validFrom: '0000-01-01' }],
  ] as const)('S2: %s refuses a day that no calendar has, in %j', async (name, odd) => {
    const seen = await callLoose(server.origin, name, { ...payloads[name], ...odd }, holder);
    expect([seen.status, refusalOf(seen), failures()]).toEqual([400, 'INVALID_REQUEST', 0]);
  });

  it('S2: a page after the end of days is empty', async () => {
    const seen = await callLoose(server.origin, 'transactions', { cursor: '9999-12-31_9999999999999999_x' }, holder);
    expect([seen.status, failures()]).toEqual([200, 0]);
  });

  it.each([
    ['U+0000', String.raw`{"version":1,"draft":{"a":"\u0000"}}`],
    ['U+0000 in a name', String.raw`{"version":1,"draft":{"a":[{"b\u0000":1}]}}`],
    ['half of a pair', String.raw`{"version":1,"draft":{"a":"\ud800"}}`],
    ['half of a pair in a name', String.raw`{"version":1,"draft":{"\ud800":1}}`],
    ['a version that is no integer of the database', '{"version":3000000000,"draft":{}}'],
    ['the largest version there is', '{"version":9007199254740991,"draft":{}}'],
    ['21 levels', `{"version":1,"draft":{"a":${deep(21)}}}`],
    ['2,000 levels', `{"version":1,"draft":{"a":${deep(2000)}}}`],
    ['30,000 levels', `{"version":1,"draft":{"a":${deep(30_000)}}}`],
  ])('S2: refuses a draft with %s', async (_, body) => {
    const seen = await draft(body);
    expect([seen.status, refusalOf(seen), failures()]).toEqual([400, 'INVALID_REQUEST', 0]);
  });

  it('keeps a draft that is deep but not too deep, with every sign there is', async () => {
    const kept = { version: 2_147_483_647, draft: { 'Ä€😀': ['\u0001', [[[[[[[[['tief']]]]]]]]]] } };
    expect((await draft(JSON.stringify(kept))).status).toBe(200);
    const seen = await callLoose(server.origin, 'getDraft', { journey: 'withdrawal', subject: 'x' }, holder);
    expect(seen.body).toMatchObject({ kept });
  });

  it.each(['36526', '99999', '999999'])('BNK-08: refuses orders of %s days back', async (range) => {
    const seen = await callLoose(server.origin, 'getOrder', { range }, holder);
    expect([seen.status, refusalOf(seen), failures()]).toEqual([400, 'INVALID_REQUEST', 0]);
  });

  it('BNK-08: gives orders of a century', async () => {
    expect((await callLoose(server.origin, 'getOrder', { range: '36525' }, holder)).status).toBe(200);
  });
});
