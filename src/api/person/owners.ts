import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codeField, idField, instantField, usernameField, uuidField } from '../fields.ts';
import { bindingRefusals, noNumber } from '../operations/binding.ts';
import { confirmingRefusals, operation } from '../operations/confirmation.ts';
import { fieldsRefused } from './fields-refused.ts';
import { linkEnded, tokenField } from './link-ended.ts';
import { notOfAge } from './of-age.ts';

const noSecondOwner = {
  NO_SECOND_OWNER: {
    status: 409,
    message: 'Zu diesem Konto gehört kein zweiter Inhaber, der noch keinen Zugang hat.',
  },
} as const;

/** Stores an invitation to a joint account; the TAN names the address. Nobody is written to before `inviteOwner`. */
export const prepareInvitation = endpoint({
  name: 'prepareInvitation',
  method: 'POST',
  url: '/operations/invitation',
  private: true,
  idempotent: true,
  request: z.strictObject({ businessPartnerId: idField, email: usernameField }),
  response: operation,
  refusals: {
    FIELDS_REFUSED: fieldsRefused,
    ...noSecondOwner,
    ...noNumber,
    TOO_MANY_ATTEMPTS: {
      status: 429,
      message: 'Sie haben schon mehrmals eingeladen. Bitte versuchen Sie es später noch einmal.',
    },
  },
});

/**
 * Invites, with the TAN, the second holder of a joint account, who stands in its contract, to take part with a user of their own. All
 * who act for the account are told.
 */
export const inviteOwner = endpoint({
  name: 'inviteOwner',
  method: 'POST',
  url: '/business-partners/{businessPartnerId}/invitations',
  private: true,
  idempotent: true,
  request: z.strictObject({ businessPartnerId: idField, operationId: uuidField, code: codeField }),
  response: z.object({ expiresAt: instantField }),
  refusals: {
    ...noSecondOwner,
    CODE_WRONG: confirmingRefusals.CODE_WRONG,
    CODES_EXHAUSTED: bindingRefusals.CODES_EXHAUSTED,
    CODE_EXPIRED: confirmingRefusals.CODE_EXPIRED,
    OPERATION_ENDED: confirmingRefusals.OPERATION_ENDED,
  },
});

/**
 * Takes an invitation up, in a session of one's own and with its token, once. The invited address, the name in the
 * contract and an identification that succeeded must be the caller's.
 */
export const allowOwner = endpoint({
  name: 'allowOwner',
  method: 'POST',
  url: '/user/allow',
  private: true,
  idempotent: true,
  request: z.strictObject({ token: tokenField }),
  response: z.object({ businessPartnerId: z.string() }),
  refusals: {
    ...linkEnded,
    NOT_INVITED: {
      status: 409,
      message: 'Diese Einladung gilt für jemand anderen. Bitte melden Sie sich mit dem eingeladenen Zugang an.',
    },
    NOT_IDENTIFIED: { status: 409, message: 'Bitte weisen Sie sich zuerst aus.' },
    ...notOfAge,
  },
});
