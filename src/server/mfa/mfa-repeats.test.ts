import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessHarness, accessHarness, type Person } from '#tests/support/server/access.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';

const events = statement<{ kind: string }>('', 'SELECT kind FROM audit_log WHERE user_id = $1 ORDER BY event_id');
const addSms = statement('', `INSERT INTO user_factors (user_id, type, confirmed_at) VALUES ($1, 'SMS', $2)`);
const reused = { ok: false, refusal: 'IDEMPOTENCY_KEY_REUSED' };

describe.each(suiteEngines)('R7, SES-11: a lost answer about factors on %s', (engine) => {
  let h: AccessHarness;
  beforeAll(async () => {
    h = await accessHarness(engine);
  });
  afterAll(async () => h.close());

  const signedIn = async () => {
    const person = await h.person();
    const { principal } = await h.signIn(person);
    return { person, principal };
  };
  const tan = async (operationId: string, person: Person, principal: Principal): Promise<string> => {
    expect((await h.call('sendSms', { operationId }, undefined, principal)).ok).toBe(true);
    return h.code(person.mobile);
  };
  const effects = async ({ userId }: Person, kind: string): Promise<number> =>
    (await h.db.rows(events, [userId])).filter((event) => event.kind === kind).length;

  /** An SMS factor being added, its own code proven, its TAN sent; the key of the client, which is the set-up's id. */
  const adding = async () => {
    const { person, principal } = await signedIn();
    const { value } = await h.call('mfaEnable', { type: 'SMS' }, undefined, principal);
    const { setupId = '', operationId } = value ?? {};
    const confirm = async (rest: object) => h.call('mfaConfirm', { setupId, ...rest }, undefined, principal, setupId);
    const proof = { code: await h.code(person.mobile) };
    expect((await confirm(proof)).refusal).toBe('CONFIRMATION_REQUIRED');
    const code = await tan(operationId ?? '', person, principal);
    return { person, confirm, proof, given: { confirmation: { operationId: operationId ?? '', code } } };
  };

  it('is given again after a factor was added, and nothing happens twice', async () => {
    const { person, confirm, proof, given } = await adding();
    expect((await confirm(proof)).refusal).toBe('CONFIRMATION_REQUIRED');
    const first = await confirm(given);
    expect(first).toEqual({ ok: true, value: { active: ['SMS', 'SOFTWARE_TOKEN'], preferred: 'SOFTWARE_TOKEN' } });
    expect(await confirm(given)).toEqual(first);
    expect(await effects(person, 'FACTOR_ADDED')).toBe(1);
    expect(await confirm({ confirmation: { ...given.confirmation, code: '000000' } })).toEqual(reused);
    expect(await confirm(proof)).toEqual(reused);
  });

  it('is given to all of 16 at once, of whom one adds the factor', async () => {
    const { person, confirm, given } = await adding();
    const all = await Promise.all(Array.from({ length: 16 }, async () => confirm(given)));
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(all[0]?.ok).toBe(true);
    expect(await effects(person, 'FACTOR_ADDED')).toBe(1);
  });

  it('is given again for a first factor, which no TAN confirms', async () => {
    const { person, principal } = await signedIn();
    await h.db.change(statement('', 'DELETE FROM user_factors WHERE user_id = $1'), [person.userId]);
    const { value } = await h.call('mfaEnable', { type: 'SMS' }, undefined, principal);
    const given = { setupId: value?.setupId ?? '', code: await h.code(person.mobile) };
    const confirm = async () => h.call('mfaConfirm', given, undefined, principal, given.setupId);
    const first = await confirm();
    expect(first.value).toEqual({ active: ['SMS'], preferred: 'SMS' });
    expect(await confirm()).toEqual(first);
  });

  it('is an attempt’s own: the same wrong code under the next key costs the next try, until none is left', async () => {
    const { principal } = await signedIn();
    const { value } = await h.call('mfaEnable', { type: 'SOFTWARE_TOKEN' }, undefined, principal);
    const wrong = { setupId: value?.setupId ?? '', code: '000000' };
    const attempt = async (at: number) =>
      h.call('mfaConfirm', wrong, undefined, principal, `${wrong.setupId}-${String(at)}`);
    for (const [at, attemptsLeft] of [4, 3, 2, 1].entries()) {
      expect(await attempt(at)).toMatchObject({ refusal: 'CODE_WRONG', details: { attemptsLeft } });
    }
    expect((await attempt(4)).refusal).toBe('CODES_EXHAUSTED');
  });

  it('a wrong code leaves the key to the right one; the same wrong one again costs no further try', async () => {
    const { confirm, given } = await adding();
    const code = given.confirmation.code === '000000' ? '000001' : '000000';
    const wrong = { confirmation: { ...given.confirmation, code } };
    expect(await confirm(wrong)).toMatchObject({ refusal: 'CODE_WRONG', details: { attemptsLeft: 2 } });
    expect(await confirm(wrong)).toMatchObject({ refusal: 'CODE_WRONG', details: { attemptsLeft: 2 } });
    expect((await confirm(given)).ok).toBe(true);
  });

  it('is given again after a factor was removed, and says removed', async () => {
    const { person, principal } = await signedIn();
    await h.db.change(addSms, [person.userId, h.clocks.now().toISOString()]);
    const prepared = await h.call('mfaDisable', { type: 'SMS' }, undefined, principal);
    const operationId = prepared.value?.operationId ?? '';
    const confirmation = { operationId, code: await tan(operationId, person, principal) };
    const remove = async (changes = {}, key = operationId) =>
      h.call('mfaConfirm', { confirmation: { ...confirmation, ...changes } }, undefined, principal, key);
    const all = await Promise.all(Array.from({ length: 8 }, async () => remove()));
    for (const each of all) {
      expect(each).toEqual({ ok: true, value: { active: ['SOFTWARE_TOKEN'], preferred: 'SOFTWARE_TOKEN' } });
    }
    expect(await effects(person, 'FACTOR_REMOVED')).toBe(1);
    expect(await remove({ operationId: randomUUID() })).toEqual(reused);
    // Under another key it is another request, and finds nothing to confirm.
    expect((await remove({}, randomUUID())).refusal).toBe('OPERATION_ENDED');
  });

  it('is the same for a preference, which needs no key', async () => {
    const { person, principal } = await signedIn();
    await h.db.change(addSms, [person.userId, h.clocks.now().toISOString()]);
    const prefer = async () => h.call('mfaUpdate', { preferred: 'SMS' }, undefined, principal);
    const first = await prefer();
    expect(first.value?.preferred).toBe('SMS');
    expect(await prefer()).toEqual(first);
  });
});
