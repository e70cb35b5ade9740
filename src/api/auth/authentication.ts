import * as z from 'zod/mini';

/** Tokens as the server names them; the client normalises the capitals (SES-01). */
export const authenticationResult = z.object({
  AccessToken: z.string(),
  IdToken: z.string(),
  RefreshToken: z.string(),
  /** Seconds. */
  ExpiresIn: z.int(),
  TokenType: z.literal('Bearer'),
});

/**
 * The next step of signing in. The name stays open on the wire: a step that a client does not know must reach its
 * 'No handler for this challenge existing.' (SES-08) rather than fail to parse.
 *
 * Parameters by step: MFA_SETUP {SECRET, URI}; SELECT_MFA_TYPE {MFA_TYPES: 'SMS,SOFTWARE_TOKEN'};
 * SMS_MFA {SENT_TO, RESEND_AFTER}; SOFTWARE_TOKEN_MFA and NEW_PASSWORD_REQUIRED none.
 */
export const challenged = z.object({
  ChallengeName: z.string(),
  ChallengeParameters: z.record(z.string(), z.string()),
  Session: z.string(),
});

export const signInAnswer = z.union([z.object({ AuthenticationResult: authenticationResult }), challenged]);
