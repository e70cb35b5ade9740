import { randomUUID } from 'node:crypto';
import { type Db, type Parameter, statement } from '#server/db/db.ts';
import { aboutFormerContact } from '#server/secrets/about.ts';
import type { Keyring } from '#server/tokens/keyring.ts';
import { type Account, openAccount } from './customers.ts';

/** What a bank knows of one person: all of it is looked for once their time is over. */
export interface KnownPerson {
  readonly userId: string;
  readonly account: Account;
  readonly name: string;
  readonly iban: string;
  readonly email: string;
  readonly earlierEmail: string;
  readonly mobile: string;
  readonly taxId: string;
}

const insertUser = `INSERT INTO users (user_id, username, username_folded, first_name, last_name, groups, created_at,
    deleted_at, retention_until, former_contact)
  SELECT $1::uuid, gone, gone, $2, $3, '{customer-banking}', '2026-01-05T08:00:00Z',
    CASE WHEN $4::date IS NULL THEN NULL ELSE '2026-11-20T12:00:00Z'::timestamptz END, $4::date, $5
  FROM (VALUES ('geloescht-' || $1::text)) AS name (gone)`;

/** A file of contents, e.g. a PDF, that tells the person's name as it stands there. */
export const contentHash = (person: Pick<KnownPerson, 'userId'>): string =>
  person.userId.replaceAll('-', '').padEnd(64, '0');

