import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#api/endpoint.ts';
import type { listNotes } from '#api/admin/notes.ts';
import { accessHousekeeping } from '#server/auth/access-housekeeping.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { rowsOf } from '#tests/support/server/queries.ts';
import { staffBehind } from '#tests/support/server/staff.ts';
import { newHolder, type SignedIn, signInBehind } from '#tests/support/server/visitors.ts';
import { answerRisk } from './admin-scenes.ts';
import { begun, kept, newcomer } from './case-successes.ts';
import { answers } from './relation-scenes.ts';

type Note = ResponseOf<typeof listNotes>['notes'][number];

const window = 30 * 60 * 1000;
const entryPoint = 'new-customer-new-business-partner-vv';

describe.each(suiteEngines)('decisions §4: changes of answers about risk on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const notesOf = async ({ username }: Pick<SignedIn, 'username'>): Promise<readonly Note[]> => {
    const seen = await server.callAdmin('listNotes', {}, await staffBehind(server, ['compliance']));
    expect(seen.status).toBe(200);
    return (seen.body as ResponseOf<typeof listNotes>).notes.filter(({ customer }) => customer.username === username);
  };
  const timesOf = async (by: SignedIn) => (await notesOf(by)).map(({ changes }) => changes.map(({ times }) => times));
  const keepDraft = async (by: SignedIn, journey: string, subject: string, answers: Readonly<Record<string, number>>) =>
    server.call('putDraft', { journey, subject, version: 1, draft: { answers } }, by);
  const marksOfNew = async () => {
    const by = await newHolder(server);
    await keepDraft(by, 'strategy-change', 'ips-1', { drawdown: 25, knowledge: 5, expenses: 123_456 });
    const [row] = await rowsOf<{ known: Readonly<Record<string, Readonly<Record<string, string>>>> }>(
      server.db,
      'SELECT known FROM risk_answer_changes WHERE user_id = $1',
      by.userId,
    );
    return row?.known['existing-customer-change-strategy'] ?? {};
  };

  it('notes the fourth within 30 minutes, once, and hinders nobody', async () => {
    const by = await newcomer(server);
    const caseId = await begun(server, by);
    // What was not there before is given, and what is stored again as it was is no change.
    const seen = [...(await answerRisk(server, by, caseId, [0.21, 0.45, 0.45, 0.65, 0.85]))];
    expect(await notesOf(by)).toEqual([]);
    const notedAt = server.clocks.now().toISOString();
    seen.push(...(await answerRisk(server, by, caseId, [0.21])));
    const note = {
      notedAt,
      customer: { name: 'Anna Berger', username: by.username },
      caseId,
      changes: [{ entryPoint, question: 'riskPreference', times: 4 }],
    };
    expect(await notesOf(by)).toMatchObject([note]);
    seen.push(...(await answerRisk(server, by, caseId, [0.45, 0.65, 0.85, 0.21, 0.45, 0.65])));
    expect(await notesOf(by)).toMatchObject([note]);
    expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200));
  });

  it.each([
    [window, 1],
    [window + 1, 0],
  ])('one change and three more %i ms later make %i note', async (later, notes) => {
    const by = await newcomer(server);
    const caseId = await begun(server, by);
    await answerRisk(server, by, caseId, [0.21, 0.45]);
    server.clocks.advance(later);
    // The session has ended meanwhile.
    const again = { ...by, ...(await signInBehind(server, by)) };
    await answerRisk(server, again, caseId, [0.65, 0.85, 0.21]);
    expect(await notesOf(by)).toHaveLength(notes);
  });

  it('counts what one person changes on all ways together, and says which', async () => {
    const by = await newHolder(server);
    const ways = [
      ['strategy-change', by.account.ipsId],
      ['wphg-update', by.account.businessPartnerId],
      ['new-investment', 'existing-customer-new-ips-vv'],
    ] as const;
    const give = async (drawdown: number) => {
      for (const [journey, subject] of ways) await keepDraft(by, journey, subject, { drawdown });
    };
    await give(5);
    await give(10);
    expect(await notesOf(by)).toEqual([]);
    await give(25);
    expect(await notesOf(by)).toMatchObject([
      {
        caseId: null,
        changes: [
          { entryPoint: 'existing-customer-change-strategy', question: 'drawdown', times: 2 },
          { entryPoint: 'existing-customer-update-business-partner', question: 'drawdown', times: 1 },
          { entryPoint: 'existing-customer-new-ips-vv', question: 'drawdown', times: 1 },
        ],
      },
    ]);
  });

  it('counts what is confirmed with another value than before, whatever its draft has seen', async () => {
    const by = await newHolder(server);
    const { businessPartnerId } = by.account;
    const confirm = async (drawdown: 5 | 10) => {
      await keepDraft(by, 'wphg-update', businessPartnerId, { drawdown });
      const seen = await server.call('updateBp', { businessPartnerId, wphg: { ...answers, drawdown } }, by);
      expect(seen.status).toBe(200);
    };
    await confirm(5);
    const before = await notesOf(by);
    for (const drawdown of [10, 5, 10, 5] as const) await confirm(drawdown);
    expect(before).toEqual([]);
    const [note, ...others] = await notesOf(by);
    expect(others).toEqual([]);
    expect(note?.caseId).toBeNull();
    const changed = note?.changes.filter(({ question }) => question === 'drawdown');
    expect(changed).toMatchObject([{ entryPoint: 'existing-customer-update-business-partner' }]);
  });

  it('counts neither what is no answer about risk nor what another person changes', async () => {
    const [by, other] = [await newHolder(server), await newHolder(server)];
    for (const deposit of [1, 2, 3, 4, 5, 6]) {
      await keepDraft(by, 'new-investment', 'existing-customer-new-ips-vv', { deposit });
      await keepDraft(by, 'withdrawal', 'ips-1', { riskPreference: deposit });
    }
    const risks = [0.21, 0.45, 0.65] as const;
    for (const who of [by, other]) {
      for (const riskPreference of risks) {
        await keepDraft(who, 'strategy-change', 'ips-1', { riskPreference });
      }
    }
    expect([await notesOf(by), await notesOf(other)]).toEqual([[], []]);
  });

  it('R8: of changes at many places at once each is counted, and one note is written', async () => {
    const by = await newHolder(server);
    const subjects = Array.from({ length: 8 }, (_, index) => `ips-${String(index)}`);
    const give = async (drawdown: number) =>
      Promise.all(subjects.map(async (subject) => keepDraft(by, 'strategy-change', subject, { drawdown })));
    await give(5);
    const seen = await give(10);
    expect(seen.map(({ status }) => status)).toEqual(subjects.map(() => 200));
    expect((await notesOf(by)).map(({ changes }) => changes[0]?.times)).toEqual([4]);
  });

  describe('decisions §4: leaving an answer out hides no change', () => {
    const around = [0.21, null, 0.45, null, null, 0.65, null, 0.85, null];

    it('in an application, whatever its way is called in between', async () => {
      const by = await newcomer(server);
      const caseId = await begun(server, by);
      await answerRisk(server, by, caseId, around);
      const before = await timesOf(by);
      await answerRisk(server, by, caseId, [0.21], 'new-customer-new-business-partner-retirement');
      expect([before, await timesOf(by)]).toEqual([[], [[3, 1]]]);
    });

    it('nor does an application that is begun anew', async () => {
      const by = await newcomer(server);
      for (const value of [0.21, 0.45, 0.65, 0.85, 0.21]) {
        const caseId = await begun(server, by);
        await answerRisk(server, by, caseId, [value]);
        expect((await server.call('deleteCase', { caseId }, by)).status).toBe(200);
      }
      expect(await timesOf(by)).toEqual([[4]]);
    });

    it('nor what is kept in between and cannot be read', async () => {
      const by = await newcomer(server);
      const caseId = await begun(server, by);
      for (const value of [0.21, 0.45, 0.65, 0.85, 0.21]) {
        const answers = { entryPoint: 'none', answers: { riskPreference: value } };
        await kept(server, by, caseId, 0, { answers });
        await answerRisk(server, by, caseId, [value]);
      }
      expect(await timesOf(by)).toEqual([[4]]);
    });

    it('nor does a draft that is thrown away', async () => {
      const by = await newHolder(server);
      for (const drawdown of [5, 10, 25, 50, 5]) {
        await keepDraft(by, 'strategy-change', 'ips-1', { drawdown });
        await server.call('deleteDraft', { journey: 'strategy-change', subject: 'ips-1' }, by);
      }
      expect(await timesOf(by)).toEqual([[4]]);
    });

    it('and the same answer given again is no change', async () => {
      const by = await newcomer(server);
      await answerRisk(server, by, await begun(server, by), [0.21, null, 0.21, null, 0.21, null, 0.21, null, 0.21]);
      expect(await timesOf(by)).toEqual([]);
    });

    it.each([
      [window, 1],
      [window + 1, 0],
    ])('given %i ms after it was left out: %i note', async (later, notes) => {
      const by = await newHolder(server);
      const before = { drawdown: 5, knowledge: 1, expenses: 100_000, liabilities: 0 };
      await keepDraft(by, 'strategy-change', 'ips-1', before);
      await keepDraft(by, 'strategy-change', 'ips-1', {});
      server.clocks.advance(later);
      const again = { ...by, ...(await signInBehind(server, by)) };
      await keepDraft(again, 'strategy-change', 'ips-1', { drawdown: 10, knowledge: 2, expenses: 1, liabilities: 1 });
      expect(await notesOf(by)).toHaveLength(notes);
    });

    it('decisions §15: what was said last is kept as a checksum that is another one for each person', async () => {
      const [one, other] = [await marksOfNew(), await marksOfNew()];
      expect(Object.keys(one).toSorted()).toEqual(['drawdown', 'expenses', 'knowledge']);
      const marks = [...Object.values(one), ...Object.values(other)];
      for (const mark of marks) expect(mark).toMatch(/^[\w-]{43}$/);
      expect(new Set(marks).size).toBe(6);
    });
  });

  it('decisions §15: keeps no answer, outlives the application that it is about, and says nothing more', async () => {
    const by = await newcomer(server);
    const caseId = await begun(server, by);
    await answerRisk(server, by, caseId, [0.21, 0.45, 0.65, 0.85, 0.21]);
    expect((await server.call('deleteCase', { caseId }, by)).status).toBe(200);
    expect(await notesOf(by)).toMatchObject([{ caseId }]);
    const rows = await rowsOf<{ row: string }>(
      server.db,
      `SELECT to_jsonb(n)::text AS row FROM staff_notes n WHERE user_id = $1
       UNION ALL SELECT to_jsonb(c)::text FROM risk_answer_changes c WHERE user_id = $1`,
      by.userId,
    );
    expect(rows).toHaveLength(2);
    for (const { row } of rows) expect(row).not.toMatch(/0\.(?:21|45|65|85)|Berger|@/);
  });

  it('decisions §15: which questions were changed is forgotten once no note can count it any more', async () => {
    const by = await newcomer(server);
    await answerRisk(server, by, await begun(server, by), [0.21, 0.45]);
    const last = server.clocks.now().getTime();
    const left = async (now: number) => {
      await server.db.transaction(async (tx) => accessHousekeeping.work(tx, { payload: null, now: new Date(now) }));
      return rowsOf(server.db, 'SELECT 1 FROM risk_answer_changes WHERE user_id = $1', by.userId);
    };
    expect(await left(last + window)).toHaveLength(1);
    expect(await left(last + window + 1)).toEqual([]);
  });

  it('ADM-03: turns the pages from the newest to the oldest, each note once', async () => {
    const staff = await staffBehind(server, ['support']);
    for (let turn = 0; turn < 26; turn += 1) {
      const by = await newHolder(server);
      for (const drawdown of [5, 10, 25, 50, 5]) {
        await keepDraft(by, 'strategy-change', 'ips-1', { drawdown });
      }
      server.clocks.advance(1000);
    }
    const page = async (after?: string) =>
      (await server.callAdmin('listNotes', after === undefined ? {} : { after }, staff)).body as ResponseOf<
        typeof listNotes
      >;
    const first = await page();
    const second = await page(first.next ?? '');
    expect(first.notes).toHaveLength(25);
    expect(first.next).toBe(first.notes.at(-1)?.noteId);
    const all = [...first.notes, ...second.notes];
    expect(new Set(all.map(({ noteId }) => noteId)).size).toBe(all.length);
    const times = all.map(({ notedAt }) => notedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
