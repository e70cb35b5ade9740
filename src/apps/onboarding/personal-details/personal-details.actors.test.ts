import { createActor, toPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { newProfile } from '#machines/personal-details/personal-details.model.ts';
import { personalDetailsActors } from './personal-details.actors.ts';

type Answer = (name: string, payload: unknown, options: unknown) => Promise<unknown>;

const no = (refusal: string, details?: unknown) => ({ ok: false, refusal, details });
const changeId = '6c1b3a1e-3a4b-4c55-9b8e-0a5a1f1d2e3f';
const number = { mobile: '+49 151 23456789', factorCode: '123456' };
const address = { street: 'Lindenweg 7', postalCode: '50667', city: 'Köln', country: 'DEU' };

const setUp = (answer: Answer) => {
  const attempt = vi.fn<Answer>(answer);
  const caller = {
    call: () => Promise.reject(new Error('call')),
    attempt: (endpoint: { readonly name: string }, payload: unknown, options: unknown) =>
      attempt(endpoint.name, payload, options),
  } as unknown as Caller;
  let keys = 0;
  const actors = personalDetailsActors(caller, () => {
    keys += 1;
    return `key-${String(keys)}`;
  });
  const seen = { profile: { ...newProfile, maritalStatus: 'single' as const }, version: '"1"' };
  return {
    attempt,
    seen,
    load: () => toPromise(createActor(actors.loadProfile).start()),
    save: (change: object) => toPromise(createActor(actors.saveProfile, { input: { change, seen } }).start()),
    order: () => toPromise(createActor(actors.orderMobile, { input: number }).start()),
    prove: () => toPromise(createActor(actors.proveMobile, { input: { changeId, code: '654321' } }).start()),
    resend: () => toPromise(createActor(actors.resendMobile, { input: { changeId } }).start()),
  };
};

describe('the actors of the first step', () => {
  it('decisions §14: reads a profile with what names it, and changes no other', async () => {
    const { attempt, load, save } = setUp(async () => ({ ok: true, value: newProfile, etag: '"2"' }));
    await expect(load()).resolves.toEqual({ profile: newProfile, version: '"2"' });
    await expect(save({ address })).resolves.toEqual({ ok: true, value: { profile: newProfile, version: '"2"' } });
    expect(attempt).toHaveBeenLastCalledWith('updateUserV2', { address }, { ifMatch: '"1"' });
  });

  it('REG-02: sends what is new alone, and nothing where nothing is', async () => {
    const { attempt, save, seen } = setUp(async () => ({ ok: true, value: newProfile, etag: '"2"' }));
    await expect(save({ maritalStatus: 'single' })).resolves.toEqual({ ok: true, value: seen });
    expect(attempt).not.toHaveBeenCalled();
    await save({ maritalStatus: 'single', birthPlace: 'Köln' });
    expect(attempt.mock.calls[0]?.[1]).toEqual({ birthPlace: 'Köln' });
  });

  it.each(['CHANGED_MEANWHILE', 'IDENT_UNDER_WAY', 'IDENTITY_FIXED'])('REG-02: hands %s on', async (refusal) => {
    await expect(setUp(async () => no(refusal)).save({ address })).resolves.toEqual({ ok: false, refusal });
  });

  it('REG-02: hands the fields on that the server refuses, with its words', async () => {
    const fields = [{ field: 'address.postalCode', message: 'Ungültige Postleitzahl' }];
    const { save } = setUp(async () => no('FIELDS_REFUSED', { fields }));
    await expect(save({ address })).resolves.toEqual({ ok: false, refusal: 'FIELDS_REFUSED', fields });
  });

  it('REG-04: repeats an order whose answer was lost under its own key, and begins the next with another', async () => {
    let calls = 0;
    const { attempt, order } = setUp(async () => {
      calls += 1;
      if (calls === 1) throw new Error('lost');
      return { ok: true, value: { changeId, sentTo: '+49 ••• •••6789', expiresAt: '', operation: null } };
    });
    await expect(order()).rejects.toThrow('lost');
    await expect(order()).resolves.toEqual({ ok: true, value: { changeId, sentTo: '+49 ••• •••6789' } });
    await order();
    expect(attempt.mock.calls.map(([, , options]) => options)).toEqual([
      { idempotencyKey: 'key-1' },
      { idempotencyKey: 'key-1' },
      { idempotencyKey: 'key-2' },
    ]);
  });

  it.each([
    ['FIELDS_REFUSED', 'MOBILE_INVALID'],
    ['NUMBER_SHARED', 'NUMBER_SHARED'],
    ['FACTOR_CODE_REQUIRED', 'FACTOR_CODE_WRONG'],
    ['TOO_MANY_MESSAGES', 'TOO_MANY_MESSAGES'],
    ['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'],
    ['TOO_MANY_REQUESTS', 'TOO_MANY_ATTEMPTS'],
  ])('REG-04: tells %s of a number as %s', async (refusal, told) => {
    await expect(setUp(async () => no(refusal)).order()).resolves.toEqual({ ok: false, refusal: told });
  });

  it('REG-04: hands on what becomes of a code', async () => {
    await expect(setUp(async () => ({ ok: true, value: {} })).prove()).resolves.toEqual({ ok: true, value: null });
    await expect(setUp(async () => ({ ok: true, value: {} })).resend()).resolves.toEqual({ ok: true, value: null });
    await expect(setUp(async () => no('CODE_WRONG')).prove()).resolves.toMatchObject({ refusal: 'CODE_WRONG' });
    await expect(setUp(async () => no('CODES_EXHAUSTED')).prove()).resolves.toMatchObject({
      refusal: 'CODES_EXHAUSTED',
    });
    await expect(setUp(async () => no('TOO_MANY_MESSAGES')).resend()).resolves.toMatchObject({ ok: false });
  });

  it('REG-04: takes any other refusal for a fault', async () => {
    const { load, save, order, prove, resend } = setUp(async () => no('NOT_FOUND'));
    for (const done of [load(), save({ address }), order(), prove(), resend()]) {
      await expect(done).rejects.toBeInstanceOf(UnexpectedRefusal);
    }
  });
});