// $1 user, $2 relation, $3 product, $4 name, $5 iban, $6 email, $7 mobile, $8 tax id, $9 a uuid, $10 hash, $11 earlier email
const rows: readonly string[] = [
  `UPDATE owners SET name = $4 WHERE business_partner_id = $2`,
  `UPDATE reference_accounts SET iban = $5, holder = $4 WHERE business_partner_id = $2`,
  `INSERT INTO user_profiles (user_id, version, birth_place, tax_ids, updated_at) VALUES ($1, 1, $4, $8, now())`,
  `INSERT INTO outbox VALUES ($9, 'MAIL', $6, $4, NULL, '2026-11-20T12:00:00Z', '2026-11-20T12:00:01Z')`,
  `INSERT INTO outbox VALUES (gen_random_uuid(), 'MAIL', $11, 'Hallo', NULL, '2026-03-01T12:00:00Z', '2026-03-01T12:00:01Z')`,
  `INSERT INTO outbox VALUES (gen_random_uuid(), 'SMS', $7, NULL, $4, '2026-03-01T12:00:00Z', NULL)`,
  `INSERT INTO idempotency VALUES ($1::text, 'k', 'e', 'h', jsonb_build_object('name', $4::text), now(), '2099-01-01')`,
  `INSERT INTO operations (operation_id, user_id, business_partner_id, kind, payload, amount, payee, iban_end, mobile,
     subject, created_at, expires_at, consumed_at)
   VALUES ($9, $1, $2, 'DISBURSEMENT', jsonb_build_object('iban', $5::text), 100, $4, right($5, 4), $7, $4, now(), now(), now())`,
  `INSERT INTO operation_papers VALUES ($9, 'P-1', 0, $2, 'LETTER', 'MESSAGE', $4, jsonb_build_object('name', $4::text),
     jsonb_build_object('name', $4::text), now(), '2099-12-31')`,
  `INSERT INTO tasks (user_id, task_id, task_type, state, created_on, updated_on)
   VALUES ($1, 'T-1', 'GWG', 'DONE', '2026-01-05', '2026-01-05')`,
  `INSERT INTO task_events VALUES ($1, 'T-1', 1, jsonb_build_object('by', $4::text), NULL, 'DONE', now(), '2026-01-05')`,
  `INSERT INTO postbox_entries (user_id, postbox_entry_id, business_partner_id, category, title, created_at)
   VALUES ($1, 'D-' || $2, $2, 'CONTRACT', 'Vertrag von ' || $4, now())`,
  `INSERT INTO cases (user_id, case_id, account_type, status, created_at, updated_at, answers, application,
     child_tax_id)
   VALUES ($1, 'C-' || $2, 'singleAccount', 'APPROVED', now(), now(), jsonb_build_object('name', $4::text),
     jsonb_build_object('iban', $5::text), $8)`,
  `INSERT INTO cases (user_id, case_id, account_type, status, created_at, updated_at, answers)
   VALUES ($1, 'C-2' || $2, 'singleAccount', 'WITHDRAWN', now(), now(), jsonb_build_object('name', $4::text))`,
  `INSERT INTO case_events VALUES ($1, 'C-' || $2, 1, jsonb_build_object('by', $4::text), NULL, 'DRAFT', now(), '2026-01-05')`,
  `INSERT INTO case_events VALUES ($1, 'C-2' || $2, 1, jsonb_build_object('by', $4::text), NULL, 'DRAFT', now(), '2026-01-05')`,
  `INSERT INTO case_consents VALUES ($1, 'C-' || $2, 'TERMS', '2026-01', now(), '192.0.2.1', $4)`,
  `INSERT INTO contracts (business_partner_id, contract_id, user_id, case_id, operation_id, application, accepted_at,
     accepted_on, ip, user_agent, withdrawable_until, starts_at_once)
   VALUES ($2, 'V-' || $2, $1, 'C-' || $2, $9, jsonb_build_object('iban', $5::text, 'name', $4::text), now(), '2026-01-05',
     '192.0.2.1', $4, '2026-01-19', true)`,
  `INSERT INTO contract_withdrawals VALUES (gen_random_uuid(), $4, 'V-' || $2, $6, '2026-01-10T00:00:00Z', $2, 'V-' || $2, true)`,
  `INSERT INTO contract_withdrawals VALUES (gen_random_uuid(), $4, 'weiß ich nicht', $6, '2026-01-10T00:00:00Z')`,
  `UPDATE business_partners SET wphg = jsonb_build_object('name', $4::text) WHERE business_partner_id = $2`,
  `INSERT INTO wphg_answers VALUES ($2, 1, jsonb_build_object('name', $4::text), $1, now(), '2026-01-05', '2027-01-05')`,
  `INSERT INTO agb_acceptances VALUES ($2, $1, '2026-01', now(), '192.0.2.1', $4)`,
  `INSERT INTO orders (business_partner_id, order_id, type, status, snapshot, title, amount, payee_holder, payee_iban,
     created_at, created_on) VALUES ($2, 'O-' || $2, 'DISBURSEMENT', 'CLOSED', '{}', 'Auszahlung', 100, $4, $5, now(), '2026-01-05')`,
  `INSERT INTO bank_files VALUES (left('F-' || $9, 35), 'pain.001', '2026-01-05', 1 + abs(hashtext($2) % 1000000), 1, 100, $4 || $5, repeat('0', 64), now())`,
  `INSERT INTO transfers VALUES ($2, 'O-' || $2, 'O-' || $2, 100, $4, $5, 'BOOKED', '2026-01-05', left('F-' || $9, 35))`,
  `INSERT INTO reference_account_changes VALUES ($2, 'O-' || $2, $5, 'COBADEFFXXX', 'Testbank', $4, 'MATCH')`,
  `INSERT INTO mandates (business_partner_id, mandate_id, version, sequence, status, snapshot, holder, iban, signed_on, signed_by)
   VALUES ($2, 'MB-' || $2, 1, 1, 'ACTIVE', '{}', $4, $5, '2026-01-05', $1)`,
  `INSERT INTO savings_plans (business_partner_id, savings_plan_id, ips_id, amount, interval, start_month, end_month,
     payment_method, sepa_from_account, bank_account, accept_mandate, change)
   VALUES ($2, 'SP-' || $2, $3, 100, 'MONTHLY', '2026-02', 'unbefristet', 'sepa', $5, $5, true, jsonb_build_object('iban', $5::text))`,
  `INSERT INTO owner_invitations VALUES ($2, $10, $1, $6, '2099-01-01', now())`,
  `INSERT INTO contract_signatures VALUES ($2, $1, $9, now(), '2026-01-05', '192.0.2.1', $4, jsonb_build_object('by', $4::text))`,
  `INSERT INTO approvals (approval_id, kind, target_id, status, snapshot, maker, title, lines, payload, requested_at,
     expires_at, ended_at)
   VALUES (gen_random_uuid(), 'APPLICATION', 'C-' || $2, 'EXPIRED', '{}', $1, $4, jsonb_build_array($6::text),
     jsonb_build_object('name', $4::text), '2026-01-05', '2026-01-06', '2026-01-06')`,
  `INSERT INTO approvals (approval_id, kind, target_id, business_partner_id, status, snapshot, maker, reason, title, lines,
     payload, requested_at, expires_at, ended_at)
   VALUES ($9, 'REFERENCE_ACCOUNT', 'O-' || $2, $2, 'EXPIRED', '{}', $1, $4, $4, jsonb_build_array($5::text),
     jsonb_build_object('iban', $5::text), '2026-01-05', '2026-01-06', '2026-01-06')`,
  `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, spouse_name,
     spouse_tax_id, spouse_tax_id_end, given_on)
   VALUES ('FSA-' || $2, $1, 'JOINT', 100000, '2026-01-01', $8, right($8, 3), $4, $8, right($8, 3), '2026-01-05')`,
  `INSERT INTO identification_checks (user_id, check_id, method, status, snapshot, start_url, created_at, expires_at, ended_at)
   VALUES ($1, $9, 'VIDEO', 'SUCCESS', '{}', 'https://ident.example/' || $6, '2026-01-05', '2026-02-05', '2026-01-06')`,
  `INSERT INTO identification_check_events
   VALUES ($1, $9, 1, jsonb_build_object('by', $4::text), NULL, 'SUCCESS', now(), '2026-01-05')`,
  `INSERT INTO identification_records VALUES ($1, $9, $4, now())`,
  `INSERT INTO simulated_identifications VALUES ($9, 'VIDEO', $4, now())`,
  `INSERT INTO bank_entries (entry_id, booked_on, kind, amount, reference) VALUES ('E-' || $2, '2026-01-05', 'WIRE', 100, $4)`,
  `INSERT INTO simulated_bank_entries VALUES ('E-' || $2, '2026-01-05', 'WIRE', 100, $4)`,
  `INSERT INTO job (kind, key, payload, status, run_after, created_at)
   VALUES ('gone', $9, jsonb_build_object('to', $6::text), 'DEAD', now(), '2026-01-05')`,
  `INSERT INTO documents (business_partner_id, document_id, kind, title, facts, recipient, created_at, keep_until, sha256, size)
   VALUES ($2, 'D-' || $2, 'CONTRACT', 'Vertrag', jsonb_build_object('iban', $5::text), jsonb_build_object('name', $4::text),
     '2026-01-05', '2036-12-31', $10, 4)`,
  `INSERT INTO document_contents VALUES ($10, convert_to($4, 'UTF8'), now())`,
  `INSERT INTO documents (user_id, document_id, kind, title, facts, recipient, created_at, keep_until)
   VALUES ($1, 'P-' || $2, 'COSTS', 'Kosten', '{}', jsonb_build_object('name', $4::text), '2026-01-05', '2032-12-31')`,
];

