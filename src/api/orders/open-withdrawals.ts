import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { order } from './orders.ts';

/** Payouts that are ordered and not done: of all account relations, of one, or of one investment. Newest first. */
export const openWithdrawals = endpoint({
  name: 'openWithdrawals',
  method: 'POST',
  url: '/deprecated/get-open-withdrawals',
  private: true,
  request: z.strictObject({ businessPartnerId: z.optional(idField), ipsId: z.optional(idField) }),
  response: z.object({ withdrawals: z.array(order) }),
  refusals: {},
});
