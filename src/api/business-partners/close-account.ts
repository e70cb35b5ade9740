import * as z from 'zod/mini';
import { endpoint, type Refusal } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { closingRefusals } from '../investments/close-investment.ts';
import { bindingRefusals } from '../operations/binding.ts';
import { confirmingRequest, operation, receipt } from '../operations/confirmation.ts';

/** Why no account relation is closed. */
const accountClosingRefusals = {
  ...closingRefusals,
  DEBT_NOT_COVERED: {
    status: 409,
    message:
      'Das Verrechnungskonto ist im Minus, und der Verkauf der Anlagen gleicht das nicht sicher aus. Bitte zahlen Sie den fehlenden Betrag ein.',
  },
} as const satisfies Record<string, Refusal>;

/** Orders the closing of an account relation with its investments; nothing closes before `confirmAccountClosure`. */
export const deleteBusinessPartner = endpoint({
  name: 'deleteBusinessPartner',
  method: 'DELETE',
  url: '/business-partners/{businessPartnerId}',
  private: true,
  request: z.strictObject({ businessPartnerId: idField }),
  response: z.object({ operation }),
  refusals: accountClosingRefusals,
});

/** Closes an account relation with the TAN of its operation: its investments are sold, all money is paid out. */
export const confirmAccountClosure = endpoint({
  name: 'confirmAccountClosure',
  method: 'POST',
  url: '/account-closures/confirm',
  private: true,
  idempotent: true,
  request: confirmingRequest,
  response: receipt,
  refusals: bindingRefusals,
});
