import { createActor, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import type { ForgottenPasswordCalls } from '#shell/sign-in/auth-calls.ts';
import { forgottenPasswordActors } from './forgotten-password.actors.ts';

const no = <Code extends string, Details>(refusal: Code, details: Details) =>
  ({ ok: false, refusal, details }) as const;

const forgottenCalls = (calls: Partial<ForgottenPasswordCalls>): ForgottenPasswordCalls => ({
  forgotPassword: () => Promise.reject(new Error('forgotPassword')),
  confirmForgotPassword: () => Promise.reject(new Error('confirmForgotPassword')),
  ...calls,
});

const typed = { username: 'anna.berger@example.de', code: '123456', password: 'Sommer2026!' };

const request = (forgotPassword: ForgottenPasswordCalls['forgotPassword']) =>
  toPromise(
    createActor(forgottenPasswordActors(forgottenCalls({ forgotPassword })).requestCode, {
      input: { username: typed.username },
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
