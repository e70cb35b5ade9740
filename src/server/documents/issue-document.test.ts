import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { type Db, statement } from '#server/db/db.ts';
import type { Database } from '#server/db/pool.ts';
import { listPostbox } from '#server/postbox/postbox.store.ts';
import { openAccount, signedInCustomer, testToday } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { letterOf } from './letter-of.ts';
import { issueDocument, issueDocuments, type NewDocument } from './issue-document.ts';
import { NoSuchVersion } from './kinds.ts';

const now = '2026-11-20T12:00:00.000Z';

interface Row {
  readonly kind: string;
  readonly title: string;
  readonly facts: unknown;
  readonly recipient: unknown;
  readonly keep_until: string;
}
const find = statement<Row>(
  'test.find-document',
  'SELECT kind, title, facts, recipient, keep_until FROM documents WHERE owner_id = $1 ORDER BY document_id',
);
const joinUser = statement('', 'INSERT INTO business_partner_users (business_partner_id, user_id) VALUES ($1, $2)');
const raw = async (db: Db, sql: string, ...parameters: string[]): Promise<number> =>
  db.change(statement('', sql), parameters);

const loss = {
  kind: 'LOSS_NOTICE',
  at: { now, today: testToday },
  data: {
    ipsId: 'IPS-1',
    title: 'Vermögensverwaltung 100:0',
    on: testToday,
    percent: 10,
    since: '2026-10-01',
    valueBefore: 1_000_000,
    value: 890_000,
    netFlow: 0,
    feesFromCash: 0,
    changeable: true,
    twr: -0.11,
  },
} as const;

const letter = {
  kind: 'LETTER',
  at: { now, today: testToday },
  data: { title: 'Willkommen', category: 'MESSAGE', paragraphs: ['Guten Tag'], facts: [] },
} as const;

