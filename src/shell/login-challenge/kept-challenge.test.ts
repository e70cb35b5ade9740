import { createActor, SimulatedClock } from 'xstate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChallengeStore, challengeInCookie, challengeInLocalStorage } from '#client/challenge-store.ts';
import { cookiesOf } from '#client/cookies.ts';
import { settingsFrom } from '#client/environment.ts';
import { sampleChallenges } from '#machines/login-challenge/login-challenge.model.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import type { SignInCalls } from '#shell/sign-in/auth-calls.ts';
import { keep, readKept } from './kept-challenge.ts';
import { loginActors } from '#shell/login/login.actors.ts';

const begin = Date.parse('2026-11-20T10:00:00.000Z');
const at = (seconds: number): Date => new Date(begin + seconds * 1000);
const storage = challengeInLocalStorage(localStorage);
const tokens = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', ExpiresIn: 300, TokenType: 'Bearer' } as const;

const idle: SignInCalls = {
  login: () => Promise.reject(new Error('login')),
  authChallenge: () => new Promise(() => undefined),
};

/** A page that is loaded `seconds` after the password; its time passes only by `clock`. */
const load = async (seconds: number, calls: Partial<SignInCalls> = {}, kept: ChallengeStore = storage) => {
  const clock = new SimulatedClock();
  const now = (): Date => new Date(at(seconds).getTime() + clock.now());
  const actors = loginActors({ ...idle, ...calls }, kept, now);
  const actor = createActor(loginMachine.provide({ actors }), { clock, input: { username: '' } }).start();
  await vi.waitFor(() => expect(actor.getSnapshot().value).not.toBe('resuming'));
  return { actor, clock, steps: () => actor.getSnapshot().children.loginChallenge };
};

const forbid = (): never => {
  throw new DOMException('Storage is forbidden.', 'SecurityError');
};

beforeEach(() => localStorage.clear());

describe('the step that waits when a page is left', () => {
  it.each(['sms', 'app', 'factorChoice', 'newPassword'] as const)(
    'SES-07: %s is read as it was kept, with its end',
    (name) => {
      const cookies = challengeInCookie(cookiesOf(document, settingsFrom(document.createElement('html'))));
      for (const store of [storage, cookies]) {
        keep(store, sampleChallenges[name], at(0));
        expect(readKept(store, at(200))).toEqual({ challenge: sampleChallenges[name], lifeLeft: 100_000 });
      }
    },
  );

  it.each(['mfaSetup', 'unknown'] as const)('SES-07: %s is not kept, nor is the step before it', (name) => {
    keep(storage, sampleChallenges.newPassword, at(0));
    keep(storage, sampleChallenges[name], at(10));
    expect(localStorage.length).toBe(0);
  });

  it('SES-07: nothing but the challenge is kept', () => {
    keep(storage, sampleChallenges.sms, at(0));
    expect(JSON.parse(localStorage.getItem('challenge') ?? '')).toEqual({
      challengeName: 'SMS_MFA',
      challengeParameters: { SENT_TO: '+49 ••• 4711' },
      session: 'session-1',
      expiresAt: at(300).toISOString(),
    });
  });

  it.each(['{"session":', '{}', '{"challengeName":"SMS_MFA","challengeParameters":{},"session":"s","expiresAt":"x"}'])(
    'SES-07: %s is no step, and is removed',
    (text) => {
      storage.write(text, 300);
      expect(readKept(storage, at(0))).toBeNull();
      expect(localStorage.length).toBe(0);
    },
  );
});

describe('a page that is loaded anew', () => {
  it('SES-07: takes a code at 299 s after a reload at 200 s, and keeps nothing of it', async () => {
    keep(storage, sampleChallenges.sms, at(0));
    const authChallenge = vi.fn<SignInCalls['authChallenge']>(async () => ({
      ok: true,
      value: { AuthenticationResult: tokens },
    }));
    const { actor, clock, steps } = await load(200, { authChallenge });
    clock.increment(99_000);
    steps()?.send({ type: 'code.entered', code: '123456' });
    await vi.waitFor(() => expect(actor.getSnapshot().output).toMatchObject({ kind: 'signedIn' }));
    expect(authChallenge.mock.calls[0]?.[0]).toMatchObject({ challengeName: 'SMS_MFA', session: 'session-1' });
    expect(localStorage.length).toBe(0);
  });

  it('SES-07: ends at 300 s after a reload at 200 s, and says why', async () => {
    keep(storage, sampleChallenges.sms, at(0));
    const { actor, clock } = await load(200);
    clock.increment(100_000);
    expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { problems: ['CHALLENGE_EXPIRED'] } });
    expect(localStorage.length).toBe(0);
  });

  it.each([300, -1])('SES-07: begins at the password at %d s', async (seconds) => {
    keep(storage, sampleChallenges.sms, at(0));
    const { actor } = await load(seconds);
    expect(actor.getSnapshot().value).toBe('entering');
  });

  it('SES-07: after a wrong code goes on with the new session and the same end', async () => {
    keep(storage, sampleChallenges.sms, at(0));
    const wrong = { ok: false, refusal: 'CODE_WRONG', details: { session: 'next', attemptsLeft: 4 } } as const;
    const { steps } = await load(100, { authChallenge: async () => wrong });
    steps()?.send({ type: 'code.entered', code: '111111' });
    expect(localStorage.length).toBe(0);
    await vi.waitFor(() => expect(steps()?.getSnapshot().context.problem).toBe('CODE_WRONG'));
    expect(localStorage.getItem('challenge')).not.toContain('111111');
    const again = await load(150);
    expect(again.steps()?.getSnapshot().context).toMatchObject({
      challenge: { session: 'next', expiresAt: at(300).toISOString() },
      lifeLeft: 150_000,
    });
  });

  it('SES-07: whoever cancels, or goes elsewhere, begins at the password', async () => {
    keep(storage, sampleChallenges.sms, at(0));
    const first = await load(10);
    first.steps()?.send({ type: 'challenge.left' });
    expect(localStorage.length).toBe(0);
    keep(storage, sampleChallenges.sms, at(0));
    const second = await load(20);
    second.actor.stop();
    expect(localStorage.length).toBe(0);
  });

  it('SES-07: another user name ends the step of the one before, whatever the answer', async () => {
    const { actor } = await load(0);
    keep(storage, sampleChallenges.sms, at(0));
    actor.send({ type: 'credentials.entered', username: 'bert@example.de', password: 'Winter2026!' });
    expect(localStorage.length).toBe(0);
  });

  it('SES-07: a browser that forbids storage signs in all the same', async () => {
    const challenged = { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: {}, Session: 's-1' } as const;
    const { actor, steps } = await load(
      0,
      {
        login: async () => ({ ok: true, value: challenged }),
        authChallenge: async () => ({ ok: true, value: { AuthenticationResult: tokens } }),
      },
      { read: forbid, write: forbid, remove: forbid },
    );
    actor.send({ type: 'credentials.entered', username: 'anna@example.de', password: 'Sommer2026!' });
    await vi.waitFor(() => expect(steps()).toBeDefined());
    steps()?.send({ type: 'code.entered', code: '123456' });
    await vi.waitFor(() => expect(actor.getSnapshot().output).toMatchObject({ kind: 'signedIn' }));
  });
});
