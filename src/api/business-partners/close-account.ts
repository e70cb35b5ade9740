import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { closingRefusals } from '../investments/close-investment.ts';
import { bindingRefusals } from '../operations/binding.ts';
import { confirmingRequest, operation, receipt } from '../operations/confirmation.ts';

/** Orders the closing of an account relation with its investments; nothing closes before `confirmAccountClosure`. */
export const deleteBusinessPartner = endpoint({
  name: 'deleteBusinessPartner',
  method: 'DELETE',
  url: '/business-partners/{businessPartnerId}',
  private: true,
  request: z.strictObject({ businessPartnerId: idField }),
  response: z.object({ operation }),
  refusals: closingRefusals,
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