describe.each(suiteEngines)('issuing documents on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  it('API-01: a document reaches every user of an account relation, once, however often it is issued', async () => {
    const [one, other, stranger] = [await signedInCustomer(db), await signedInCustomer(db), await signedInCustomer(db)];
    const { businessPartnerId } = await openAccount(db, one);
    await raw(db, joinUser.text, businessPartnerId, other.userId);
    const id = `LOSS-${businessPartnerId}`;
    await issueDocument(db, { ...loss, businessPartnerId, id });
    await issueDocument(db, { ...loss, businessPartnerId, id, data: { ...loss.data, percent: 20 } });
    await Promise.all(
      [1, 2, 3, 4].map(async () => db.transaction(async (tx) => issueDocument(tx, { ...loss, businessPartnerId, id }))),
    );
    const entry = {
      id,
      status: 'UNREAD',
      category: 'REPORT',
      title: 'Verlustmitteilung: 10 %',
      createdAt: now,
      businessPartnerId,
      loss: { ipsId: 'IPS-1', title: 'Vermögensverwaltung 100:0', date: testToday, percent: 10, since: '2026-10-01' },
    };
    expect(await listPostbox(db, one)).toEqual([entry]);
    expect(await listPostbox(db, other)).toEqual([entry]);
    expect(await listPostbox(db, stranger)).toEqual([]);
    expect(await db.rows(find, [businessPartnerId])).toEqual([
      {
        kind: 'LOSS_NOTICE',
        title: 'Verlustmitteilung: 10 %',
        facts: loss.data,
        recipient: { persons: [{ name: 'Anna Berger', role: 'HOLDER' }], address: null },
        keep_until: '2036-12-31',
      },
    ]);
  });

  it('API-01: a person without an account relation gets a document too', async () => {
    const { userId, sessionId } = await signedInCustomer(db);
    await issueDocument(db, { ...letter, userId, id: 'P-WELCOME' });
    expect(await listPostbox(db, { userId, sessionId })).toMatchObject([{ id: 'P-WELCOME', title: 'Willkommen' }]);
    const [row] = await db.rows(find, [userId]);
    expect(row).toMatchObject({ keep_until: '2032-12-31', recipient: { persons: [{ name: 'Anna Berger' }] } });
  });

  it.each([
    ['2027-04-14', '2026-11-20T12:00:00.000Z', '2027-04-14T12:00:00.000Z'],
    ['2026-11-20', '2026-11-22T09:06:04.496Z', '2026-11-20T09:06:04.496Z'],
    // Near midnight an hour of summer time would make it another day.
    ['2027-04-14', '2026-11-20T22:30:00.000Z', '2027-04-14T21:30:00.000Z'],
    ['2027-01-14', '2026-07-20T22:10:00.000Z', '2027-01-13T23:10:00.000Z'],
  ])(
    'decisions §19: bears the business date %s on paper and in the list, whatever the day is',
    async (today, time, at) => {
      const customer = await signedInCustomer(db);
      const { businessPartnerId } = await openAccount(db, customer);
      await issueDocument(db, { ...letter, businessPartnerId, id: 'P-MOVED', at: { now: time, today } });
      const [entry] = (await listPostbox(db, customer)) ?? [];
      expect(entry).toMatchObject({ id: 'P-MOVED', createdAt: at });
      const [row] = await db.rows(find, [businessPartnerId]);
      const issued = { id: 'P-MOVED', kind: 'LETTER', title: '', businessPartnerId, createdAt: at } as const;
      const [date] = letterOf({ ...issued, facts: row?.facts, recipient: row?.recipient }).reference;
      expect(date).toEqual({ label: 'Datum', value: formatGermanDate(today) });
    },
  );

  it('API-01: bears the address of its day, whatever is changed later', async () => {
    const customer = await signedInCustomer(db);
    const { businessPartnerId } = await openAccount(db, customer);
    const profile = `INSERT INTO user_profiles (user_id, version, street, postal_code, city, country, updated_at)
      VALUES ($1, 1, 'Lindenweg 3', '6020', 'Innsbruck', 'AUT', now())`;
    await raw(db, profile, customer.userId);
    await issueDocument(db, { ...letter, businessPartnerId, id: `P-A-${businessPartnerId}` });
    await raw(db, `UPDATE user_profiles SET street = 'Anderswo 1' WHERE user_id = $1`, customer.userId);
    const [row] = await db.rows(find, [businessPartnerId]);
    const issued = { id: 'P-A', kind: 'LETTER', title: '', businessPartnerId, createdAt: now } as const;
    const paper = letterOf({ ...issued, facts: row?.facts, recipient: row?.recipient });
    expect(paper.recipient).toEqual(['Anna Berger', 'Lindenweg 3', '6020 Innsbruck', 'ÖSTERREICH']);
  });

  it('API-01: many at once are one statement; nothing is written when the facts of one are wrong', async () => {
    const customer = await signedInCustomer(db);
    const { businessPartnerId } = await openAccount(db, customer);
    const many = (count: number, data: object = {}): readonly NewDocument[] =>
      Array.from({ length: count }, (_, index) => ({
        ...letter,
        businessPartnerId,
        id: `P-${businessPartnerId}-${String(index)}`,
        data: { ...letter.data, ...(index === count - 1 && data) },
      }));
    await expect(issueDocuments(db, many(3, { paragraphs: [] }))).rejects.toThrow(ZodError);
    expect(await listPostbox(db, customer)).toEqual([]);
    await issueDocuments(db, many(50));
    await issueDocuments(db, many(51));
    await issueDocuments(db, []);
    expect(await listPostbox(db, customer)).toHaveLength(51);
  });

  it('REG-06: a general document is issued in a version that there is, or nothing is issued at all', async () => {
    const customer = await signedInCustomer(db);
    const { businessPartnerId } = await openAccount(db, customer);
    const of = (kind: 'TERMS' | 'PRIVACY' | 'WITHDRAWAL_NOTICE', version: string) =>
      ({
        kind,
        id: `${kind}-${version}`,
        businessPartnerId,
        at: { now, today: testToday },
        data: { version },
      }) as const;
    for (const kind of ['TERMS', 'PRIVACY', 'WITHDRAWAL_NOTICE'] as const) {
      const both = [{ ...letter, businessPartnerId, id: 'P-1' }, of(kind, '2026-02')];
      await expect(issueDocuments(db, both)).rejects.toThrow(NoSuchVersion);
    }
    await expect(issueDocument(db, of('TERMS', 'constructor'))).rejects.toThrow(ZodError);
    expect(await listPostbox(db, customer)).toEqual([]);
    await issueDocuments(db, [of('TERMS', '2023-01'), of('PRIVACY', '2026-01'), of('WITHDRAWAL_NOTICE', '2026-01')]);
    expect(await listPostbox(db, customer)).toHaveLength(3);
  });

  it('API-01: what was issued never changes and is not deleted before its time', async () => {
    const { userId } = await signedInCustomer(db);
    await issueDocument(db, { ...letter, userId, id: 'P-FIXED' });
    const where = 'WHERE owner_id = $1';
    const fixed = /never changes|to be kept until 2032-12-31/;
    await expect(raw(db, `UPDATE documents SET title = 'Anders' ${where}`, userId)).rejects.toThrow(fixed);
    await expect(raw(db, `UPDATE documents SET facts = '{}' ${where}`, userId)).rejects.toThrow(fixed);
    await expect(raw(db, `DELETE FROM documents ${where}`, userId)).rejects.toThrow(fixed);
    const made = `UPDATE documents SET sha256 = repeat($2, 64), size = 7 ${where}`;
    expect(await raw(db, made, userId, 'a')).toBe(1);
    await expect(raw(db, made, userId, 'b')).rejects.toThrow(fixed);
    const content = `INSERT INTO document_contents VALUES (repeat('a', 64), 'x', now())`;
    await raw(db, content);
    await expect(raw(db, `UPDATE document_contents SET content = 'y'`)).rejects.toThrow(fixed);
    await expect(raw(db, 'DELETE FROM document_contents')).rejects.toThrow(fixed);
    const old = `INSERT INTO documents (user_id, document_id, kind, title, facts, recipient, created_at, keep_until)
      VALUES ($1, 'P-OLD', 'LETTER', 'Alt', '{}', '{}', '2010-01-01', '2016-12-31')`;
    await raw(db, old, userId);
    expect(await raw(db, `DELETE FROM documents WHERE owner_id = $1 AND document_id = 'P-OLD'`, userId)).toBe(1);
  });
});
