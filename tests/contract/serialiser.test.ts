import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { createApp } from '#server/http/app.ts';
import type { Handlers } from '#server/http/handler.ts';
import { routesOf } from '#server/http/routes.ts';
import { memoryLog, testClocks, testConfig } from '#tests/support/server/deps.ts';
import { newKey, requestOf } from '#tests/support/server/http.ts';
import { payloads } from './payloads.ts';
import { valueOf, withExtras } from './samples.ts';

const authenticate = async () => ({ userId: 'u', sessionId: 's' });

/** What is written by the serialiser that is compiled from each call's schema, against what zod says of the same. */
describe('the compiled serialiser', () => {
  let app: FastifyInstance;
  let value: unknown;
  beforeAll(async () => {
    // Every handler answers the value at hand, whatever it is called.
    const handlers = new Proxy({}, { get: () => async () => ({ ok: true, value }) }) as Handlers;
    app = await createApp({ handlers, authenticate, config: testConfig(), clocks: testClocks(), log: memoryLog() });
  });
  afterAll(async () => app.close());

  it.each(routesOf(endpoints))(
    'ASVS 15.3.1: writes the declared fields of $name and no other',
    async ({ name, endpoint }) => {
      const { response }: Endpoint = endpoint;
      const { method, path, body } = requestOf(endpoint, payloads[name]);
      const headers = {
        authorization: 'Bearer token',
        'idempotency-key': newKey(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      await fc.assert(
        fc.asyncProperty(valueOf(response), async (clean) => {
          value = withExtras(response, clean);
          const answer = await app.inject({ method, url: path, headers, ...(body !== undefined && { payload: body }) });
          expect(answer.statusCode).toBe(200);
          const written: unknown = JSON.parse(answer.body);
          expect(written).toEqual(JSON.parse(JSON.stringify(clean)));
          expect(response.parse(written)).toEqual(written);
        }),
        { numRuns: 25 },
      );
    },
  );
});
