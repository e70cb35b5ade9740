import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getIdNow, startIdNow } from '#api/identification/identification.ts';
import { checksADay } from '#domain/identification/identification.ts';
import type { IdentOutcome } from '../ports/video-ident.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { facts, signedInCustomer, signOut, testDeps } from '#tests/support/server/customers.ts';
import { type Db, statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import type { Principal } from '../http/handler.ts';
import { byKind, runDue } from '../jobs/runner.ts';
import { IdentUnavailable } from '../ports/video-ident.ts';
import { aboutIdentification } from '../secrets/about.ts';
import { sealStoredSecrets } from '../secrets/seal-stored.ts';
import { createVault } from '../secrets/vault.ts';
import { identSentinels, simulatedPostIdent, simulatedVideoIdent } from '../simulators/simulated-ident.ts';
import { identificationHandlers } from './identification.routes.ts';
import { type IdentDeps, identJobs } from './ident-jobs.ts';

const vault = createVault([{ id: 'one', key: Buffer.alloc(32, 1) }]);
const tasks = statement<{ task_type: string; state: string }>(
  '',
  'SELECT task_type, state FROM tasks WHERE user_id = $1 ORDER BY created_on, task_id',
);
const records = statement<{ record: string }>('', 'SELECT record FROM identification_records WHERE user_id = $1');
const events = statement<{ type: string }>(
  '',
  `SELECT event ->> 'type' AS type FROM identification_check_events WHERE user_id = $1 ORDER BY check_id, sequence`,
);
const mails = statement<{ subject: string }>(
  '',
  'SELECT subject FROM outbox WHERE recipient = $1 ORDER BY created_at, subject',
);
const documents = statement<{ kind: string; reference: string }>(
  '',
  `SELECT d.kind, d.facts ->> 'reference' AS reference FROM documents d WHERE d.user_id = $1`,
);
const rename = statement('', 'UPDATE users SET first_name = $2 WHERE user_id = $1');
const tell = statement(
  '',
  `INSERT INTO user_profiles (user_id, version, birth_date, birth_place, nationality, street, postal_code, city, country,
     updated_at)
   VALUES ($1, 1, '1988-03-14', 'Köln', 'DEU', 'Lindenallee 7', '50667', 'Köln', 'DEU', '2026-11-20T08:00:00Z')`,
);
const person = statement<{
  name: string;
  birth_date: string;
  birth_place: string;
  nationality: string;
  version: number;
}>(
  '',
  `SELECT u.first_name || ' ' || u.last_name AS name, p.birth_date, p.birth_place, p.nationality, p.version
   FROM users u JOIN user_profiles p USING (user_id) WHERE u.user_id = $1`,
);
const status = statement<{ ident_status: string }>('', 'SELECT ident_status FROM users WHERE user_id = $1');

const day = 24 * 60 * 60;

const relation = (
  id: string,
  state: string,
) => `INSERT INTO business_partners (business_partner_id, status, account_type, created_on)
  SELECT '${id}' || user_id, '${state}', 'singleAccount', '2026-11-20' FROM users WHERE user_id = $1`;

describe.each(suiteEngines)('identification on %s', (engine) => {
  let db: Database;
  let anna: Principal;
  let world: ReturnType<typeof testDeps>;
  let deps: IdentDeps;
  let identified: string[];
  let failed: string[];

  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    world = testDeps(db);
    anna = await signedInCustomer(db, 'NONE');
    await db.change(tell, [anna.userId]);
    identified = [];
    failed = [];
    const { clocks } = world.deps;
    deps = {
      db,
      clocks,
      providers: { video: simulatedVideoIdent({ db, clocks }), post: simulatedPostIdent({ db, clocks }) },
      follows: {
        vault,
        identified: async (_, userId) => void identified.push(userId),
        notIdentified: async (_, userId) => void failed.push(userId),
      },
    };
  });

  const call = { payload: {}, idempotencyKey: null, facts };
  const start = async (principal = anna, using = deps) =>
    identificationHandlers(using).startIdNow({ ...call, principal });
  const post = async (principal = anna) => identificationHandlers(deps).postIdent({ ...call, principal });
  const read = async (principal = anna) => {
    const answer = await identificationHandlers(deps).getIdNow({ ...call, principal });
    if (!answer.ok) throw new Error(answer.refusal);
    expect(getIdNow.response.parse(answer.value)).toEqual(answer.value);
    return answer.value;
  };
  const named = async (firstName: string) => db.change(rename, [anna.userId, firstName]);
  const work = async (using: IdentDeps) => {
    return runDue(world.deps, byKind(identJobs(using)));
  };
  const pass = async (seconds: number, using = deps) => {
    world.at.now = new Date(world.at.now.getTime() + seconds * 1000);
    await work(using);
  };
  const statusNow = async () => (await db.row(status, [anna.userId]))?.ident_status;
  const tasksNow = async () => (await db.rows(tasks, [anna.userId])).map(({ state }) => state);
  const bodyNow = async () =>
    (
      await db.row(statement<{ body: string }>('', 'SELECT body FROM outbox WHERE recipient = $1'), [
        `${anna.userId}@example.test`,
      ])
    )?.body;
  const mailsNow = async () => (await db.rows(mails, [`${anna.userId}@example.test`])).map(({ subject }) => subject);

  it('REG-05: goes from nothing over talk and review to success, and the user’s status with it', async () => {
    expect(await read()).toEqual({ identStatus: 'NONE', check: null });
    const begun = await start();
    if (!begun.ok) throw new Error(begun.refusal);
    expect(startIdNow.response.parse(begun.value)).toEqual(begun.value);
    expect(begun.value).toMatchObject({
      identStatus: 'CREATED',
      check: { method: 'VIDEO', status: 'CREATED', simulated: true, reference: null, startUrl: null },
    });
    expect(begun.value.check?.expiresAt).toBe('2026-12-20T12:00:00.000Z');
    expect(await tasksNow()).toEqual(['OPEN']);
    await pass(10);
    expect([await statusNow(), (await read()).check?.status]).toEqual(['IN_PROGRESS', 'IN_PROGRESS']);
    await pass(12);
    expect([await statusNow(), await tasksNow()]).toEqual(['REVIEW_PENDING', ['DONE']]);
    for (let turn = 0; turn < 6; turn += 1) await pass(20);
    expect([await statusNow(), await tasksNow(), identified]).toEqual(['SUCCESS', ['CLOSED'], [anna.userId]]);
    expect((await db.rows(events, [anna.userId])).map(({ type }) => type)).toEqual([
      'check.ordered',
      'check.begun',
      'talk.ended',
      'review.passed',
    ]);
    expect(await mailsNow()).toEqual(['Sie sind identifiziert']);
    expect(await start()).toEqual({ ok: false, refusal: 'ALREADY_IDENTIFIED' });
    expect(await post()).toEqual({ ok: false, refusal: 'ALREADY_IDENTIFIED' });
  });

  it('§ 8 Abs. 2 GwG: keeps kind, number and authority of the document, sealed, and seals it anew with a new key', async () => {
    await named(identSentinels.happyPath);
    await start();
    await pass(10);
    expect(await statusNow()).toBe('SUCCESS');
    const [kept] = await db.rows(records, [anna.userId]);
    expect(kept?.record).not.toContain('L01X00T47');
    const about = aboutIdentification(anna.userId);
    expect(JSON.parse(vault.open(kept?.record ?? '', about))).toEqual({
      type: 'IDCARD',
      number: 'L01X00T47',
      authority: 'Stadt Köln',
      country: 'DEU',
      validUntil: '2031-10-31',
    });
    expect(() => vault.open(kept?.record ?? '', aboutIdentification(randomUUID()))).toThrow('authenticate');
    const next = createVault([
      { id: 'two', key: Buffer.alloc(32, 2) },
      { id: 'one', key: Buffer.alloc(32, 1) },
    ]);
    expect(await sealStoredSecrets(db, next)).toBeGreaterThan(0);
    const [again] = await db.rows(records, [anna.userId]);
    expect(again?.record.startsWith(next.mark)).toBe(true);
    expect(JSON.parse(next.open(again?.record ?? '', about))).toMatchObject({ number: 'L01X00T47' });
  });

  it.each([
    [identSentinels.fraud, 'FAILED', 'Ihre Identifizierung war nicht erfolgreich', ['DONE', 'OPEN']],
    [identSentinels.abort, 'ABORTED', 'Ihre Identifizierung wurde abgebrochen', ['OPEN']],
  ])(
    'decisions §7: %s ends as %s; the customer is told, asked again, and may begin anew',
    async (name, end, mail, left) => {
      await named(name);
      await start();
      for (let turn = 0; turn < 8; turn += 1) await pass(20);
      expect([await statusNow(), identified, failed]).toEqual([end, [], [anna.userId]]);
      expect(await mailsNow()).toEqual([mail]);
      expect((await tasksNow()).toSorted()).toEqual(left);
      expect(await db.rows(records, [anna.userId])).toEqual([]);
      await named('Anna');
      expect(await start()).toMatchObject({ ok: true, value: { identStatus: 'CREATED' } });
      for (let turn = 0; turn < 8; turn += 1) await pass(20);
      expect(await statusNow()).toBe('SUCCESS');
      expect(new Set(await tasksNow())).toEqual(new Set(['CLOSED']));
    },
  );

  it('REG-05: every beginning of 24 hours counts, also on the same way after what came to nothing', async () => {
    await named(identSentinels.abort);
    for (let turn = 0; turn < checksADay; turn += 1) {
      expect(await start()).toMatchObject({ ok: true });
      for (let look = 0; look < 8; look += 1) await pass(20);
    }
    expect(await start()).toEqual({ ok: false, refusal: 'TOO_MANY_CHECKS' });
  });

  it('REG-05: asking twice, also at once, begins one check', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => start()));
    const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.check?.checkId : answer.refusal)));
    expect(ids.size).toBe(1);
    expect(await start()).toMatchObject({ ok: true, value: { check: { checkId: [...ids][0] } } });
    expect(await tasksNow()).toEqual(['OPEN']);
  });

  it('REG-05: the coupon bears a reference; the way may be changed until the talk is over', async () => {
    const coupon = await post();
    if (!coupon.ok) throw new Error(coupon.refusal);
    expect(coupon.value.check?.reference).toMatch(/^PI-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await post()).toEqual(coupon);
    const entries = await db.rows(documents, [anna.userId]);
    expect(entries).toEqual([{ kind: 'IDENT_COUPON', reference: coupon.value.check?.reference }]);
    const talk = await start();
    expect(talk).toMatchObject({
      ok: true,
      value: { identStatus: 'CREATED', check: { method: 'VIDEO', reference: null } },
    });
    expect(await mailsNow()).toEqual([]);
    await pass(25);
    expect(await statusNow()).toBe('REVIEW_PENDING');
    expect(await post()).toEqual({ ok: false, refusal: 'IDENT_IN_REVIEW' });
    expect(await start()).toEqual({ ok: false, refusal: 'IDENT_IN_REVIEW' });
  });

  it('REG-05: at the post office it takes longer, and succeeds', async () => {
    await post();
    // Whoever holds the video talks knows of no coupon.
    const using = { ...deps, providers: { ...deps.providers, video: undefined } };
    for (let turn = 0; turn < 12; turn += 1) await pass(30, using);
    expect(await statusNow()).toBe('SUCCESS');
  });

  it('REG-05: a provider that does not answer is refused in words; asking again begins the same check', async () => {
    await named(identSentinels.silent);
    expect(await start()).toEqual({ ok: false, refusal: 'IDENT_UNAVAILABLE' });
    const { check } = await read();
    await named('Anna');
    expect(await start()).toMatchObject({ ok: true, value: { check: { checkId: check?.checkId } } });
    const none = { ...deps, providers: { video: undefined, post: undefined } };
    const bert = await signedInCustomer(db, 'NONE');
    await db.change(tell, [bert.userId]);
    expect(await start(bert, none)).toEqual({ ok: false, refusal: 'IDENT_UNAVAILABLE' });
  });

  it('REG-05: a provider that falls silent later is asked on, for days, and its result still counts', async () => {
    await start();
    const own = (await read()).check?.checkId;
    const answers: IdentOutcome[] = [];
    const video = {
      provider: 'SIMULATOR',
      start: async () => ({ startUrl: null }),
      result: async (transactionId: string) => {
        const next = transactionId === own ? answers.shift() : undefined;
        if (next === undefined) throw new IdentUnavailable('down');
        return next;
      },
    } as const;
    const moody = { ...deps, providers: { ...deps.providers, video } };
    for (let turn = 0; turn < 30; turn += 1) await pass(3600, moody);
    expect(await statusNow()).toBe('CREATED');
    answers.push({ result: 'SUCCESS', document: null });
    await pass(3600, moody);
    expect(await statusNow()).toBe('SUCCESS');
  });

  it('§ 11 Abs. 4 GwG: is not ordered before all is told that is to be proved', async () => {
    const bert = await signedInCustomer(db, 'NONE');
    const fields = ['birthDate', 'birthPlace', 'nationality', 'address'];
    expect(await start(bert)).toEqual({ ok: false, refusal: 'PERSON_INCOMPLETE', details: { fields } });
    await db.change(tell, [bert.userId]);
    await db.change(statement('', 'UPDATE user_profiles SET nationality = NULL WHERE user_id = $1'), [bert.userId]);
    const lacking = { ok: false, refusal: 'PERSON_INCOMPLETE', details: { fields: ['nationality'] } };
    expect(await start(bert)).toEqual(lacking);
    expect(await read(bert)).toEqual({ identStatus: 'NONE', check: null });
  });

  const berger = { name: 'Anna Berger', birth_date: '1988-03-14', birth_place: 'Köln', nationality: 'DEU', version: 1 };
  const nothing = { firstName: null, lastName: null, birthDate: null, birthPlace: null, nationality: null };
  const komplize = {
    firstName: 'Kurt',
    lastName: 'Komplize',
    birthDate: '1980-02-29',
    birthPlace: 'Graz',
    nationality: 'AUT',
  } as const;
  const proving = (proved: IdentOutcome['proved']): IdentDeps => {
    const video = {
      provider: 'SIMULATOR',
      start: async () => ({ startUrl: null }),
      result: async (): Promise<IdentOutcome> => ({ result: 'SUCCESS', document: null, proved }),
    } as const;
    return { ...deps, providers: { ...deps.providers, video } };
  };
  const personNow = async () => db.row(person, [anna.userId]);

  it('§ 11 GwG: who came is taken into the profile with the success, before anything goes on, and is told', async () => {
    const using = proving(komplize);
    const names: (string | undefined)[] = [];
    const follows = {
      ...using.follows,
      identified: async (tx: Db, userId: string) => void names.push((await tx.row(person, [userId]))?.name),
    };
    await start(anna, using);
    await pass(10, { ...using, follows });
    expect(await personNow()).toEqual({
      name: 'Kurt Komplize',
      birth_date: '1980-02-29',
      birth_place: 'Graz',
      nationality: 'AUT',
      version: 2,
    });
    expect(names).toEqual(['Kurt Komplize']);
    const body = await bodyNow();
    expect(body).toContain('Guten Tag Kurt Komplize');
    expect(body).toContain('haben wir sie danach berichtigt');
  });

  it('REG-06: the mail leads to the contract where that can be signed now, and names no correction where none was', async () => {
    await named(identSentinels.happyPath);
    const address = 'https://apply.example/registration/single/step_4/C-1';
    const follows = { ...deps.follows, identified: async () => ({ address, shared: null }) };
    await start();
    await pass(10, { ...deps, follows });
    const body = await bodyNow();
    expect(body).toContain(`Vertrag jetzt lesen und unterschreiben:\n\n${address}\n`);
    expect(body).not.toContain('berichtigt');
  });

  it('REG-08: the mail leads whoever was invited to the contract that waits for them, and names it', async () => {
    await named(identSentinels.happyPath);
    const address = 'https://apply.example/invitation#token=abc';
    const identified = async () => ({ address, shared: 'Gemeinschaftskonto mit Gerda Lang' });
    await start();
    await pass(10, { ...deps, follows: { ...deps.follows, identified } });
    const body = await bodyNow();
    expect(body).toContain(
      `den Vertrag für das Gemeinschaftskonto mit Gerda Lang jetzt lesen und unterschreiben:\n\n${address}\n`,
    );
    expect(body).not.toContain('Antrag');
  });

  it.each([
    ['tells nothing', undefined],
    ['tells nothing of anything', nothing],
    ['spells a name otherwise', { ...nothing, firstName: 'ANNA', lastName: 'Dr. BERGER', birthPlace: 'KÖLN ' }],
    [
      'says the same',
      { firstName: 'Anna', lastName: 'Berger', birthDate: '1988-03-14', birthPlace: 'Köln', nationality: 'DEU' },
    ],
  ] as const)('§ 11 GwG: a profile stays as it is where the provider %s', async (_, proved) => {
    const using = proving(proved);
    await start(anna, using);
    await pass(10, using);
    expect([await statusNow(), await personNow()]).toEqual(['SUCCESS', berger]);
  });

  it('§ 11 GwG: what was signed before is the account of whom the document names', async () => {
    const run = async (sql: string) => db.change(statement('', sql), [anna.userId]);
    for (const [id, state] of [
      ['P', 'PENDING'],
      ['O', 'OPEN'],
    ] as const) {
      await run(relation(id, state));
      await run(
        `INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ('${id}' || $1::text, $1::uuid)`,
      );
      await run(
        `INSERT INTO owners (business_partner_id, position, name, role) VALUES ('${id}' || $1, 1, 'Anna Berger', 'HOLDER')`,
      );
    }
    await run(
      `INSERT INTO owners (business_partner_id, position, name, role) VALUES ('P' || $1, 2, 'David Berger', 'CO_HOLDER')`,
    );
    // A child that bears its parent's name is somebody else.
    await run(
      `INSERT INTO owners (business_partner_id, position, name, role, born_on)
       VALUES ('P' || $1, 3, 'Anna Berger', 'CHILD', '2019-09-09')`,
    );
    const using = proving(komplize);
    await start(anna, using);
    await pass(10, using);
    const owners = statement<{ name: string }>(
      '',
      `SELECT o.name FROM owners o JOIN business_partner_users b USING (business_partner_id) WHERE b.user_id = $1
       ORDER BY o.business_partner_id DESC, o.position`,
    );
    const found = (await db.rows(owners, [anna.userId])).map(({ name }) => name);
    expect(found).toEqual(['Kurt Komplize', 'David Berger', 'Anna Berger', 'Anna Berger']);
  });

  it('decisions §7: expires after 30 days, is told, and a later result changes nothing', async () => {
    await start();
    const silent = { ...deps, providers: { video: undefined, post: undefined } };
    await pass(30 * day - 1, silent);
    expect(await statusNow()).toBe('CREATED');
    await pass(1, silent);
    expect([await statusNow(), await mailsNow()]).toEqual(['EXPIRED', ['Ihre Identifizierung ist abgelaufen']]);
    for (let turn = 0; turn < 3; turn += 1) await pass(3600);
    expect(await statusNow()).toBe('EXPIRED');
  });

  it('API-08: somebody else’s check is nowhere to be seen; an ended session is turned away', async () => {
    await start();
    const bert = await signedInCustomer(db, 'NONE');
    expect(await read(bert)).toEqual({ identStatus: 'NONE', check: null });
    await signOut(db, anna);
    expect(await start()).toEqual({ ok: false, refusal: 'UNAUTHENTICATED' });
    expect(await identificationHandlers(deps).getIdNow({ ...call, principal: anna })).toEqual({
      ok: false,
      refusal: 'UNAUTHENTICATED',
    });
  });
});
