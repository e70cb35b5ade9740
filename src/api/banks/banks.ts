import * as z from 'zod/mini';
import { isBankCode } from '#domain/iban/bank-code.ts';
import { endpoint } from '../endpoint.ts';

/** Which bank a German bank code is of; its name alone, so that no account's number travels for it (decisions §10). */
export const getBank = endpoint({
  name: 'getBank',
  method: 'GET',
  url: '/banks/{bankCode}',
  private: false,
  request: z.strictObject({ bankCode: z.string().check(z.refine(isBankCode)) }),
  response: z.object({
    /** Null for a code that no bank has. */
    name: z.nullable(z.string()),
  }),
  refusals: {},
});
