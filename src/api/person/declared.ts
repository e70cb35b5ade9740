import * as z from 'zod/mini';
import { consentKinds } from '#domain/application/application.ts';

/** What everybody who opens an account is asked for themselves (decisions §7). */
export const declaredField = z.strictObject({
  usTaxPerson: z.boolean(),
  politicallyExposed: z.boolean(),
  ownAccount: z.boolean(),
});

/** What whoever signs agrees to, each on its own and in the version that was shown (decisions §8). */
export const consentsField = z
  .array(z.strictObject({ kind: z.enum(consentKinds), version: z.string().check(z.maxLength(20)) }))
  .check(z.maxLength(consentKinds.length));

/** Of who signs what others have signed: there may be a contract that is to begin. */
export const joiningMissing = {
  CONSENTS_MISSING: {
    status: 409,
    message:
      'Es fehlen Ihre Zustimmungen oder Ihre Angabe, ob wir vor Ablauf der Widerrufsfrist beginnen sollen. Es wurde nichts unterschrieben.',
  },
} as const;

/** Of who opens an account relation. */
export const consentsMissing = {
  CONSENTS_MISSING: { status: 409, message: 'Bitte stimmen Sie allen Punkten zu. Es wurde kein Konto eröffnet.' },
} as const;
