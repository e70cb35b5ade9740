import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import {
  confirmedChange,
  leaver,
  leaving,
  newestMessage,
  optingIn,
  provenChange,
} from '#tests/support/server/person-scenes.ts';
import { openAccount, payIn, testToday } from '#tests/support/server/customers.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { suiteEngines } from '#tests/support/server/database.ts';
import { memoryLog } from '#tests/support/server/deps.ts';
import { type HttpServer, refusalOf, startHttpServer } from '#tests/support/server/http.ts';
import { type Holder, login, newHolder, tanFor } from '#tests/support/server/visitors.ts';
import { type Parameter, statement } from '../db/db.ts';
import { book } from '../ledger/ledger.ts';
import { modelPrices } from '../simulators/prices.ts';
import { depart } from './deletion.store.ts';
import { keepFormerContact, readFormerContact } from './former-contact.ts';
import { retentionJob } from './retention-job.ts';

/** What still holds somebody. */
const reasonsOf = ({ body }: { readonly body: unknown }) =>
  (body as { readonly details?: { readonly reasons: readonly string[] } }).details?.reasons;

describe.each(suiteEngines)('BNK-16, decisions §15: leaving on %s', (engine) => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer(engine);
  });
  afterAll(async () => server.close());

  const run = async (sql: string, ...parameters: Parameter[]) => server.db.change(statement('', sql), parameters);
  const one = async <Row>(sql: string, ...parameters: Parameter[]) =>
    server.db.row(statement<Row>('', sql), parameters);
  const left = async (by: Holder) => {
    const operationId = await leaving(server, by);
    return server.call('confirmUserDeletion', { operationId, code: await tanFor(server, by, operationId) }, by);
  };

  it('is refused with all that is still open', async () => {
    const by = await newHolder(server, { cash: cents(100), invested: cents(50_000) });
    expect(reasonsOf(await server.call('deleteUser', {}, by))).toEqual(['CASH', 'INVESTMENTS', 'ACCOUNTS']);
    const closed = await leaver(server);
    await payIn(server.db, closed.account.businessPartnerId, cents(1), testToday);
    expect(reasonsOf(await server.call('deleteUser', {}, closed))).toEqual(['CASH']);
    // Left the account, and has not reached the bank yet.
    const { businessPartnerId } = closed.account;
    const payout = { businessPartnerId, causeType: 'CORRECTION', causeId: randomUUID(), kind: 'PAYOUT' } as const;
    await book(server.db, {
      ...payout,
      text: 'Auszahlung',
      ipsId: null,
      bookingDate: testToday,
      valueDate: testToday,
      entries: [
        { account: 'CLEARING', amount: cents(-1) },
        { account: 'IN_TRANSIT', amount: cents(1) },
      ],
    });
    expect(reasonsOf(await server.call('deleteUser', {}, closed))).toEqual(['CASH']);
  });

  it('is told beforehand: what holds somebody, and until when would be kept what the law asks for', async () => {
    const by = await newHolder(server, { cash: cents(100), invested: cents(50_000) });
    const held = { reasons: ['CASH', 'INVESTMENTS', 'ACCOUNTS'], isKept: true, retentionUntil: '2036-12-31' };
    expect((await server.call('getUserDeletion', {}, by)).body).toEqual(held);
    const gone = await leaver(server);
    const free = { reasons: [], isKept: true, retentionUntil: '2036-12-31' };
    expect((await server.call('getUserDeletion', {}, gone)).body).toEqual(free);
    expect((await left(gone)).body).toMatchObject({ retentionUntil: free.retentionUntil });
    expect((await server.call('getUserDeletion', {}, gone)).status).toBe(401);
  });

  it('is refused for an order that is open, and for an investment that is not closed or not sold', async () => {
    const [ordered, open, unsold] = [
      await leaver(server),
      await newHolder(server, { partnerStatus: 'CLOSED' }),
      await newHolder(server, { partnerStatus: 'CLOSED', productStatus: 'CLOSED', invested: cents(50_000) }),
    ];
    const order = async (status: string) =>
      run(
        `INSERT INTO orders (business_partner_id, order_id, type, status, snapshot, title, created_at, created_on)
         VALUES ($1, $2, 'DISBURSEMENT', $3, '{}', 'Auszahlung', '2026-11-20', '2026-11-20')`,
        ordered.account.businessPartnerId,
        `O-${status}-${ordered.userId}`,
        status,
      );
    for (const status of ['CLOSED', 'CANCELED']) await order(status);
    expect((await server.call('deleteUser', {}, ordered)).status).toBe(200);
    await order('RUNNING');
    expect(reasonsOf(await server.call('deleteUser', {}, ordered))).toEqual(['ORDERS']);
    for (const by of [open, unsold]) {
      expect(reasonsOf(await server.call('deleteUser', {}, by))).toEqual(['INVESTMENTS']);
    }
  });

  it('decisions §9: is not refused for the account of a child that has come of age; who acted is kept for ten years', async () => {
    const by = await newHolder(server, { cash: cents(100), invested: cents(50_000) });
    const since = `UPDATE business_partner_users SET read_only_since = '2026-11-01' WHERE user_id = $1`;
    await run(since, by.userId);
    expect((await left(by)).body).toEqual({ deleted: true, retentionUntil: '2036-12-31' });
  });

  it('is refused at its confirmation when an account was opened meanwhile; the same code counts once it is closed', async () => {
    const by = await leaver(server);
    const operationId = await leaving(server, by);
    const given = { operationId, code: await tanFor(server, by, operationId) };
    const { businessPartnerId } = await openAccount(server.db, { userId: by.userId, sessionId: '' });
    expect(reasonsOf(await server.call('confirmUserDeletion', given, by))).toEqual(['INVESTMENTS', 'ACCOUNTS']);
    await run(`UPDATE products SET status = 'CLOSED' WHERE business_partner_id = $1`, businessPartnerId);
    await run(`UPDATE business_partners SET status = 'CLOSED' WHERE business_partner_id = $1`, businessPartnerId);
    expect((await server.call('confirmUserDeletion', given, by)).body).toEqual({
      deleted: true,
      retentionUntil: '2036-12-31',
    });
  });

  it('ends every session, blocks the sign-in for good, frees the address, tells by mail', async () => {
    const by = await leaver(server);
    const { username, mobile, userId } = by;
    expect((await left(by)).status).toBe(200);
    expect((await server.call('sessionCheck', {}, by)).status).toBe(401);
    expect(refusalOf(await server.call('refreshToken', { token: by.refreshToken }, by))).toBe('SESSION_ENDED');
    expect(refusalOf(await login(server, by))).toBe('SIGN_IN_FAILED');
    expect(await newestMessage(server, username)).toContain('wurde Ihr Zugang auf Ihren Wunsch gelöscht');
    await server.call('forgotPassword', { username });
    await server.runJobs();
    expect(server.messages.filter(({ to, subject }) => to === username && /Code/.test(subject ?? ''))).toEqual([]);
    const row = await one<Record<string, string | null>>('SELECT * FROM users WHERE user_id = $1', userId);
    expect(row).toMatchObject({ mobile: null, retention_until: '2036-12-31', purged_on: null });
    expect(JSON.stringify(row)).not.toContain(username);
    expect(JSON.stringify(row)).not.toContain(mobile);
  });

  it('takes marketing, what was typed and what waited for a code out at once', async () => {
    const { by, token } = await optingIn(server);
    await server.call('prepareMobileChange', { mobile: '+4915112345678' }, by);
    await server.call('orderExport', {}, by);
    await run(`INSERT INTO risk_answer_changes (user_id, ends_at) VALUES ($1, '2026-11-21')`, by.userId);
    await run(
      `INSERT INTO owner_invitations (business_partner_id, token_hash, invited_by, email_folded, ends_at, invited_at)
       VALUES ($1, $2, $3, 'david@example.test', '2026-12-20', '2026-11-20')`,
      by.account.businessPartnerId,
      randomUUID(),
      by.userId,
    );
    const open = `SELECT count(*) AS n FROM operations WHERE user_id = $1 AND consumed_at IS NULL AND expires_at > $2`;
    const openNow = async () => one<{ n: number }>(open, by.userId, server.clocks.now().toISOString());
    const invitations = 'SELECT count(*) AS n FROM owner_invitations WHERE invited_by = $1';
    expect([await openNow(), await one<{ n: number }>(invitations, by.userId)]).toEqual([{ n: 1 }, { n: 1 }]);
    await run(`UPDATE products SET status = 'CLOSED' WHERE business_partner_id = $1`, by.account.businessPartnerId);
    await run('DELETE FROM business_partner_users WHERE user_id = $1', by.userId);
    expect((await left(by)).body).toEqual({ deleted: true, retentionUntil: '2026-11-21' });
    expect(refusalOf(await server.call('confirmConsent', { token }))).toBe('LINK_ENDED');
    expect([await openNow(), await one<{ n: number }>(invitations, by.userId)]).toEqual([{ n: 0 }, { n: 0 }]);
    const tables = ['marketing_consents', 'marketing_links', 'drafts', 'contact_changes', 'data_exports'];
    for (const table of [...tables, 'risk_answer_changes', 'user_passwords', 'user_factors']) {
      expect(await one<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE user_id = $1`, by.userId)).toEqual({
        n: 0,
      });
    }
  });

  it('keeps earlier addresses sealed, so that what was sent there can be forgotten too', async () => {
    const change = await provenChange(server, 'email');
    expect((await confirmedChange(server, change)).status).toBe(200);
    const { userId, username: earlier } = change.by;
    const leave = async (retentionUntil: string) =>
      server.db.transaction(async (tx) => {
        await keepFormerContact(tx, server.auth.keyring, userId);
        await depart(tx, { userId, retentionUntil, now: server.clocks.now() });
      });
    await leave('2026-11-21');
    const row = await one<{ former_contact: string | null }>(
      'SELECT former_contact FROM users WHERE user_id = $1',
      userId,
    );
    expect(readFormerContact(server.auth.keyring, userId, row?.former_contact ?? null)).toEqual([
      change.value,
      change.by.mobile,
      earlier,
    ]);
    const sent = async () =>
      one<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE recipient IN ($1, $2)', earlier, change.value);
    expect((await sent())?.n).toBeGreaterThan(1);
    const job = retentionJob({ keyring: server.auth.keyring, log: memoryLog() });
    await runJobOf(server.db, job, '2026-11-23');
    expect(await sent()).toEqual({ n: 0 });
  });

  it('keeps the proof of an identification for its years, also where no account came of it', async () => {
    const by = await newHolder(server, {});
    const checkId = randomUUID();
    await run('DELETE FROM business_partner_users WHERE user_id = $1', by.userId);
    await run(
      `INSERT INTO identification_checks (user_id, check_id, method, status, snapshot, created_at, expires_at, ended_at)
       VALUES ($1, $2, 'VIDEO', 'SUCCESS', '{}', '2026-11-01', '2026-12-01', '2026-11-02')`,
      by.userId,
      checkId,
    );
    await run(`INSERT INTO identification_records VALUES ($1, $2, 'sealed', '2026-11-02')`, by.userId, checkId);
    expect((await left(by)).body).toEqual({ deleted: true, retentionUntil: '2036-12-31' });
  });

  it('once the retention has ended, takes out who they were, in any number of runs; bookings stay', async () => {
    const by = await leaver(server);
    const { account, username, mobile, userId } = by;
    await run(`UPDATE users SET first_name = 'Paul', last_name = 'Purga' WHERE user_id = $1`, userId);
    await run(`UPDATE owners SET name = 'Paul Purga' WHERE business_partner_id = $1`, account.businessPartnerId);
    await payIn(server.db, account.businessPartnerId, cents(5), testToday);
    await payIn(server.db, account.businessPartnerId, cents(-5), testToday);
    expect((await left(by)).status).toBe(200);
    await server.runJobs();
    const job = retentionJob({ keyring: server.auth.keyring, log: memoryLog() });
    const purge = async (date: string) => {
      const moment = { now: server.clocks.now().toISOString(), today: date, prices: modelPrices };
      let people = 0;
      for (let more = true; more;) {
        const { cursor, figures } = await server.db.transaction(async (tx) =>
          job.run(tx, { date, previous: date, cursor: null, moment }),
        );
        people += figures['people'] ?? 0;
        more = cursor !== null;
      }
      return people;
    };
    await purge('2036-12-31');
    const everything = async () => {
      const texts = await Promise.all(
        ['users', 'owners', 'outbox', 'operations', 'user_profiles', 'audit_log'].map(async (table) =>
          one<{ text: string }>(`SELECT coalesce(string_agg(t::text, ' '), '') AS text FROM ${table} t`),
        ),
      );
      return texts.map((each) => each?.text ?? '').join(' ');
    };
    expect(await everything()).toContain('Purga');
    expect(await purge('2037-01-01')).toBeGreaterThan(0);
    expect(await purge('2037-01-01')).toBe(0);
    const text = await everything();
    for (const told of ['Purga', username, mobile]) expect(text).not.toContain(told);
    const booked = 'SELECT count(*) AS n FROM ledger_bookings WHERE business_partner_id = $1';
    expect(await one<{ n: number }>(booked, account.businessPartnerId)).toEqual({ n: 2 });
  });
});
