import type { Handlers } from '../http/handler.ts';
import { bankNameOf } from './german-banks.ts';

/** The Bundesbank's file is public, and so is what is read of it: nobody signs in for it. */
export const bankHandlers: Pick<Handlers, 'getBank'> = {
  getBank: async ({ payload }) => ({ ok: true, value: { name: bankNameOf(payload.bankCode) ?? null } }),
};
