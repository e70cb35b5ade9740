import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { callsThatFind } from '#server/contract/not-found.ts';
import { openApi } from '#server/contract/openapi.ts';
import { fieldsOf } from './schema.ts';

interface Answer {
  readonly description: string;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly properties: object } } };
  };
  readonly responses: Readonly<Record<string, Answer>>;
}

const document = openApi('/api/v1') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const all = Object.values<Endpoint>(endpoints);

/** The operation of a call under its whole path. */
const operationOf = ({ url, method }: Endpoint): Operation => {
  const found = document.paths[url.replace(/[[\]]/g, '')]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${method} ${url} is not in the document.`);
  return found;
};

describe('the contract as OpenAPI', () => {
  it('API-01: is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect([result.errors, validator.version]).toEqual([undefined, '3.1']);
  });

  it('API-01: names each operation once, and says in a sentence what it does', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.length).toBe(new Set(names).size);
    for (const { summary } of operations) expect(summary).toMatch(/^[A-Z].*\.$/);
  });

  it.each(all)('API-01: holds $name with its fields, its token and its refusals', (endpoint) => {
    const { method, url, request, refusals, private: isPrivate, recognises, idempotent } = endpoint;
    const operation = operationOf(endpoint);
    const named = operation.parameters.flatMap((each) => each.name ?? []);
    const inBody = Object.keys(operation.requestBody?.content['application/json'].schema.properties ?? {});
    expect([...named, ...inBody].toSorted()).toEqual(Object.keys(fieldsOf(request)).toSorted());
    const inPath = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
    expect(inPath).toEqual([...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(inBody.length > 0 && (method === 'GET' || method === 'DELETE')).toBe(false);
    const heeded = recognises === true ? [{}, { idToken: [] }] : [];
    expect(operation.security).toEqual(isPrivate ? [{ idToken: [] }] : heeded);
    expect('401' in operation.responses).toBe(
      isPrivate || Object.values(refusals).some(({ status }) => status === 401),
    );
    expect(operation.responses['404']?.description.includes('NOT_FOUND:') === true).toBe(
      callsThatFind.has(endpoint.name),
    );
    expect(operation.parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey'))).toBe(idempotent === true);
    for (const [code, { status, message }] of Object.entries(refusals)) {
      expect(operation.responses[status]?.description).toContain(`${code}: ${message}`);
    }
  });
});
