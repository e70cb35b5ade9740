import * as z from 'zod/mini';
import { consentKinds } from '#domain/application/application.ts';
import { tooManyMails } from '../cases/answers.ts';
import { contractTerms } from '../cases/contract-terms.ts';
import { endpoint } from '../endpoint.ts';
import { codeField, dateField, idField, instantField, usernameField, uuidField } from '../fields.ts';
import { noNumber } from '../operations/binding.ts';
import { confirmingRefusals, confirmingRequest, operation, operationWithPapers } from '../operations/confirmation.ts';
import { consentsField, declaredField, joiningMissing } from './declared.ts';
import { fieldsRefused } from './fields-refused.ts';
import { notInvited } from './invited-person.ts';
import { linkEnded, tokenField } from './link-ended.ts';
import { notOfAge } from './of-age.ts';
import { profileIncomplete } from './profile-incomplete.ts';
import { noSecondOwner, secondOwnerRefusals } from './second-owner.ts';
import { usPerson } from './us-person.ts';

/** Stores an invitation to an account of several people; the TAN names the address. Nobody is written to before `inviteOwner`. */
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
 * Invites, with the TAN, whoever shares an account and stands in its contract to take part with a user of their own: the second
 * holder, or a child's second guardian. All who act for the account are told.
 */
export const inviteOwner = endpoint({
  name: 'inviteOwner',
  method: 'POST',
  url: '/business-partners/{businessPartnerId}/invitations',
  private: true,
  idempotent: true,
  request: z.strictObject({ businessPartnerId: idField, operationId: uuidField, code: codeField }),
  response: z.object({ expiresAt: instantField }),
  refusals: secondOwnerRefusals,
});

const notTheirs = {
  ...linkEnded,
  ...notInvited,
  /** In what, `compareInvited` says. */
  PERSON_DIFFERS: {
    status: 409,
    message: 'Bei der Einladung wurde ein anderer Name oder ein anderes Geburtsdatum angegeben.',
  },
  NOT_IDENTIFIED: { status: 409, message: 'Bitte weisen Sie sich zuerst aus.' },
  ...notOfAge,
  ...usPerson,
  ...profileIncomplete,
} as const;

/** What is the inviter's: whoever signs has both of their own. */
const notTheirOwn = {
  NUMBER_SHARED: { status: 409, message: 'Bitte unterschreiben Sie mit Ihrem eigenen Handy.' },
  TAX_ID_SHARED: { status: 409, message: 'Bitte geben Sie Ihre eigene Steuer-ID an.' },
} as const;

/**
 * Stores that an invitation is taken up, in a session of one's own and with its token, for its TAN. The invited address, the
 * name in the contract and an identification that succeeded must be the caller's. Names the papers of the contract, which can
 * be read before it is signed, and all that stands above the button that binds (REG-08, § 312j Abs. 2 BGB).
 */
export const prepareOwnership = endpoint({
  name: 'prepareOwnership',
  method: 'POST',
  url: '/operations/ownership',
  private: true,
  idempotent: true,
  request: z.strictObject({
    token: tokenField,
    /** What everybody who opens an account is asked for themselves (decisions §7): who signs later is, too. */
    declared: z.optional(declaredField),
    /** Whether to begin before the period of withdrawal is over (decisions §8); without it no waiting contract is signed. */
    startsAtOnce: z.optional(z.boolean()),
  }),
  response: z.extend(operationWithPapers, {
    /** Which kind of account it is; absent in what earlier versions have answered. */
    account: z.optional(z.enum(['joint', 'child'])),
    /** Null where no contract waits for the signature; absent in what earlier versions have answered under the same key. */
    contract: z.optional(z.nullable(contractTerms)),
    /** Who has invited; absent in what earlier versions have answered. */
    inviter: z.optional(z.string()),
    /**
     * What another one has answered for everybody who signs, word for word as the record among the papers says it. Null where
     * there is none; absent in what earlier versions have answered.
     */
    said: z.optional(
      z.nullable(
        z.object({
          /** Null in records from before it was kept. */
          by: z.nullable(z.string()),
          on: dateField,
          rows: z.array(z.object({ term: z.string(), text: z.string() })),
        }),
      ),
    ),
    /** What is to be agreed to for oneself when it is signed; absent in what earlier versions have answered. */
    consents: z.optional(z.object({ version: z.string(), kinds: z.array(z.enum(consentKinds)) })),
  }),
  refusals: { ...notTheirs, ...noNumber, ...notTheirOwn },
});

/**
 * Takes an invitation up with the TAN, once: who does is a party to the contract. An account that waited for them opens
 * with it.
 */
export const allowOwner = endpoint({
  name: 'allowOwner',
  method: 'POST',
  url: '/user/allow',
  private: true,
  idempotent: true,
  request: z.extend(confirmingRequest, {
    /** Each on its own, as `prepareOwnership` has asked for them: nobody's stand for another's. */
    consents: z.optional(consentsField),
  }),
  response: z.object({
    businessPartnerId: z.string(),
    /** Of the contract that was concluded with it; null where there was none to conclude. */
    contractId: z.nullable(z.string()),
    /** Of the application that the contract came of: by it the first money is told. */
    caseId: z.optional(z.nullable(z.string())),
    /** The last day on which it may be withdrawn. */
    withdrawableUntil: z.nullable(dateField),
    /**
     * What is still waited for: somebody of the house looks at what was declared, before the account opens or, where it is
     * open already, before it is the caller's. Null: it is open, and theirs.
     */
    awaits: z.nullable(z.enum(['CLEARANCE'])),
  }),
  refusals: {
    ...notTheirs,
    ...notTheirOwn,
    ...confirmingRefusals,
    ...joiningMissing,
    OPERATION_REFUSED: {
      status: 409,
      message: 'Die Unterlagen haben sich inzwischen geändert. Es wurde nichts unterschrieben.',
    },
  },
});

/**
 * Tells by its link alone what an invitation is to, before anybody signs in or registers for it: whoever has it has the
 * mailbox. Changes nothing.
 */
export const openInvitation = endpoint({
  name: 'openInvitation',
  method: 'POST',
  url: '/invitations/open',
  private: false,
  request: z.strictObject({ token: tokenField }),
  response: z.object({
    inviter: z.string(),
    account: z.enum(['joint', 'child']),
    /** Whose account it is, where it is a child's. */
    child: z.nullable(z.string()),
    /** The address that the user must have. */
    email: z.string(),
    /** Whether the account opens with the signature; else it is open. */
    isAwaited: z.boolean(),
    endsAt: instantField,
  }),
  refusals: { ...linkEnded, ...tooManyMails },
});

/**
 * Declines an invitation by its link, without signing in: whoever was invited and does not want to. The link ends with it, and
 * who invited is told; they may invite anew.
 */
export const declineInvitation = endpoint({
  name: 'declineInvitation',
  method: 'POST',
  url: '/invitations/decline',
  private: false,
  request: z.strictObject({ token: tokenField }),
  response: z.object({ declined: z.literal(true) }),
  refusals: { ...linkEnded, ...tooManyMails },
});
