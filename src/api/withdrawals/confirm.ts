import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { confirmingRefusals, confirmingRequest, receipt } from '../operations/confirmation.ts';

/** Confirms a stored withdrawal: order, bookings and messages in one transaction, once for each key. */
export const withdrawal = endpoint({
  name: 'withdrawal',
  method: 'POST',
  url: '/deprecated/create-withdrawal',
  private: true,
  idempotent: true,
  request: confirmingRequest,
  response: receipt,
  refusals: confirmingRefusals,
});

/** Confirms a stored disbursement. */
export const createDisbursement = endpoint({
  name: 'createDisbursement',
  method: 'POST',
  url: '/business-partners/{businessPartnerId}/disbursements',
  private: true,
  idempotent: true,
  request: z.extend(confirmingRequest, { businessPartnerId: idField }),
  response: receipt,
  refusals: confirmingRefusals,
});

/** The same under its older address. */
export const disbursement = endpoint({
  ...withdrawal,
  name: 'disbursement',
  url: '/deprecated/create-disbursement',
});
