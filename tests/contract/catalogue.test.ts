import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { Endpoint, Refusal } from '#api/endpoint.ts';
import { endpoints, own, specified } from '#api/endpoints.ts';
import { published } from '#api/published.ts';
import { commonRefusals, faults } from '#api/refusals.ts';
import { codes, moneyCalls, ownPublic, specification } from './catalogue-tables.ts';
import { daysIn, fieldsOf, kindsOf, objectsIn } from './schema.ts';

/** The form of the contract; that the server keeps it is proved beside the server. */

const all = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => ({ key, endpoint }));
const inQuery = all.filter(({ endpoint: { method } }) => method === 'GET' || method === 'DELETE');
const spelt = ({ method, url, private: isPrivate }: Endpoint): string => `${method} ${url}${isPrivate ? ' (P)' : ''}`;

describe('the catalogue of calls', () => {
  it('API-01: holds the specified calls with their methods, paths and privacy', () => {
    const ours = Object.fromEntries(Object.entries<Endpoint>(specified).map(([name, one]) => [name, spelt(one)]));
    expect(ours).toEqual(specification);
  });

  it('API-01: calls every endpoint by its own name', () => {
    expect(all.filter(({ key, endpoint }) => key !== endpoint.name)).toEqual([]);
    expect(Object.keys(own).filter((name) => name in specified)).toEqual([]);
  });

  it('API-01: is published as version 1.0.0, env prod, status OK with {url, method, private} an entry', () => {
    expect(published).toEqual({
      version: '1.0.0',
      env: 'prod',
      status: 'OK',
      endpoints: Object.fromEntries(
        all.map(({ key, endpoint: { url, method, private: isPrivate } }) => [key, { url, method, private: isPrivate }]),
      ),
    });
  });

  it('API-08: needs no token for the public calls alone', () => {
    const publicNames = all.filter(({ endpoint }) => !endpoint.private).map(({ key }) => key);
    const expected = Object.entries(specification).flatMap(([name, row]) => (row.endsWith('(P)') ? [] : [name]));
    expect(publicNames.toSorted()).toEqual([...expected, ...ownPublic].toSorted());
  });

  it('API-01: gives one address one meaning: whoever shares method and path shares everything else', () => {
    const meanings = new Map<string, Endpoint>();
    const torn = all.filter(({ endpoint }) => {
      const place = `${endpoint.method} ${endpoint.url}`;
      const first = meanings.get(place) ?? endpoint;
      meanings.set(place, first);
      return (
        first.private !== endpoint.private ||
        first.request !== endpoint.request ||
        first.response !== endpoint.response ||
        first.refusals !== endpoint.refusals ||
        first.defaults !== endpoint.defaults ||
        first.idempotent !== endpoint.idempotent
      );
    });
    expect(torn.map(({ key }) => key)).toEqual([]);
  });

  it('API-06: merges the defaults that the specification names, and they pass the schema', () => {
    const withDefaults = all.filter(({ endpoint }) => endpoint.defaults !== undefined);
    expect(Object.fromEntries(withDefaults.map(({ key, endpoint }) => [key, endpoint.defaults]))).toMatchObject({
      costsheet: { yearsTillNoIncome: 0 },
      getOrder: { businessPartner: false, ips: false, status: 'ALL', asset: false },
      getBusinessPartner: { wphgHistory: false },
      getWphg: { wphgHistory: false },
      transactions: { range: 30, status: 'ALL', type: 'ALL' },
    });
    for (const { endpoint } of withDefaults) {
      expect(Object.keys(endpoint.defaults ?? {}).filter((key) => !(key in fieldsOf(endpoint.request)))).toEqual([]);
    }
  });
});

describe.each(all)('the call $key', ({ endpoint }) => {
  it('API-04: finds every placeholder of its path in its payload', () => {
    const placeholders = [...endpoint.url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    expect(placeholders.filter((name) => !(name in fieldsOf(endpoint.request)))).toEqual([]);
    expect(endpoint.url).toMatch(/^(\/[a-z-]+|\/\{\w+\}|\[\/\{\w+\}\])+$/);
  });

  it('API-01: refuses what it does not know, at every depth', () => {
    const objects = objectsIn(endpoint.request);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.filter(({ strict }) => !strict)).toEqual([]);
  });

  it('API-07: refuses by stable codes, each with its status and its German sentence', () => {
    for (const [code, { status, message }] of Object.entries<Refusal>(endpoint.refusals)) {
      expect(codes).toContain(code);
      expect(Object.keys({ ...commonRefusals, ...faults })).not.toContain(code);
      expect(status).not.toBe(200);
      expect(message).toMatch(/^[A-ZÄÖÜ].*[\p{L})]\.$/u);
      expect(message).not.toMatch(/!|\b(?:the|not|please|your|invalid)\b/i);
    }
  });
});

describe('the form of payloads', () => {
  it('API-03: GET and DELETE take nothing that could not stand in a query', () => {
    const scalars = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal']);
    const deep = inQuery.flatMap(({ key, endpoint }) =>
      Object.entries(fieldsOf(endpoint.request)).flatMap(([field, schema]) =>
        kindsOf(schema).some((kind) => !scalars.has(kind)) ? [`${key}.${field}: ${kindsOf(schema).join(' | ')}`] : [],
      ),
    );
    expect(deep).toEqual([]);
  });

  it('S2: no day or instant is of a year that no calendar has', () => {
    const days = [...all.map(({ endpoint }) => endpoint), ...Object.values<Endpoint>(adminEndpoints)].flatMap(
      ({ name, request }) => daysIn(request).map((day) => ({ name, day })),
    );
    const taken = ['0000-01-01', '0000-12-31', '0000-06-30T12:00:00Z'];
    expect(days.filter(({ day }) => taken.some((text) => safeParse(day, text).success))).toEqual([]);
    expect(
      days.filter(({ day }) => !['2026-11-20', '0001-01-01T00:00:00Z'].some((text) => safeParse(day, text).success)),
    ).toEqual([]);
    expect(new Set(days.map(({ name }) => name)).size).toBeGreaterThan(5);
  });

  it('API-03: GET and DELETE carry neither password nor token to where addresses are logged', () => {
    const secret = /password|token|username|session$/i;
    const loose = inQuery.flatMap(({ key, endpoint }) =>
      Object.keys(fieldsOf(endpoint.request))
        .filter((field) => secret.test(field))
        .map((field) => `${key}.${field}`),
    );
    expect(loose).toEqual([]);
  });

  it('API-01: money moves once: its calls are idempotent, and reading never is', () => {
    const flagged = all.filter(({ endpoint }) => endpoint.idempotent === true);
    expect(flagged.map(({ key }) => key)).toEqual(expect.arrayContaining(moneyCalls));
    expect(flagged.filter(({ endpoint }) => endpoint.method === 'GET')).toEqual([]);
    const looksLikeMoney = all.filter(
      ({ key, endpoint: { method } }) =>
        method === 'POST' &&
        /withdrawal|disbursement|top-?up|savings|transfer/i.test(key) &&
        !/amount|^open|^get/i.test(key),
    );
    expect(looksLikeMoney.filter(({ endpoint }) => endpoint.idempotent !== true).map(({ key }) => key)).toEqual([]);
  });

  it('API-07: uses every code of the contract', () => {
    const used = new Set(all.flatMap(({ endpoint }) => Object.keys(endpoint.refusals)));
    expect(codes.filter((code) => !used.has(code))).toEqual([]);
  });
});
