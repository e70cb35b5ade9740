import * as z from 'zod/mini';
import type { ChallengeStore } from '#client/challenge-store.ts';
import type { Challenge, ChallengeStep } from '#machines/login-challenge/login-challenge.types.ts';
import type { KeptChallenge } from '#machines/login/login.types.ts';
import { stepOf } from '#shell/sign-in/sign-in-answer.ts';

/**
 * As the specification words an auth challenge (§3), with its end: ISO 8601, by this browser's clock. While a step is open
 * there is no authenticationResult.
 */
const keptForm = z.object({
  challengeName: z.string(),
  challengeParameters: z.record(z.string(), z.string()),
  session: z.string(),
  expiresAt: z.iso.datetime(),
});

/**
 * What a step shows, without secrets. Null where it is not kept: the secret of MFA_SETUP belongs in no storage, and the
 * server shows it once a session, so that its page begins at the password again, which makes a new secret; nobody can go on
 * from an unknown step.
 */
const parametersOf = (step: ChallengeStep): Readonly<Record<string, string>> | null => {
  switch (step.name) {
    case 'SMS_MFA':
      return { SENT_TO: step.sentTo };
    case 'SELECT_MFA_TYPE':
      return { MFA_TYPES: step.factors.join(',') };
    case 'NEW_PASSWORD_REQUIRED':
    case 'SOFTWARE_TOKEN_MFA':
      return {};
    case 'MFA_SETUP':
    case 'UNKNOWN':
      return null;
    default:
      return step satisfies never;
  }
};

/** The step as kept, and how long it still lives by `now`; one that is over is removed, a garbled one is none. */
export const readKept = (store: ChallengeStore, now: Date): KeptChallenge => {
  const text = store.read();
  if (text === undefined) return null;
  try {
    const { challengeName, challengeParameters, session, expiresAt } = z.parse(keptForm, JSON.parse(text));
    const lifeLeft = Date.parse(expiresAt) - now.getTime();
    if (lifeLeft <= 0) store.remove();
    return { challenge: { step: stepOf(challengeName, challengeParameters), session, expiresAt }, lifeLeft };
  } catch {
    store.remove();
    return null;
  }
};

/** Keeps the step until its own end, in place of the one before it. Never a code, a password or a secret. */
export const keep = (store: ChallengeStore, { step, session, expiresAt }: Challenge, now: Date): void => {
  const challengeParameters = parametersOf(step);
  if (challengeParameters === null) return store.remove();
  const kept = { challengeName: step.name, challengeParameters, session, expiresAt } satisfies z.infer<typeof keptForm>;
  return store.write(JSON.stringify(kept), (Date.parse(expiresAt) - now.getTime()) / 1000);
};

/** A browser that forbids storage takes the way back to a step from a reload, and nothing from the sign-in. */
export const unlessForbidden = (act: () => void): void => {
  try {
    act();
  } catch {
    // The step goes on without being kept.
  }
};
