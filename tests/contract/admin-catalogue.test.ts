import { describe, expect, it } from 'vitest';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { Endpoint, Refusal } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { commonRefusals, faults } from '#api/refusals.ts';
import { fieldsOf, kindsOf, objectsIn } from './schema.ts';

const all = Object.entries<Endpoint>(adminEndpoints).map(([key, endpoint]) => ({ key, endpoint }));

/** What nobody needs a token for; everything else is private. */
const openCalls = ['staffChallenge', 'staffLogin', 'staffLogout', 'staffRefresh'];

/** What nobody of staff needs a role for but to be staff. */
const forAll = ['staffSession'];

describe('the list of staff’s calls', () => {
  it('SES-13: shares no name and no address with the customers’ catalogue', () => {
    expect(all.filter(({ key }) => key in endpoints)).toEqual([]);
    expect(all.filter(({ endpoint }) => !endpoint.url.startsWith('/admin/'))).toEqual([]);
    expect(Object.values<Endpoint>(endpoints).filter(({ url }) => url.startsWith('/admin'))).toEqual([]);
  });

  it('ADM-01: needs no token for signing in alone, and a role for all that shows or does something', () => {
    expect(all.filter(({ endpoint }) => !endpoint.private).map(({ key }) => key)).toEqual(openCalls);
    const free = all.filter(({ endpoint }) => endpoint.private && !('NOT_PERMITTED' in endpoint.refusals));
    expect(free.map(({ key }) => key)).toEqual(forAll);
  });

  it('ASVS 14.2.1: names nobody in an address: what is looked for travels in a body', () => {
    const telling = /recipient|user|name|mail|iban|token|code|password/i;
    const inQuery = all.filter(({ endpoint: { method } }) => method === 'GET' || method === 'DELETE');
    expect(
      inQuery.flatMap(({ endpoint }) => Object.keys(fieldsOf(endpoint.request)).filter((f) => telling.test(f))),
    ).toEqual([]);
    const scalars = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal']);
    const deep = inQuery.flatMap(({ endpoint }) =>
      Object.values(fieldsOf(endpoint.request)).filter((schema) => kindsOf(schema).some((kind) => !scalars.has(kind))),
    );
    expect(deep).toEqual([]);
  });
});

describe.each(all)('the call $key', ({ key, endpoint }) => {
  it('API-04: has its own name, and finds every placeholder of its path in its payload', () => {
    expect(endpoint.name).toBe(key);
    const placeholders = [...endpoint.url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    expect(placeholders.filter((name) => !(name in fieldsOf(endpoint.request)))).toEqual([]);
  });

  it('API-01: refuses what it does not know, at every depth', () => {
    const objects = objectsIn(endpoint.request);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.filter(({ strict }) => !strict)).toEqual([]);
  });

  it('API-07: refuses by codes of its own, each with its status and its German sentence', () => {
    for (const [code, { status, message }] of Object.entries<Refusal>(endpoint.refusals)) {
      expect(Object.keys({ ...commonRefusals, ...faults })).not.toContain(code);
      expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/);
      expect(status).not.toBe(200);
      expect(message).toMatch(/^[A-ZÄÖÜ].*[\p{L})]\.$/u);
      expect(message).not.toMatch(/!|\b(?:the|not|please|your|invalid)\b/i);
    }
  });
});
