import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { notIdentified } from '../operations/binding.ts';
import { order } from '../orders/orders.ts';
import { relationNotOpen } from './relation-not-open.ts';

/** Orders PLUS for the clearing account: payouts to the reference account and transfers between strategies (BNK-07). */
export const activateClearingAccountPlus = endpoint({
  name: 'activateClearingAccountPlus',
  method: 'POST',
  url: '/business-partners/{businessPartnerId}/clearing-account-plus',
  private: true,
  idempotent: true,
  request: z.strictObject({ businessPartnerId: idField }),
  response: order,
  refusals: {
    ...notIdentified,
    ALREADY_PLUS: { status: 409, message: 'Ihr Verrechnungskonto ist schon PLUS, oder PLUS ist bereits beauftragt.' },
    ...relationNotOpen,
  },
});
