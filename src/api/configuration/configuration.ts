import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../fields.ts';

/** The endpoint catalogue as it is published and stored by clients (API-01, API-02). */
export const publishedCatalogue = z.object({
  version: z.string(),
  env: z.string(),
  status: z.string(),
  endpoints: z.record(
    z.string(),
    z.object({
      url: z.string(),
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      private: z.boolean(),
    }),
  ),
});

export const getConfiguration = endpoint({
  name: 'getConfiguration',
  method: 'GET',
  url: '/configuration',
  private: false,
  request: nothing,
  response: publishedCatalogue,
  refusals: {},
});

/** The start-up gate's question (PLT-10): anything but 'OK' is shown and asked again. */
export const bankingStatus = endpoint({
  name: 'bankingStatus',
  method: 'GET',
  url: '/status',
  private: false,
  request: z.strictObject({ mode: z.optional(z.string().check(z.maxLength(32))) }),
  response: z.object({ status: z.string() }),
  refusals: {},
});
