import { randomUUID } from 'node:crypto';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoDatabase, suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runJobOf } from '#tests/support/server/day-ends.ts';
import { memoryLog, priced, testClocks, testConfig } from '#tests/support/server/deps.ts';
import { contentHash, type KnownPerson, knownPerson } from '#tests/support/server/known-person.ts';
import { directoryDocumentStore } from '../adapters/directory-document-store.ts';
import { verifyAudit } from '../audit/verify.ts';
import { beginCase, moveCase } from '../cases/case-life.ts';
import { insertCase } from '../cases/case.store.ts';
import { type Db, type Parameter, statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { linkAudit } from '../audit/chain.ts';
import type { ContentFiles } from '../ports/documents.ts';
import { aboutFormerContact } from '../secrets/about.ts';
import { type Keyring, openKeyring } from '../tokens/keyring.ts';
import { depart } from './deletion.store.ts';
import { keepFormerContact } from './former-contact.ts';
import { whilePurging } from './purge.ts';
import { retentionJob } from './retention-job.ts';

/** The first business day after the end of 2036, and of the years before it. */
const after = '2037-01-02';

const columns = statement<{ table: string; column: string; type: string }>(
  '',
  `SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
   FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
   WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND t.table_name <> 'migration'
     AND c.data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'xml', 'bytea', 'ARRAY')
   ORDER BY 1, 2`,
);

/** Every column of the database that tells one of these, as `table.column`; blanks are no difference. */
const whereTold = async (db: Db, needles: readonly string[]): Promise<readonly string[]> => {
  const told: string[] = [];
  for (const { table, column, type } of await db.rows(columns)) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const sql = `SELECT 1 FROM "${table}" t JOIN unnest($1::text[]) n ON
      position(lower(replace(n, ' ', '')) IN lower(replace(${text}, ' ', ''))) > 0 LIMIT 1`;
    if ((await db.row(statement('', sql), [needles])) !== undefined) told.push(`${table}.${column}`);
  }
  return told;
};

const needlesOf = ({ name, iban, email, earlierEmail, mobile, taxId }: KnownPerson): readonly string[] => [
  name,
  name.split(' ')[1] ?? name,
  iban,
  email,
  earlierEmail,
  mobile,
  taxId,
];

/** Tables that tell of nobody who has left. A new one fails the test below until somebody has thought about it. */
const nameless = [
  // Gone when somebody leaves, tested with the leaving.
  `contact_changes data_exports drafts marketing_consents marketing_links risk_answer_changes user_factors user_passwords`,
  // Minutes to weeks, then forgotten by the housekeeping.
  `attempts code_attempts factor_setups password_resets registrations resume_links sign_in_challenges sms_allowances`,
  // Books and lives of what was ordered: ids, states, days and sums.
  `approval_events business_partner_events business_partner_users church_rates clearing_accounts coupon_redemptions custodian_orders debits former_conditions
   investment_lots investment_sales ledger_balances ledger_bookings ledger_entries loss_notices mandate_events
   marketing_events order_events package_changes payments product_events products reservations service_fees sessions
   simulated_trade_requests simulated_trades strategy_changes suitability_reminders tasks tax_events tax_years valuations
   vouchers`,
  // Goes with its customer's time or after five years, tested below.
  `staff_notes`,
  // The bank's own: products, prices, days, the log that never holds names.
  `agb_versions audit_head audit_log basic_rates campaigns condition day_end_runs fund_costs general_documents inflation_assumptions
   portfolio_blocks price_levels price_source server_keys strategies`,
].flatMap((tables) => tables.split(/\s+/));

const isThere = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

