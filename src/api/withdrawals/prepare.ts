import * as z from 'zod/mini';
import { maximumDetails } from '../bounds.ts';
import { endpoint, type Refusal } from '../endpoint.ts';
import { centsField, idField } from '../fields.ts';
import { operation } from '../operations/confirmation.ts';
import type { WithdrawalRefusal } from '#domain/withdrawal/withdrawal.ts';

const wantedAmount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('part'), amount: centsField }),
  z.strictObject({ kind: z.literal('all') }),
]);

const refusals = {
  NONE_POSSIBLE: { status: 409, message: 'Derzeit ist keine Auszahlung möglich.' },
  NOT_ABOVE_MINIMUM: { status: 422, message: 'Der Betrag muss größer als 0,00\u00a0€ sein.' },
  ABOVE_MAXIMUM: {
    status: 422,
    message: 'Der Höchstbetrag für die Auszahlung liegt bei #amount.',
    details: maximumDetails,
  },
  FULL_NOT_POSSIBLE: { status: 409, message: 'Eine vollständige Auszahlung ist hier nicht möglich.' },
} as const satisfies Partial<Record<WithdrawalRefusal, Refusal>>;

/** Stores a withdrawal from an investment with everything it will do; nothing is paid before its TAN. */
export const prepareWithdrawal = endpoint({
  name: 'prepareWithdrawal',
  method: 'POST',
  url: '/operations/withdrawal',
  private: true,
  idempotent: true,
  request: z.strictObject({ ipsId: idField, wanted: wantedAmount }),
  response: operation,
  refusals: {
    ...refusals,
    FULL_NOT_POSSIBLE: {
      status: 409,
      message: 'Alles auszahlen lassen können Sie erst, wenn für diese Anlage kein anderer Auftrag offen ist.',
    },
    REMAINDER_TOO_SMALL: {
      status: 422,
      message: 'Für eine Teilauszahlung ist der Betrag zu hoch. Bitte lassen Sie weniger oder alles auszahlen.',
    },
  },
});

/** Stores a disbursement of settled cash from a clearing account. */
export const prepareDisbursement = endpoint({
  name: 'prepareDisbursement',
  method: 'POST',
  url: '/operations/disbursement',
  private: true,
  idempotent: true,
  request: z.strictObject({ clearingAccountId: idField, wanted: wantedAmount }),
  response: operation,
  refusals,
});
