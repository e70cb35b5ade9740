import { createActor, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { challengeInLocalStorage } from '#client/challenge-store.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { SignInCalls } from '#shell/sign-in/auth-calls.ts';
import { loginActors } from './login.actors.ts';

const no = <Code extends string, Details>(refusal: Code, details: Details) =>
  ({ ok: false, refusal, details }) as const;

const credentials = { username: 'anna.berger@example.de', password: 'Sommer2026!' };
const tokens = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', ExpiresIn: 300, TokenType: 'Bearer' } as const;

const signIn = (login: SignInCalls['login']) => {
  const calls = { login, authChallenge: () => Promise.reject(new Error('authChallenge')) };
  return toPromise(
    createActor(loginActors(calls, challengeInLocalStorage(localStorage)).signIn, { input: credentials }).start(),
  );
};

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
});
