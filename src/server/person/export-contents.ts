import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '../db/db.ts';
import { aboutTaxIds } from '../secrets/about.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { exportedDrafts, exportedExemptions, exportedOwners } from './export-opened.ts';
import type { TaxId } from './profile.store.ts';

/** A file of the ZIP. */
export interface ExportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const list = (name: string, columns: string, from: string, order: string) => ({
  name,
  find: statement<{ rows: readonly unknown[] }>(
    `exports.read-${name}`,
    `WITH own AS (SELECT business_partner_id FROM business_partner_users WHERE user_id = $1)
     SELECT coalesce(json_agg(listed ORDER BY ${order}), '[]') AS rows FROM (SELECT ${columns} FROM ${from}) listed`,
  ),
});

const ofPartner = 'own JOIN';
const by = 'USING (business_partner_id)';

/** What is kept, table by table, in words that can be read; secrets (passwords, codes, tokens, hashes) are nobody's data. */
const parts = [
  list(
    'konten',
    'b.business_partner_id, b.status, b.account_type, b.subscription_type, b.wphg, b.wphg_expires_at, b.created_on',
    `${ofPartner} business_partners b ${by}`,
    'business_partner_id',
  ),
  list(
    'referenzkonten',
    'r.business_partner_id, r.iban, r.bic, r.bank_name, r.holder',
    `${ofPartner} reference_accounts r ${by}`,
    'business_partner_id',
  ),
  list(
    'verrechnungskonten',
    'a.business_partner_id, a.clearing_account_id, a.iban, a.plus, a.opened_on',
    `${ofPartner} clearing_accounts a ${by}`,
    'business_partner_id',
  ),
  list(
    'anlagen',
    'p.business_partner_id, p.ips_id, p.category, p.theme, p.condition_id, p.split, p.status, p.created_on, p.initial_amount, p.savingplan_rate, p.wphg_holding_period, p.sustainability',
    `${ofPartner} products p ${by}`,
    'ips_id',
  ),
  list(
    'bestaende',
    'l.business_partner_id, l.ips_id, l.series, l.units_left',
    `${ofPartner} investment_lots l ${by} WHERE l.units_left > 0`,
    'ips_id, series',
  ),
  list('sparplaene', 's.*', `${ofPartner} savings_plans s ${by}`, 'savings_plan_id'),
  list(
    'auftraege',
    'o.business_partner_id, o.order_id, o.type, o.status, o.ips_id, o.title, o.amount AS amount_cents, o.payee_holder, o.payee_iban, o.created_at, o.expected_on',
    `${ofPartner} orders o ${by}`,
    'created_at, order_id',
  ),
  list(
    'buchungen',
    'k.business_partner_id, k.booking_no, k.kind, k.text, k.ips_id, k.booking_date, k.value_date, e.account, e.amount AS amount_cents',
    `${ofPartner} ledger_bookings k ${by} JOIN ledger_entries e USING (business_partner_id, booking_no)`,
    'booking_no, account',
  ),
  list(
    'postbox',
    'x.postbox_entry_id, x.business_partner_id, x.category, x.title, x.status, x.created_at',
    'postbox_entries x WHERE x.user_id = $1',
    'created_at, postbox_entry_id',
  ),
  list(
    'aufgaben',
    't.task_id, t.task_type, t.state, t.business_partner_id, t.created_on, t.updated_on',
    'tasks t WHERE t.user_id = $1',
    'created_on, task_id',
  ),
  list(
    'antraege',
    'c.case_id, c.account_type, c.status, c.created_at, c.application, c.contract_numbers, c.papers_taken',
    'cases c WHERE c.user_id = $1',
    'created_at, case_id',
  ),
  // A further investment has a contract without an application.
  list(
    'vertraege',
    't.business_partner_id, t.contract_id, t.ips_id, t.operation_id, t.application, t.accepted_at, t.ip, t.user_agent, t.withdrawable_until, t.starts_at_once',
    'contracts t WHERE t.user_id = $1',
    'accepted_at, contract_id',
  ),
  list(
    'unterschriften',
    'g.business_partner_id, g.operation_id, g.signed_at, g.ip, g.user_agent, g.declared, g.contradicted, g.consents, g.starts_at_once',
    'contract_signatures g WHERE g.user_id = $1',
    'signed_at, business_partner_id',
  ),
  // Which answers were changed, and how often, as staff read it.
  list(
    'notizen',
    'n.note_id, n.noted_at, n.kind, n.case_id, n.changes',
    'staff_notes n WHERE n.user_id = $1',
    'noted_at, note_id',
  ),
  list('einwilligungen', 'm.channel, m.state, m.means, m.at', 'marketing_events m WHERE m.user_id = $1', 'at, channel'),
  list(
    'sitzungen',
    's.device, s.signed_in_at, s.ended_at, s.end_reason',
    'sessions s WHERE s.user_id = $1',
    'signed_in_at',
  ),
  list('protokoll', `a.entry ->> 'at' AS at, a.kind`, 'audit_log a WHERE a.user_id = $1', 'at, kind'),
];

const person = statement<{
  row: Readonly<Record<string, unknown>>;
  name: string;
  born_on: IsoDate | null;
  tax_ids: string | null;
}>(
  'exports.read-person',
  `SELECT json_build_object('username', u.username, 'firstName', u.first_name, 'lastName', u.last_name, 'mobile', u.mobile,
     'identStatus', u.ident_status, 'createdAt', u.created_at, 'birthDate', p.birth_date, 'birthPlace', p.birth_place,
     'nationality', p.nationality, 'street', p.street, 'postalCode', p.postal_code, 'city', p.city, 'country', p.country,
     'maritalStatus', p.marital_status, 'employment', p.employment, 'industry', p.industry) AS row,
     u.first_name || ' ' || u.last_name AS name, p.birth_date AS born_on, p.tax_ids
   FROM users u LEFT JOIN user_profiles p USING (user_id) WHERE u.user_id = $1`,
);

const encoder = new TextEncoder();

const jsonFile = (name: string, value: unknown): ExportFile => ({
  name: `${name}.json`,
  bytes: encoder.encode(`${JSON.stringify(value, null, 2)}\n`),
});

/** Everything that is kept about a user, as files of JSON (decisions §15). */
export const exportContents = async (tx: Db, keyring: Keyring, userId: string): Promise<readonly ExportFile[]> => {
  const found = await tx.row(person, [userId]);
  if (found === undefined) throw new Error('A user is missing.');
  const sealed = found.tax_ids;
  const taxIds =
    sealed === null ? [] : (JSON.parse(keyring.vault.open(sealed, aboutTaxIds(userId))) as readonly TaxId[]);
  const files = [jsonFile('person', { ...found.row, taxIds })];
  for (const { name, find } of parts) files.push(jsonFile(name, (await tx.row(find, [userId]))?.rows ?? []));
  const reader = { name: found.name, bornOn: found.born_on };
  files.push(jsonFile('inhaber', await exportedOwners(tx, userId, reader)));
  files.push(jsonFile('freistellungsauftraege', await exportedExemptions(tx, keyring, userId, reader)));
  files.push(jsonFile('entwuerfe', await exportedDrafts(tx, keyring, userId)));
  return files;
};
