import { createActor, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { sampleChallenges } from '#machines/login-challenge/login-challenge.model.ts';
import { challengeInLocalStorage } from '#client/challenge-store.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { ForgottenPasswordCalls, SignInCalls } from './auth-calls.ts';
import { forgottenPasswordActors } from './forgotten-password.actors.ts';
import { loginActors, loginChallengeActors } from './login.actors.ts';

const no = <Code extends string, Details>(refusal: Code, details: Details) =>
  ({ ok: false, refusal, details }) as const;

const now = () => new Date('2026-11-20T10:00:00.000Z');

const signInCalls = (calls: Partial<SignInCalls>): SignInCalls => ({
  login: () => Promise.reject(new Error('login')),
  authChallenge: () => Promise.reject(new Error('authChallenge')),
  ...calls,
});

const forgottenCalls = (calls: Partial<ForgottenPasswordCalls>): ForgottenPasswordCalls => ({
  forgotPassword: () => Promise.reject(new Error('forgotPassword')),
  confirmForgotPassword: () => Promise.reject(new Error('confirmForgotPassword')),
  ...calls,
});

const credentials = { username: 'anna.berger@example.de', password: 'Sommer2026!' };
const typed = { username: credentials.username, code: '123456', password: 'Sommer2026!' };
const tokens = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', ExpiresIn: 300, TokenType: 'Bearer' } as const;

const signIn = (login: SignInCalls['login']) =>
  toPromise(
    createActor(loginActors(signInCalls({ login }), challengeInLocalStorage(localStorage)).signIn, {
      input: credentials,
    }).start(),
  );

const answer = (authChallenge: SignInCalls['authChallenge'], challenge = sampleChallenges.sms) =>
  toPromise(
    createActor(
      loginChallengeActors(signInCalls({ authChallenge }), challengeInLocalStorage(localStorage), now).answerStep,
      {
        input: { ...challenge, answer: { kind: 'code', code: '123456' } },
      },
    ).start(),
  );

describe('the actors of signing in', () => {
  it('SES-08: sends what was entered and hands the answer on', async () => {
    const login = vi.fn<SignInCalls['login']>(async () => ({ ok: true, value: { AuthenticationResult: tokens } }));
    await expect(signIn(login)).resolves.toMatchObject({ ok: true, value: { kind: 'signedIn' } });
    expect(login).toHaveBeenCalledWith(credentials);
  });

  it.each([
    ['SIGN_IN_FAILED', 'SIGN_IN_FAILED'],
    ['INVALID_REQUEST', 'SIGN_IN_FAILED'],
    ['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'],
    ['TOO_MANY_REQUESTS', 'TOO_MANY_ATTEMPTS'],
  ] as const)('SES-08: tells %s as %s', async (refusal, told) => {
    await expect(signIn(async () => no(refusal, undefined))).resolves.toEqual({ ok: false, refusal: told });
  });

  it('SES-08: tells that too many SMS were asked for as what it is', async () => {
    const refused = no('TOO_MANY_MESSAGES', { retryAfter: 60 });
    await expect(signIn(async () => refused)).resolves.toEqual({ ok: false, refusal: 'TOO_MANY_MESSAGES' });
  });

  it('SES-08: takes any other refusal for a fault', async () => {
    await expect(signIn(async () => no('NOT_FOUND', undefined))).rejects.toBeInstanceOf(UnexpectedRefusal);
  });

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
    const actor = createActor(
      loginChallengeActors(signInCalls({}), challengeInLocalStorage(localStorage), now).answerStep,
      { input },
    ).start();
    await expect(toPromise(actor)).rejects.toThrow('The step DEVICE_SRP_AUTH cannot be answered.');
  });
});

const request = (forgotPassword: ForgottenPasswordCalls['forgotPassword']) =>
  toPromise(
    createActor(forgottenPasswordActors(forgottenCalls({ forgotPassword })).requestCode, {
      input: { username: credentials.username },
    }).start(),
  );
const change = (confirmForgotPassword: ForgottenPasswordCalls['confirmForgotPassword']) =>
  toPromise(
    createActor(forgottenPasswordActors(forgottenCalls({ confirmForgotPassword })).setPassword, {
      input: typed,
    }).start(),
  );

describe('the actors of a forgotten password', () => {
  it('SES-10: answers alike whether a user can exist or not', async () => {
    const accepted = await request(async () => ({ ok: true, value: { accepted: true } }));
    expect(await request(async () => no('INVALID_REQUEST', undefined))).toEqual(accepted);
  });

  it('SES-10: tells too many requests as too many attempts', async () => {
    const told = { ok: false, refusal: 'TOO_MANY_ATTEMPTS' };
    expect(await request(async () => no('TOO_MANY_REQUESTS', undefined))).toEqual(told);
    expect(await request(async () => no('TOO_MANY_ATTEMPTS', undefined))).toEqual(told);
    expect(await change(async () => no('TOO_MANY_REQUESTS', undefined))).toEqual(told);
  });

  it.each(['CODE_WRONG', 'CODES_EXHAUSTED', 'PASSWORD_REFUSED', 'TOO_MANY_ATTEMPTS'] as const)(
    'SES-10: hands %s on',
    async (refusal) => {
      expect(await change(async () => no(refusal, undefined))).toEqual({ ok: false, refusal });
    },
  );

  it('SES-10: takes any other refusal for a fault', async () => {
    await expect(request(async () => no('NOT_FOUND', undefined))).rejects.toBeInstanceOf(UnexpectedRefusal);
    await expect(change(async () => no('NOT_FOUND', undefined))).rejects.toBeInstanceOf(UnexpectedRefusal);
  });

  it('SES-10: sends what was entered', async () => {
    const confirm = vi.fn<ForgottenPasswordCalls['confirmForgotPassword']>(async () => ({
      ok: true,
      value: { changed: true },
    }));
    expect(await change(confirm)).toEqual({ ok: true, value: null });
    expect(confirm).toHaveBeenCalledWith(typed);
  });
});
