import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccessHarness, accessHarness } from '#tests/support/server/access.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { greatestCount, greatestDraft, greatestTotal } from './drafts.routes.ts';

describe.each(suiteEngines)('rules §4: drafts on %s', (engine) => {
  let h: AccessHarness;
  beforeAll(async () => {
    h = await accessHarness(engine);
  });
  afterAll(async () => h.close());

  const about = { journey: 'withdrawal', subject: 'ips-1' };
  const customer = async (): Promise<Principal> => (await h.signIn(await h.person())).principal;
  const put = async (by: Principal, draft: Record<string, string>, subject = about.subject) =>
    h.call('putDraft', { ...about, subject, version: 2, draft }, undefined, by);
  const stored = statement<{ draft: string }>('', 'SELECT draft FROM drafts WHERE user_id = $1');
  const rowsOf = async (by: Principal) => h.db.rows(stored, [by.userId]);
  const get = async (by: Principal) => (await h.call('getDraft', about, undefined, by)).value?.kept;

  it('keeps the newest, gives it back, removes it', async () => {
    const anna = await customer();
    expect(await get(anna)).toBeNull();
    await put(anna, { amount: '1' });
    h.clocks.advance(1000);
    const savedAt = h.clocks.now().toISOString();
    expect(await put(anna, { amount: '1.500,00' })).toEqual({ ok: true, value: { savedAt } });
    expect(await get(anna)).toEqual({ version: 2, draft: { amount: '1.500,00' }, savedAt });
    const removed = { ok: true, value: { removed: true } };
    expect(await h.call('deleteDraft', about, undefined, anna)).toEqual(removed);
    expect(await h.call('deleteDraft', about, undefined, anna)).toEqual(removed);
    expect(await get(anna)).toBeNull();
  });

  it('lists the own ones, newest first', async () => {
    const anna = await customer();
    const list = async () => (await h.call('listDrafts', {}, undefined, anna)).value?.drafts;
    expect(await list()).toEqual([]);
    await put(anna, {}, 'ips-1');
    h.clocks.advance(1000);
    await put(anna, {}, 'ips-2');
    expect((await list())?.map(({ subject }) => subject)).toEqual(['ips-2', 'ips-1']);
  });

  it('S1: nobody sees, changes or removes the draft of another', async () => {
    const [anna, otto] = [await customer(), await customer()];
    await put(anna, { amount: '1' });
    expect(await get(otto)).toBeNull();
    await put(otto, { amount: '2' });
    await h.call('deleteDraft', about, undefined, otto);
    expect((await get(anna))?.draft).toEqual({ amount: '1' });
    expect(await get({ ...otto, userId: anna.userId })).toBeUndefined();
  });

  it('takes 16 kB and no byte more', async () => {
    const anna = await customer();
    const room = greatestDraft - JSON.stringify({ note: '' }).length;
    expect((await put(anna, { note: 'x'.repeat(room) })).ok).toBe(true);
    expect((await put(anna, { note: 'x'.repeat(room + 1) })).refusal).toBe('INVALID_REQUEST');
    expect((await put(anna, { note: 'ä'.repeat(room / 2 + 1) })).refusal).toBe('INVALID_REQUEST');
  });

  it('ASVS 2.4.1: keeps so many and no more, also when they come at once; an older one may be written over', async () => {
    const anna = await customer();
    const wanted = Array.from({ length: greatestCount + 8 }, (_, index) => `ips-${String(index)}`);
    const all = await Promise.all(wanted.map(async (subject) => put(anna, {}, subject)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(greatestCount);
    expect(all.filter(({ refusal }) => refusal === 'DRAFTS_FULL')).toHaveLength(8);
    const kept = wanted[all.findIndex(({ ok }) => ok)] ?? '';
    expect((await put(anna, { amount: '2' }, kept)).ok).toBe(true);
    await h.call('deleteDraft', { ...about, subject: kept }, undefined, anna);
    expect((await put(anna, {}, 'ips-new')).ok).toBe(true);
    expect((await put(await customer(), {})).ok).toBe(true);
  });

  it('ASVS 2.4.1: keeps so many bytes in all', async () => {
    const anna = await customer();
    const note = 'x'.repeat(greatestDraft - 100);
    await put(anna, { note }, 'ips-0');
    const [stored] = await rowsOf(anna);
    const fitting = Math.floor(greatestTotal / (stored?.draft.length ?? 0));
    expect(fitting).toBeGreaterThanOrEqual(16);
    for (let index = 0; index < fitting; index += 1) {
      expect((await put(anna, { note }, `ips-${String(index)}`)).ok).toBe(true);
    }
    expect((await put(anna, { note }, 'ips-more')).refusal).toBe('DRAFTS_FULL');
    expect((await put(anna, { note }, 'ips-0')).ok).toBe(true);
  });

  it('ASVS 14.2.4: nobody reads in the rows what was typed, and a row is worth nothing in another place', async () => {
    const [anna, otto] = [await customer(), await customer()];
    await put(anna, { iban: 'DE02120300000000202051' });
    const [stored] = await rowsOf(anna);
    expect(stored?.draft).toMatch(/^v1\.[\w-]+\.[\w-]+$/);
    await put(otto, {});
    await h.db.change(statement('', 'UPDATE drafts SET draft = $2 WHERE user_id = $1'), [
      otto.userId,
      stored?.draft ?? '',
    ]);
    await expect(h.call('getDraft', about, undefined, otto)).rejects.toThrow(/authenticate/);
  });

  it('ASVS 11.2.2: what was written before is read as it was, and sealed when the server starts', async () => {
    const anna = await customer();
    await put(anna, {});
    const plain = statement('', `UPDATE drafts SET draft = '{"amount": "1"}' WHERE user_id = $1`);
    await h.db.change(plain, [anna.userId]);
    expect((await get(anna))?.draft).toEqual({ amount: '1' });
    expect(await h.access.sealSecrets()).toBeGreaterThan(0);
    expect((await rowsOf(anna))[0]?.draft).toMatch(/^v1\./);
    expect((await get(anna))?.draft).toEqual({ amount: '1' });
  });

  it('survives signing in again; an ended session has none', async () => {
    const person = await h.person();
    const { principal, token } = await h.signIn(person);
    await put(principal, { amount: '1' });
    await h.call('logout', { token });
    const ended = { ok: false, refusal: 'UNAUTHENTICATED' };
    expect(await h.call('getDraft', about, undefined, principal)).toEqual(ended);
    expect(await h.call('deleteDraft', about, undefined, principal)).toEqual(ended);
    expect(await h.call('listDrafts', {}, undefined, principal)).toEqual(ended);
    expect(await put(principal, { amount: '2' })).toEqual(ended);
    expect((await get((await h.signIn(person)).principal))?.draft).toEqual({ amount: '1' });
  });
});
