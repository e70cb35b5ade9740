import * as z from 'zod/mini';
import type { ClosingRefusal } from '#domain/closing/closing.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { bindingRefusals, noNumber, notIdentified } from '../operations/binding.ts';
import { confirmingRequest, operation, receipt } from '../operations/confirmation.ts';

/** Why nothing is closed, for an investment and for an account relation. */
export const closingRefusals = {
  ...noNumber,
  ...notIdentified,
  NOT_CLOSABLE: { status: 409, message: 'Das ist nicht offen und kann nicht geschlossen werden.' },
  STRATEGY_CHANGE_RUNNING: {
    status: 409,
    message: 'Die Strategie wird gerade gewechselt. Schließen ist erst danach möglich.',
  },
  ORDERS_OPEN: {
    status: 409,
    message: 'Es laufen noch Aufträge. Bitte warten Sie, bis sie ausgeführt sind, oder brechen Sie sie ab.',
  },
  NO_REFERENCE_ACCOUNT: { status: 409, message: 'Für die Auszahlung fehlt uns Ihr Referenzkonto.' },
} as const satisfies Record<ClosingRefusal, Refusal> & Record<string, Refusal>;

/** Stores the closing of an investment; nothing is sold before its TAN. */
export const prepareInvestmentClosure = endpoint({
  name: 'prepareInvestmentClosure',
  method: 'POST',
  url: '/operations/investment-closure',
  private: true,
  idempotent: true,
  request: z.strictObject({ ipsId: idField }),
  response: operation,
  refusals: closingRefusals,
});

/** Closes an investment with the TAN of its operation: sells all of it and pays it out (BNK-13). */
export const deleteIps = endpoint({
  name: 'deleteIps',
  method: 'POST',
  url: '/deprecated/delete-ips',
  private: true,
  idempotent: true,
  request: confirmingRequest,
  response: receipt,
  refusals: bindingRefusals,
});
