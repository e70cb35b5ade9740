import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField, instantField, usernameField } from '../fields.ts';
import { fieldsRefused } from './fields-refused.ts';
import { linkEnded, tokenField } from './link-ended.ts';

/** Invites the second holder of a joint account, who stands in its contract, to take part with a user of their own. */
export const inviteOwner = endpoint({
  name: 'inviteOwner',
  method: 'POST',
  url: '/business-partners/{businessPartnerId}/invitations',
  private: true,
  idempotent: true,
  request: z.strictObject({ businessPartnerId: idField, email: usernameField }),
  response: z.object({ expiresAt: instantField }),
  refusals: {
    FIELDS_REFUSED: fieldsRefused,
    NO_SECOND_OWNER: {
      status: 409,
      message: 'Zu diesem Konto gehört kein zweiter Inhaber, der noch keinen Zugang hat.',
    },
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
  },
});