const used = (sql: string, all: readonly Parameter[]): { readonly text: string; readonly values: Parameter[] } => {
  const values: Parameter[] = [];
  const places = new Map<string, string>();
  const text = sql.replaceAll(/\$\d+/g, (place) => {
    const known = places.get(place);
    if (known !== undefined) return known;
    values.push(all[Number(place.slice(1)) - 1] ?? null);
    const renamed = `$${String(values.length)}`;
    places.set(place, renamed);
    return renamed;
  });
  return { text, values };
};

const types = ['uuid', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'uuid', 'text', 'text'];

/** Somebody with an account who has left, with a row in every table that tells of people. */
export const knownPerson = async (
  db: Db,
  keyring: Keyring,
  { retentionUntil = '2036-12-31' }: { readonly retentionUntil?: string | null } = {},
): Promise<KnownPerson> => {
  const userId = randomUUID();
  const mark = userId.slice(0, 8);
  const digits = String(Number.parseInt(mark, 16)).padStart(10, '1');
  const contact = { username: `xaver.${mark}@example.test`, mobile: `+4915${digits}` };
  const earlierEmail = `frueher.${mark}@example.test`;
  const sealed = keyring.vault.seal(
    JSON.stringify({ ...contact, earlier: [earlierEmail] }),
    aboutFormerContact(userId),
  );
  const person = {
    userId,
    name: `Xaver Purgolf-${mark}`,
    iban: `DE77${digits}00007777`,
    email: contact.username,
    earlierEmail,
    mobile: contact.mobile,
    taxId: `7${digits}`,
  };
  await db.change(statement('', insertUser), [userId, 'Xaver', `Purgolf-${mark}`, retentionUntil, sealed]);
  const account = await openAccount(
    db,
    { userId, sessionId: '' },
    { partnerStatus: 'CLOSED', productStatus: 'CLOSED' },
  );
  const all = [
    userId,
    account.businessPartnerId,
    account.ipsId,
    person.name,
    person.iban,
    person.email,
    person.mobile,
    person.taxId,
    randomUUID(),
    contentHash(person),
    earlierEmail,
  ];
  for (const row of rows) {
    const typed = row.replaceAll(
      /\$(\d+)(?!\d|::)/g,
      (place, n: string) => `${place}::${types[Number(n) - 1] ?? 'text'}`,
    );
    const { text, values } = used(typed, all);
    await db.change(statement('', text), values);
  }
  return { ...person, account };
};
