import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/**
 * Whether an id is one of the caller's: of an account relation, investment, clearing account, order or application.
 * Somebody else's answers like one that nothing has.
 */
export const idexists = endpoint({
  name: 'idexists',
  method: 'POST',
  url: '/deprecated/id-exists',
  private: true,
  request: z.strictObject({ id: idField }),
  response: z.object({ exists: z.boolean() }),
  refusals: {},
});