describe.each(suiteEngines)('BNK-16, decisions §15: the end of retention on %s', (engine) => {
  let db: Database;
  let keyring: Keyring;
  let log = memoryLog();
  beforeAll(async () => {
    db = await freshDatabase(engine);
    keyring = await openKeyring(db, testClocks(), testConfig());
  });
  afterAll(async () => db.close());
  beforeEach(() => {
    log = memoryLog();
  });

  const run = async (sql: string, ...parameters: Parameter[]) => db.change(statement('', sql), parameters);
  const told = async (person: KnownPerson) => whereTold(db, needlesOf(person));
  const purge = async (date: string, files?: ContentFiles) => runJobOf(db, retentionJob({ keyring, log, files }), date);

  const noted = async ({ userId }: KnownPerson, at: string) =>
    run(
      `INSERT INTO staff_notes VALUES (gen_random_uuid(), $1::uuid, NULL, 'RISK_ANSWERS_CHANGED', $2, '[]')`,
      userId,
      at,
    );

  /** Signed for another's account, and not joined. */
  const signedFor = async (joiner: KnownPerson, { account: { businessPartnerId: partner } }: KnownPerson) => {
    const of = [partner, joiner.userId, joiner.name] as const;
    await run(
      `INSERT INTO contract_signatures (business_partner_id, user_id, operation_id, signed_at, signed_on, ip, user_agent)
       VALUES ($1, $2::uuid, gen_random_uuid(), now(), '2026-01-05', '192.0.2.1', $3)`,
      ...of,
    );
    await run(`INSERT INTO agb_acceptances VALUES ($1, $2::uuid, '2026-01', now(), '192.0.2.1', $3)`, ...of);
    await run(
      `INSERT INTO approvals (approval_id, kind, target_id, business_partner_id, status, snapshot, maker, title, lines,
         payload, requested_at, expires_at, ended_at)
       VALUES (gen_random_uuid(), 'APPLICATION', $1, $1, 'EXPIRED', '{}', $2::uuid, 'Beitritt, ' || $3, '[]',
         jsonb_build_object('what', 'joiner', 'userId', $2::text), now(), now() + interval '3 days', now())`,
      ...of,
    );
  };

  it('leaves nothing of a person in any column of any table, and the audit log sound', async () => {
    const person = await knownPerson(db, keyring);
    const other = await knownPerson(db, keyring, { retentionUntil: null });
    const [before, ofOther] = [await told(person), await told(other)];
    const tables = new Set(before.map((each) => each.split('.')[0]));
    // A new table is either told of in the scene above, and so has to be purged, or tells of nobody.
    const all = new Set((await db.rows(columns)).map(({ table }) => table));
    expect([...all].filter((table) => !tables.has(table)).toSorted()).toEqual(nameless.toSorted());
    await purge('2036-12-31');
    expect(await told(person)).toEqual(before);
    expect(await purge(after)).toEqual({ people: 1 });
    expect(await told(person)).toEqual([]);
    // What has its own ten years is gone for everybody; all else of a customer stays.
    const aged = [
      'bank_entries.reference',
      'bank_files.content',
      'job.payload',
      'outbox.recipient',
      'outbox.subject',
      'outbox.body',
      'simulated_bank_entries.reference',
    ];
    expect(ofOther.filter((each) => !aged.includes(each))).toEqual(await told(other));
    expect(await purge(after)).toEqual({});
    await linkAudit(db, keyring);
    expect((await verifyAudit(db, keyring, { mayWait: false })).flaws).toEqual([]);
  });

  it('is not kept from a stranger who began an application, gave it up and left', async () => {
    const userId = randomUUID();
    await run(
      `INSERT INTO users (user_id, username, username_folded, first_name, last_name, groups, created_at, deleted_at, retention_until)
       VALUES ($1::uuid, $2, $2, 'Berta', 'Besuch', '{}', now(), now(), '2026-11-21')`,
      userId,
      `geloescht-${userId}`,
    );
    const moment = { now: '2026-11-20T12:00:00.000Z', ...priced('2026-11-20') };
    await db.transaction(async (tx) => {
      await insertCase(tx, { userId, caseId: 'C-stranger', accountType: 'singleAccount' }, moment.now);
      await beginCase(tx, userId, 'C-stranger', moment);
      await moveCase(tx, userId, 'C-stranger', { type: 'case.retracted' }, moment, userId);
    });
    expect(await purge('2026-11-24')).toEqual({ people: 1 });
    expect(await whereTold(db, ['Besuch', 'C-stranger'])).toEqual(['audit_log.entry']);
  });

  it('keeps a relation until the time of its last holder has ended, whoever of them leaves first', async () => {
    const first = await knownPerson(db, keyring);
    const second = await knownPerson(db, keyring, { retentionUntil: '2040-12-31' });
    await run(
      'INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2::uuid)',
      first.account.businessPartnerId,
      second.userId,
    );
    // An order of each with the other as spouse, and one for the account, as for a child's.
    const own = `FSA-${first.account.businessPartnerId}`;
    const other = `FSA-${second.account.businessPartnerId}`;
    await run(
      'UPDATE exemption_orders SET spouse_user_id = $2::uuid WHERE exemption_order_id = $1',
      own,
      second.userId,
    );
    await run(
      'UPDATE exemption_orders SET spouse_user_id = $2::uuid WHERE exemption_order_id = $1',
      other,
      first.userId,
    );
    await run(
      `INSERT INTO exemption_orders (exemption_order_id, user_id, business_partner_id, type, amount, valid_from, tax_id,
         tax_id_end, given_on)
       VALUES ('FSA-child', $1::uuid, $2, 'SINGLE', 100000, '2026-01-01', $3, '719', '2026-01-05')`,
      first.userId,
      first.account.businessPartnerId,
      first.taxId,
    );
    const taxIds = statement<{ tax_id: string }>(
      '',
      'SELECT tax_id FROM exemption_orders WHERE exemption_order_id = ANY ($1::text[]) ORDER BY given_no',
    );
    const taxIdsNow = async () =>
      (await db.rows(taxIds, [[own, other, 'FSA-child']])).map(({ tax_id: taxId }) => taxId);
    expect(await purge(after)).toEqual({ people: 1 });
    expect(await taxIdsNow()).toEqual([first.taxId, second.taxId, first.taxId]);
    const kept = await told(first);
    expect(kept).toEqual(
      expect.arrayContaining(['contracts.application', 'owners.name', 'mandates.iban', 'cases.application']),
    );
    expect(kept.filter((each) => /^(users|user_profiles|tasks|identification|operations)/.test(each))).toEqual([]);
    expect(await purge('2041-01-02')).toEqual({ people: 1 });
    expect(await told(first)).toEqual([]);
    expect(await told(second)).toEqual([]);
    expect(await taxIdsNow()).toEqual(['geloescht', 'geloescht', 'geloescht']);
  });

  it('§ 10 GwG: keeps nothing of who signed for an account that they did not join, nor do they hold its holders back', async () => {
    const [gone, present] = [await knownPerson(db, keyring), await knownPerson(db, keyring, { retentionUntil: null })];
    await signedFor(gone, present);
    await signedFor(present, gone);
    const before = await told(present);
    expect(await purge(after)).toEqual({ people: 1 });
    expect(await told(gone)).toEqual([]);
    const kept = before.filter((each) => /^(contract_signatures|agb_acceptances)/.test(each));
    expect(kept).not.toEqual([]);
    expect(await told(present)).toEqual(expect.arrayContaining(kept));
  });

  it('forgets what went to the leaver’s address, and nothing that went to who has it since', async () => {
    const left = async (address: string) => {
      const userId = randomUUID();
      const contact = JSON.stringify({ username: address, mobile: null, earlier: [] });
      await run(
        `INSERT INTO users (user_id, username, username_folded, first_name, last_name, groups, created_at, deleted_at,
           retention_until, former_contact)
         VALUES ($1::uuid, $2, $2, 'Berta', 'Besuch', '{}', '2026-11-01', '2026-11-20T12:00:00Z', '2026-11-21', $3)`,
        userId,
        `geloescht-${userId}`,
        keyring.vault.seal(contact, aboutFormerContact(userId)),
      );
    };
    const sent = async (recipient: string, at: string) =>
      run(`INSERT INTO outbox VALUES (gen_random_uuid(), 'MAIL', $1, 'Hallo', NULL, $2, $2)`, recipient, at);
    const [free, taken] = ['Berta@Frei.example', 'Berta@Vergeben.example'];
    for (const address of [free, taken]) {
      await left(address);
      await sent(address, '2026-11-20T12:00:00Z');
      await sent(address, '2026-11-22T12:00:00Z');
    }
    await run(
      `INSERT INTO users (user_id, username, username_folded, first_name, last_name, groups, created_at)
       VALUES (gen_random_uuid(), $1, lower($1), 'Neu', 'Neumann', '{}', '2026-11-21')`,
      taken,
    );
    expect(await purge('2026-11-24')).toEqual({ people: 2 });
    const outbox = statement<{ recipient: string; day: string }>(
      '',
      `SELECT recipient, created_at::date AS day FROM outbox WHERE recipient = ANY ($1::text[]) ORDER BY recipient, created_at`,
    );
    expect(await db.rows(outbox, [[free, taken]])).toEqual([
      { recipient: free, day: '2026-11-22' },
      { recipient: taken, day: '2026-11-20' },
      { recipient: taken, day: '2026-11-22' },
    ]);
  });

  it('decisions §15: forgets what was noted for staff after five years, and with the time of whom it is about', async () => {
    const [gone, present] = [await knownPerson(db, keyring), await knownPerson(db, keyring, { retentionUntil: null })];
    await noted(gone, '2036-05-01');
    await noted(present, '2031-12-31T12:00:00Z');
    await noted(present, '2032-01-01T12:00:00Z');
    await purge(after);
    const left = statement<{ user_id: string; day: string }>(
      '',
      'SELECT user_id, noted_at::date AS day FROM staff_notes WHERE user_id = ANY ($1::uuid[])',
    );
    expect(await db.rows(left, [[gone.userId, present.userId]])).toEqual([
      { user_id: present.userId, day: '2032-01-01' },
    ]);
  });

  it('keeps a document to the end of its own time, then comes back for it', async () => {
    const person = await knownPerson(db, keyring);
    await run(
      `INSERT INTO documents (business_partner_id, document_id, kind, title, facts, recipient, created_at, keep_until)
       VALUES ($1, 'D-late', 'TAX_CERTIFICATE', 'Steuer', '{}', jsonb_build_object('name', $2::text), '2027-01-05', '2037-12-31')`,
      person.account.businessPartnerId,
      person.name,
    );
    expect(await purge(after)).toEqual({ people: 1 });
    expect(await told(person)).toEqual(['documents.recipient']);
    expect(await purge('2037-12-31')).toEqual({});
    expect(await told(person)).toEqual(['documents.recipient']);
    await purge('2038-01-04');
    expect(await told(person)).toEqual([]);
  });

  it('keeps an account that goes on without those who could see it, until ten years after its own end', async () => {
    const guardian = await knownPerson(db, keyring);
    const { businessPartnerId } = guardian.account;
    const status = async (to: string) =>
      run('UPDATE business_partners SET status = $2 WHERE business_partner_id = $1', businessPartnerId, to);
    await status('OPEN');
    expect(await purge(after)).toEqual({ people: 1 });
    expect(await told(guardian)).toEqual(expect.arrayContaining(['owners.name', 'reference_accounts.iban']));
    await status('CLOSED');
    await run(
      `INSERT INTO business_partner_events VALUES ($1, 1, '{}', 'INCLOSE', 'CLOSED', now(), '2037-03-02')`,
      businessPartnerId,
    );
    expect(await purge('2047-12-31')).toEqual({});
    expect(await told(guardian)).toEqual(expect.arrayContaining(['owners.name', 'reference_accounts.iban']));
    expect(await purge('2048-01-02')).toEqual({});
    expect(await told(guardian)).toEqual([]);
  });

  it('goes on with all others where one cannot be purged, tells staff how many, and tries again', async () => {
    const [one, held, another] = [
      await knownPerson(db, keyring),
      await knownPerson(db, keyring),
      await knownPerson(db, keyring),
    ];
    await run('CREATE TABLE held_back (user_id uuid REFERENCES user_profiles)');
    await run('INSERT INTO held_back VALUES ($1::uuid)', held.userId);
    const whole = await told(held);
    expect(await purge(after)).toEqual({ people: 2, failed: 1 });
    expect(log.lines).toMatchObject([{ event: 'retention.failed', userId: held.userId }]);
    expect([...(await told(one)), ...(await told(another))]).toEqual([]);
    const aged = /^(bank_|simulated_bank_|job|outbox|contract_withdrawals)/;
    expect(await told(held)).toEqual(expect.arrayContaining(whole.filter((each) => !aged.test(each))));
    await run('DROP TABLE held_back');
    expect(await purge(after)).toEqual({ people: 1 });
    expect(await told(held)).toEqual([]);
  });

  it('lets nothing else past the triggers: not outside a purge, and in one nobody whose time has not come', async () => {
    const [gone, present] = [await knownPerson(db, keyring), await knownPerson(db, keyring, { retentionUntil: null })];
    const statements = ({ userId, account: { businessPartnerId } }: KnownPerson) => [
      ...['task_events', 'case_events', 'case_consents', 'identification_check_events', 'agb_acceptances'].map(
        (table) => [`DELETE FROM ${table} WHERE user_id = $1::uuid`, userId] as const,
      ),
      [`DELETE FROM wphg_answers WHERE business_partner_id = $1`, businessPartnerId] as const,
      [`DELETE FROM documents WHERE business_partner_id = $1`, businessPartnerId] as const,
      [`UPDATE task_events SET event = '{}' WHERE user_id = $1::uuid`, userId] as const,
      [`UPDATE bank_files SET content = 'geloescht' WHERE content LIKE '%' || $1 || '%'`, present.name] as const,
    ];
    for (const [sql, id] of statements(gone)) await expect(run(sql, id)).rejects.toThrow(/append only|to be kept/);
    for (const [sql, id] of statements(present)) {
      // Before the tenth year has ended not even the content of a file goes.
      const inPurge = db.transaction(async (tx) =>
        whilePurging(tx, '2036-12-31', async () => tx.change(statement('', sql), [id])),
      );
      await expect(inPurge).rejects.toThrow(/append only|to be kept/);
    }
    const rewriting = db.transaction(async (tx) =>
      whilePurging(tx, after, async () => tx.change(statement('', `UPDATE bank_files SET content = 'andere'`))),
    );
    await expect(rewriting).rejects.toThrow('append only');
    // Once the purge is over, the same transaction is refused as any other.
    const behind = db.transaction(async (tx) => {
      await whilePurging(tx, after, async () => undefined);
      await tx.change(statement('', 'DELETE FROM task_events WHERE user_id = $1::uuid'), [gone.userId]);
    });
    await expect(behind).rejects.toThrow('append only');
    expect(await purge(after)).toEqual({ people: 1 });
  });

  it('removes contents that lie as files, and none that another document names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'purge-'));
    const store = directoryDocumentStore(folder);
    const [gone, shared] = [await knownPerson(db, keyring), await knownPerson(db, keyring)];
    await run(
      `INSERT INTO documents (user_id, document_id, kind, title, facts, recipient, created_at, keep_until, sha256, size)
       VALUES ($1::uuid, 'D-shared', 'COSTS', 'Kosten', '{}', '{}', '2026-01-05', '2099-12-31', $2, 4)`,
      shared.userId,
      contentHash(shared),
    );
    const paths = [gone, shared].map((person) => join(folder, contentHash(person).slice(0, 2), contentHash(person)));
    for (const person of [gone, shared]) await store.put(contentHash(person), new Uint8Array([1, 2, 3, 4]));
    expect(await purge(after, store)).toEqual({ people: 2 });
    expect(await Promise.all(paths.map(isThere))).toEqual([false, true]);
    await rm(folder, { recursive: true });
  });
});

