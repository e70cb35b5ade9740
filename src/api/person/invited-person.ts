import * as z from 'zod/mini';
import { invitedDifferences } from '#domain/person/invited-difference.ts';
import { tooManyMails } from '../cases/answers.ts';
import { endpoint } from '../endpoint.ts';
import { linkEnded, tokenField } from './link-ended.ts';

/** The invitation went to another address than the caller's. */
export const notInvited = {
  NOT_INVITED: {
    status: 409,
    message: 'Diese Einladung gilt für jemand anderen. Bitte melden Sie sich mit dem eingeladenen Zugang an.',
  },
} as const;

/**
 * Tells in what the caller, with the invited address, is not whom the invitation awaits: by name or birth date, and never what
 * was given of them there. How many values are tried is limited.
 */
export const compareInvited = endpoint({
  name: 'compareInvited',
  method: 'POST',
  url: '/invitations/comparison',
  private: true,
  request: z.strictObject({ token: tokenField }),
  /** `isTold`: whether whoever invited was told of all of it less than a day ago, so that no e-mail would say it again. */
  response: z.object({ differs: z.array(z.enum(invitedDifferences)), isTold: z.boolean() }),
  refusals: { ...linkEnded, ...notInvited, ...tooManyMails },
});

/**
 * Has whoever invited told by e-mail that the invited person stands by another name or birth date, once a day at most. It is
 * answered alike whether there is anything to tell.
 */
export const tellInviter = endpoint({
  name: 'tellInviter',
  method: 'POST',
  url: '/invitations/difference',
  private: true,
  request: z.strictObject({ token: tokenField }),
  response: z.object({ accepted: z.literal(true) }),
  refusals: { ...linkEnded, ...notInvited },
});
