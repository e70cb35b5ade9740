import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateField, idField, instantField, uuidField, wholeNameField } from '../fields.ts';
import { confirmingRefusals, confirmingRequest } from '../operations/confirmation.ts';
import { resumedWithPapers } from '../operations/resumed.ts';
import { notOfAge } from '../person/of-age.ts';
import { tooManyMails } from './answers.ts';
import { contractCosts, moneyPlan } from './contract-terms.ts';

/**
 * Stores the contract of an application, for its TAN: bound to what is agreed and to the sum. Names its papers, which can be
 * read before it is signed, and tells how its first money will come (REG-06). Asked again, it answers the one that waits
 * where nothing has changed; its numbers stay in any case.
 */
export const prepareContract = endpoint({
  name: 'prepareContract',
  method: 'POST',
  url: '/operations/contract',
  private: true,
  idempotent: true,
  request: z.strictObject({ caseId: idField }),
  // Absent in what earlier versions have answered under the same key.
  response: z.extend(resumedWithPapers, { money: z.optional(moneyPlan), costs: z.optional(contractCosts) }),
  refusals: {
    CASE_NOT_READY: {
      status: 409,
      message: 'Der Vertrag ist noch nicht so weit. Bitte schließen Sie zuerst die Schritte davor ab.',
    },
    CASE_IN_REVIEW: { status: 409, message: 'Wir prüfen Ihren Antrag und melden uns bei Ihnen.' },
    NO_VALIDATED_NUMBER: { status: 409, message: 'Dafür brauchen Sie eine bestätigte Mobilnummer.' },
    ...notOfAge,
    APPLICATION_REFUSED: {
      status: 409,
      message: 'Was Sie beantragt haben, können wir so nicht mehr anbieten. Bitte stellen Sie einen neuen Antrag.',
    },
  },
});

/**
 * Concludes the contract: account relation, investment, order and documents at once, once for each key. Of an account of two
 * people they are pending until the second person has signed too (`allowOwner`).
 */
export const userAcceptsContract = endpoint({
  name: 'userAcceptsContract',
  method: 'POST',
  url: '/user/contract',
  private: true,
  idempotent: true,
  request: confirmingRequest,
  response: z.object({
    operationId: uuidField,
    contractId: z.string(),
    businessPartnerId: z.string(),
    ipsId: z.string(),
    /** The order OPENING, which waits for the deposit; null where the first rate opens the investment. */
    orderId: z.nullable(z.string()),
    acceptedAt: instantField,
    /** The last day on which the contract may be withdrawn. */
    withdrawableUntil: dateField,
    /** Who has to sign as well before the account opens: they are invited by e-mail. Null: it is open. */
    awaits: z.nullable(z.enum(['SECOND_PERSON'])),
  }),
  refusals: {
    ...confirmingRefusals,
    OPERATION_REFUSED: {
      status: 409,
      message: 'Ihr Antrag hat sich inzwischen geändert. Es wurde kein Vertrag geschlossen.',
    },
  },
});

/**
 * Declares that a contract is withdrawn (§ 356a BGB), without signing in. Answered alike whether the contract exists; the
 * receipt with date and time comes by e-mail.
 */
export const withdrawContract = endpoint({
  name: 'withdrawContract',
  method: 'POST',
  url: '/contract-withdrawals',
  private: false,
  request: z.strictObject({
    name: wholeNameField(100),
    contractId: z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[A-Za-z0-9 /-]+$/)),
    email: z.email().check(z.maxLength(254)),
  }),
  response: z.object({ receivedAt: instantField }),
  refusals: tooManyMails,
});