describe.each(suiteEngines)('BNK-16, decisions §15: all customers of the demo after their time on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await demoDatabase(engine);
  });
  afterAll(async () => db.close());

  it('tells of none of them any more, whatever they did', async () => {
    const keyring = await openKeyring(db, testClocks(), testConfig());
    const known = statement<{ needle: string }>(
      '',
      `SELECT first_name || ' ' || last_name AS needle FROM users WHERE user_type = 'CUSTOMER'
       UNION SELECT name FROM owners UNION SELECT username FROM users WHERE user_type = 'CUSTOMER'
       UNION SELECT mobile FROM users WHERE user_type = 'CUSTOMER' AND mobile IS NOT NULL
       UNION SELECT iban FROM reference_accounts UNION SELECT iban FROM mandates
       UNION SELECT payee_iban FROM orders WHERE payee_iban IS NOT NULL`,
    );
    const needles = (await db.rows(known)).map(({ needle }) => needle);
    expect((await whereTold(db, needles)).length).toBeGreaterThan(10);
    const contact = statement<{ user_id: string; username: string; mobile: string | null }>(
      '',
      `SELECT user_id, username, mobile FROM users WHERE user_type = 'CUSTOMER'`,
    );
    const people = await db.rows(contact);
    // Who leaves has closed their accounts before, years ago by then.
    await db.change(statement('', `UPDATE business_partners SET status = 'CLOSED'`));
    await db.transaction(async (tx) => {
      for (const { user_id: userId } of people) {
        await keepFormerContact(tx, keyring, userId);
        const departure = { userId, retentionUntil: '2036-12-31', now: new Date('2026-11-20T12:00:00Z') };
        await depart(tx, departure);
      }
    });
    const log = memoryLog();
    const figures = await runJobOf(db, retentionJob({ keyring, log }), '2040-01-02');
    expect(log.lines).toEqual([]);
    expect(figures).toEqual({ people: people.length });
    expect(await whereTold(db, needles)).toEqual([]);
  });
});
