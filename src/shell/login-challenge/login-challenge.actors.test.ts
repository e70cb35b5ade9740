import { createActor, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { sampleChallenges } from '#machines/login-challenge/login-challenge.model.ts';
import { challengeInLocalStorage } from '#client/challenge-store.ts';
import type { SignInCalls } from '#shell/sign-in/auth-calls.ts';
import { loginChallengeActors } from './login-challenge.actors.ts';

const no = <Code extends string, Details>(refusal: Code, details: Details) =>
  ({ ok: false, refusal, details }) as const;

const now = () => new Date('2026-11-20T10:00:00.000Z');

const actorsOf = (authChallenge: SignInCalls['authChallenge']) =>
  loginChallengeActors(
    { login: () => Promise.reject(new Error('login')), authChallenge },
    challengeInLocalStorage(localStorage),
    now,
  );

const tokens = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', ExpiresIn: 300, TokenType: 'Bearer' } as const;

const answer = (authChallenge: SignInCalls['authChallenge'], challenge = sampleChallenges.sms) =>
  toPromise(
    createActor(actorsOf(authChallenge).answerStep, {
      input: { ...challenge, answer: { kind: 'code', code: '123456' } },
    }).start(),
  );

describe('the actors of the steps after the password', () => {
  it('SES-08: answers a step with its session', async () => {
    const authChallenge = vi.fn<SignInCalls['authChallenge']>(async () => ({
      ok: true,
      value: { AuthenticationResult: tokens },
    }));
    await answer(authChallenge);
    expect(authChallenge).toHaveBeenCalledWith({
      challengeName: 'SMS_MFA',
      session: 'session-1',
      answer: { code: '123456' },
    });
  });

  it('SES-08: carries the next session of a refusal that may be mended', async () => {
    const wrong = no('CODE_WRONG', { session: 'next', attemptsLeft: 4 });
    await expect(answer(async () => wrong)).resolves.toEqual({
      ok: false,
      refusal: 'CODE_WRONG',
      session: 'next',
      attemptsLeft: 4,
    });
    for (const refusal of ['PASSWORD_REFUSED', 'PASSWORD_UNCHANGED', 'RESEND_TOO_EARLY'] as const) {
      await expect(answer(async () => no(refusal, { session: 'next' }))).resolves.toEqual({
        ok: false,
        refusal,
        session: 'next',
      });
    }
    for (const refusal of ['CODES_EXHAUSTED', 'CHALLENGE_EXPIRED'] as const) {
      await expect(answer(async () => no(refusal, undefined))).resolves.toEqual({ ok: false, refusal });
    }
  });

  it('SES-08: never answers a step that it does not know', async () => {
    const input = { ...sampleChallenges.unknown, answer: { kind: 'resend' } } as const;
    const actor = createActor(actorsOf(() => Promise.reject(new Error('authChallenge'))).answerStep, { input }).start();
    await expect(toPromise(actor)).rejects.toThrow('The step DEVICE_SRP_AUTH cannot be answered.');
  });
});
