import type { AuthSession } from '#domain/session/auth-session.ts';
import type { Factor } from '#domain/identity/factor.ts';
import type { Result } from '#domain/result/result.ts';
import type { Resending } from '../resend.ts';

/** What the server asks for next (SES-08, decisions §1). */
export type ChallengeStep =
  | { readonly name: 'MFA_SETUP'; readonly secret: string; readonly uri: string }
  | { readonly name: 'NEW_PASSWORD_REQUIRED' }
  | { readonly name: 'SELECT_MFA_TYPE'; readonly factors: readonly Factor[] }
  | { readonly name: 'SMS_MFA'; readonly sentTo: string }
  | { readonly name: 'SOFTWARE_TOKEN_MFA' }
  /** A step that this product does not know, with the server's name for it. */
  | { readonly name: 'UNKNOWN'; readonly told: string };

/** A step and the session that its answer must carry. Every answer consumes the session. */
export interface Challenge {
  readonly step: ChallengeStep;
  readonly session: string;
  /** When this step and all that follow it end, ISO 8601, by this browser's clock. */
  readonly expiresAt: string;
}

/** Where a sign-in stands after a call that was granted. */
export type SignInAnswer =
  | { readonly kind: 'signedIn'; readonly auth: AuthSession }
  | { readonly kind: 'challenged'; readonly challenge: Challenge };

/** What a step is answered with. `resend` asks for another SMS. */
export type ChallengeAnswer =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'factor'; readonly factor: Factor }
  | { readonly kind: 'resend' };

/** A refusal that may be mended carries the next session, which has the same end and the same counter. */
export type AnswerResult =
  | Result<SignInAnswer, 'CODES_EXHAUSTED' | 'CHALLENGE_EXPIRED'>
  | {
      readonly ok: false;
      readonly refusal: 'CODE_WRONG';
      readonly session: string;
      readonly attemptsLeft: number;
    }
  | {
      readonly ok: false;
      readonly refusal: 'PASSWORD_REFUSED' | 'PASSWORD_UNCHANGED' | 'RESEND_TOO_EARLY' | 'TOO_MANY_MESSAGES';
      readonly session: string;
    };

export interface AnswerInput {
  readonly step: ChallengeStep;
  readonly session: string;
  readonly answer: ChallengeAnswer;
}

export interface LoginChallengeInput {
  readonly challenge: Challenge;
  /** Until `expiresAt`, in milliseconds: less than 300 000 for a step that a page finds again after a reload. */
  readonly lifeLeft: number;
}

/** What becomes of the step that a reload finds again. Its answer consumes its session, whatever the server then says. */
export type ChallengeNotice =
  | { readonly type: 'challenge.put'; readonly challenge: Challenge }
  | { readonly type: 'challenge.spent' };

export type LoginChallengeProblem =
  | 'CODE_MALFORMED'
  | 'CODE_WRONG'
  | 'PASSWORD_RULE_BROKEN'
  | 'PASSWORD_REFUSED'
  | 'PASSWORD_UNCHANGED'
  | 'RESEND_TOO_EARLY'
  | 'TOO_MANY_MESSAGES';

export interface LoginChallengeContext extends Resending {
  readonly challenge: Challenge;
  /** What was left of the 300 s when this chart began, in milliseconds. */
  readonly lifeLeft: number;
  /** Known once a code was wrong; null before. */
  readonly attemptsLeft: number | null;
  readonly problem: LoginChallengeProblem | null;
  /** Whether the SMS was sent anew, until something is done with it. */
  readonly isSentAgain: boolean;
  /** The answer on its way, kept only until it is known what became of it. */
  readonly answer: ChallengeAnswer | null;
  readonly auth: AuthSession | null;
}

export type LoginChallengeEvent =
  | { readonly type: 'code.entered'; readonly code: string }
  | { readonly type: 'code.requested' }
  | { readonly type: 'password.entered'; readonly password: string }
  | { readonly type: 'factor.chosen'; readonly factor: Factor }
  | { readonly type: 'challenge.left' };

export type LoginChallengeScreen =
  | 'mfaSetup'
  | 'newPassword'
  | 'factorChoice'
  | 'smsCode'
  | 'appCode'
  | 'unknownStep'
  | 'busy';

/** How the steps end. All but `signedIn` lead back to name and password; none of them has changed anything. */
export type LoginChallengeOutput =
  | { readonly kind: 'signedIn'; readonly auth: AuthSession }
  | { readonly kind: 'left' | 'expired' | 'exhausted' | 'lost' };
