import { createActor, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { ChallengeStore } from '#client/challenge-store.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { SignInCalls } from '#shell/sign-in/auth-calls.ts';
import { registrationInSession } from './sign-up.kept.ts';
import { signUpActors } from './sign-up.actors.ts';

const no = <Code extends string, Details>(refusal: Code, details: Details) =>
  ({ ok: false, refusal, details }) as const;

const form = {
  firstName: 'Anna',
  lastName: 'Berger',
  username: 'anna.berger@example.de',
  password: 'Ahorn7Strasse',
};
const registrationId = '3f6c1f0e-6f2b-4a0d-9b61-5f4f2f7f3a10';
const tokens = { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', ExpiresIn: 300, TokenType: 'Bearer' } as const;
const challenges: ChallengeStore = { read: () => undefined, write: () => undefined, remove: () => undefined };

const unknown = async () => no('NOT_FOUND', undefined);
const forbid = (): never => {
  throw new Error('forbidden');
};
const fails = (name: string) => () => Promise.reject(new Error(name));

const setUp = (
  calls: Partial<Parameters<typeof signUpActors>[0]['calls']> = {},
  now = () => new Date('2026-11-20T10:00:00.000Z'),
  invitation?: () => string | undefined,
) => {
  const registrations = registrationInSession(sessionStorage);
  const actors = signUpActors({
    calls: {
      createUser: async () => ({ ok: true, value: { registrationId } }),
      confirmUser: fails('confirmUser'),
      resendUserCode: fails('resendUserCode'),
      login: fails('login'),
      authChallenge: fails('authChallenge'),
      forgotPassword: fails('forgotPassword'),
      confirmForgotPassword: fails('confirmForgotPassword'),
      ...calls,
    },
    registrations,
    challenges,
    now,
    ...(invitation === undefined ? {} : { invitation }),
  });
  const run = {
    create: () => toPromise(createActor(actors.createUser, { input: form }).start()),
    confirm: () => toPromise(createActor(actors.confirmUser, { input: { registrationId, code: '123456' } }).start()),
    resend: () => toPromise(createActor(actors.resendCode, { input: { registrationId } }).start()),
    signIn: (username = form.username) => toPromise(createActor(actors.signIn, { input: { username } }).start()),
    read: () => toPromise(createActor(actors.readRegistration).start()),
  };
  return { run, registrations };
};

describe('the actors of a new access', () => {
  it('REG-04: keeps the registration for the tab, never its password, and forgets it with the right code', async () => {
    sessionStorage.clear();
    const { run } = setUp({ confirmUser: async () => ({ ok: true, value: { confirmed: true } }) });
    await expect(run.create()).resolves.toEqual({ ok: true, value: { registrationId } });
    expect(sessionStorage.getItem('registration')).not.toContain(form.password);
    const { password: _, ...name } = form;
    await expect(run.read()).resolves.toEqual({ ...name, registrationId });
    await run.confirm();
    await expect(run.read()).resolves.toBeNull();
  });

  it('REG-04: goes on with a registration for 30 days, and with nothing garbled', async () => {
    sessionStorage.clear();
    await setUp().run.create();
    const at = (day: string) => setUp({}, () => new Date(`2026-12-${day}T09:59:00.000Z`)).run.read();
    await expect(at('20')).resolves.toMatchObject({ registrationId });
    await expect(at('21')).resolves.toBeNull();
    sessionStorage.setItem('registration', '{');
    await expect(setUp().run.read()).resolves.toBeNull();
  });

  it('REG-04: signs in once with the password that was just chosen, and with no other’s', async () => {
    const login = vi.fn<SignInCalls['login']>(async () => ({ ok: true, value: { AuthenticationResult: tokens } }));
    const { run } = setUp({ login });
    await run.create();
    await expect(run.signIn()).resolves.toMatchObject({ ok: true, value: { kind: 'signedIn' } });
    expect(login.mock.calls).toEqual([[{ username: form.username, password: form.password }]]);
    await expect(run.signIn()).resolves.toEqual({ ok: false, refusal: 'NOT_POSSIBLE' });
    await run.create();
    await expect(run.signIn('bert@example.de')).resolves.toEqual({ ok: false, refusal: 'NOT_POSSIBLE' });
  });

  it('REG-04: a refused first sign-in leads to the usual one', async () => {
    const { run } = setUp({ login: async () => no('SIGN_IN_FAILED', undefined) });
    await run.create();
    await expect(run.signIn()).resolves.toEqual({ ok: false, refusal: 'NOT_POSSIBLE' });
  });

  it('REG-04: by an invitation its link goes along, and another address than the invited one is refused at its field', async () => {
    const createUser = vi.fn<(payload: object) => Promise<ReturnType<typeof no<'OTHER_ADDRESS', undefined>>>>(
      async () => no('OTHER_ADDRESS', undefined),
    );
    const { run } = setUp({ createUser }, undefined, () => 'secret');
    await expect(run.create()).resolves.toEqual({ ok: false, refusal: 'OTHER_ADDRESS' });
    expect(createUser.mock.calls).toEqual([[{ ...form, invitation: 'secret' }]]);
    const { run: plain } = setUp({ createUser });
    await plain.create();
    expect(createUser.mock.calls.at(-1)).toEqual([form]);
  });

  it('REG-04: names the fields that the server refuses, and no others', async () => {
    const fields = [
      { field: 'username', message: 'Ungültige E-Mail' },
      { field: 'shoeSize', message: '?' },
    ];
    const { run } = setUp({ createUser: async () => no('FIELDS_REFUSED', { fields }) });
    await expect(run.create()).resolves.toEqual({ ok: false, refusal: 'FIELDS_REFUSED', fields: ['username'] });
  });

  it.each(['TOO_MANY_ATTEMPTS', 'TOO_MANY_REQUESTS'] as const)(
    'REG-04: tells %s as too many attempts',
    async (code) => {
      const answer = no(code, undefined);
      const told = { ok: false, refusal: 'TOO_MANY_ATTEMPTS' };
      const { run } = setUp({
        createUser: async () => answer,
        confirmUser: async () => answer,
        resendUserCode: async () => answer,
      });
      await expect(Promise.all([run.create(), run.confirm(), run.resend()])).resolves.toEqual([told, told, told]);
    },
  );

  it.each(['CODE_WRONG', 'CODES_EXHAUSTED'] as const)('REG-04: hands %s on', async (refusal) => {
    const { run } = setUp({ confirmUser: async () => no(refusal, undefined) });
    await expect(run.confirm()).resolves.toEqual({ ok: false, refusal });
  });

  it('REG-04: takes any other refusal for a fault', async () => {
    const { run } = setUp({ createUser: unknown, confirmUser: unknown, resendUserCode: unknown });
    await expect(run.create()).rejects.toBeInstanceOf(UnexpectedRefusal);
    await expect(run.confirm()).rejects.toBeInstanceOf(UnexpectedRefusal);
    await expect(run.resend()).rejects.toBeInstanceOf(UnexpectedRefusal);
  });

  it('REG-04: a browser that forbids storage registers all the same', async () => {
    const { run } = setUp();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    await expect(run.create()).resolves.toMatchObject({ ok: true });
    vi.restoreAllMocks();
  });
});
