import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postbox, updateTask } from '#api/user/user.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { facts, openAccount, signedInCustomer, signOut, testDeps } from '#tests/support/server/customers.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { postboxHandlers } from '../postbox/postbox.routes.ts';
import { taskHandlers } from './tasks.routes.ts';

const insert = statement('', `INSERT INTO tasks VALUES ($1, $2, $3, $4, $5, '2026-11-01', '2026-11-01')`);

const day = (today: IsoDate) => ({ now: `${today}T08:00:00.000Z`, today });

describe.each(suiteEngines)('tasks and documents on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  let bert: Principal;
  let partners: readonly [string, string];
  let handlers: ReturnType<typeof taskHandlers> & ReturnType<typeof postboxHandlers>;

  beforeAll(async () => {
    db = await freshDatabase(engine);
    const { deps } = testDeps(db);
    handlers = { ...taskHandlers(deps), ...postboxHandlers(deps) };
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    [anna, bert] = [await signedInCustomer(db), await signedInCustomer(db)];
    const [one, other] = [await openAccount(db, anna), await openAccount(db, anna)];
    partners = [one.businessPartnerId, other.businessPartnerId];
    for (const [id, type, state, partner] of [
      ['A-wphg', 'WPHG', 'OPEN', partners[0]],
      ['B-wphg', 'WPHG', 'DONE', partners[0]],
      ['C-wphg', 'WPHG', 'OPEN', partners[1]],
      ['D-gwg', 'GWG', 'OPEN', partners[0]],
    ] as const) {
      await db.change(insert, [anna.userId, id, type, state, partner]);
    }
    await db.change(insert, [bert.userId, 'A-theirs', 'WPHG', 'OPEN', null]);
  });

  const list = async (principal: Principal) =>
    handlers.postbox({ principal, payload: {}, idempotencyKey: null, facts });
  const update = async (principal: Principal, id: string, state: 'DONE' | 'CLOSED') =>
    handlers.updateTask({ principal, payload: { id, state }, idempotencyKey: null, facts });
  const statesAfter = async (id: string, state: 'DONE' | 'CLOSED') => {
    const answer = await update(anna, id, state);
    if (!answer.ok) return answer.refusal;
    expect(updateTask.response.parse(answer.value)).toEqual(answer.value);
    return answer.value.tasks.map((task) => task.state).join(' ');
  };

  it('BNK-12: closing a WpHG task closes all of that partner and no other', async () => {
    expect(await statesAfter('A-wphg', 'CLOSED')).toBe('CLOSED CLOSED OPEN OPEN');
  });

  it('decisions §13: goes OPEN→DONE→CLOSED and never back; the same again is no conflict', async () => {
    expect(await statesAfter('C-wphg', 'DONE')).toBe('OPEN DONE DONE OPEN');
    expect(await statesAfter('C-wphg', 'DONE')).toBe('OPEN DONE DONE OPEN');
    expect(await statesAfter('C-wphg', 'CLOSED')).toBe('OPEN DONE CLOSED OPEN');
    expect(await statesAfter('C-wphg', 'CLOSED')).toBe('OPEN DONE CLOSED OPEN');
    expect(await statesAfter('C-wphg', 'DONE')).toBe('TASK_STATE_CONFLICT');
  });

  it.each(['GWG', 'TERMS_AND_CONDITIONS'])(
    'rules §2: nobody ticks off what only their identification or consent settles: %s',
    async (type) => {
      await db.change(insert, [anna.userId, 'E-other', type, 'OPEN', partners[0]]);
      for (const state of ['DONE', 'CLOSED'] as const) {
        expect(await statesAfter('E-other', state)).toBe('TASK_NOT_CUSTOMERS');
      }
      expect(await statesAfter('B-wphg', 'DONE')).toBe('OPEN DONE OPEN OPEN OPEN');
    },
  );

  it('BNK-12: doing one WpHG task leaves its siblings alone', async () => {
    expect(await statesAfter('A-wphg', 'DONE')).toBe('DONE DONE OPEN OPEN');
  });

  it('API-08: a foreign task looks unknown and stays as it was; an ended session is turned away', async () => {
    const unknown = JSON.stringify(await update(anna, 'Z-unknown', 'DONE'));
    expect(unknown).toBe('{"ok":false,"refusal":"NOT_FOUND"}');
    expect(JSON.stringify(await update(anna, 'A-theirs', 'CLOSED'))).toBe(unknown);
    const answer = await update(bert, 'A-theirs', 'DONE');
    expect(answer).toMatchObject({ ok: true, value: { tasks: [{ id: 'A-theirs', state: 'DONE' }] } });
    await signOut(db, bert);
    expect(await update(bert, 'A-theirs', 'CLOSED')).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
  });

  it('BNK-05: lists documents newest first, each user their own copy, none twice', async () => {
    expect(await list(anna)).toEqual({ ok: true, value: { entries: [] } });
    const loss = { ipsId: 'IPS-1', date: '2026-10-30', percent: 10, since: '2026-10-01' };
    const letter = { title: 'Mitteilung', category: 'MESSAGE', paragraphs: ['Guten Tag'], facts: [] } as const;
    const fall = { ...loss, on: loss.date, title: 'Anlage', valueBefore: 100, value: 90, netFlow: 0, twr: -0.1 };
    const [businessPartnerId] = partners;
    const first = { id: 'P-1', at: day('2026-10-01'), kind: 'LETTER', data: letter } as const;
    const second = { id: 'P-2', at: day('2026-11-01'), kind: 'LOSS_NOTICE', data: fall } as const;
    for (const document of [first, second, { ...first, at: day('2026-12-01') }]) {
      await issueDocument(db, { ...document, businessPartnerId });
    }
    const answer = await list(anna);
    if (!answer.ok) throw new Error(answer.refusal);
    expect(postbox.response.parse(answer.value)).toEqual(answer.value);
    expect(answer.value.entries).toEqual([
      {
        id: 'P-2',
        category: 'REPORT',
        title: 'Verlustmitteilung: 10 %',
        status: 'UNREAD',
        createdAt: '2026-11-01T08:00:00.000Z',
        businessPartnerId,
        loss: { ...loss, title: 'Anlage' },
      },
      {
        id: 'P-1',
        category: 'MESSAGE',
        title: 'Mitteilung',
        status: 'UNREAD',
        createdAt: '2026-10-01T08:00:00.000Z',
        businessPartnerId,
        loss: null,
      },
    ]);
    expect(await list(bert)).toEqual({ ok: true, value: { entries: [] } });
    await signOut(db, bert);
    expect(await list(bert)).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
  });
});
