import type { Belongings } from './belongings.ts';

/** All that belongs to somebody, and who they are. */
export interface Owned extends Belongings {
  readonly userId: string;
}

/** Makes `count` more rows like those that are named; `changes` are SQL over the row `r` and its number `n`. */
export const copies = (table: string, where: string, changes: Readonly<Record<string, string>>, count = 4): string =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(r, jsonb_build_object(
     ${Object.entries(changes)
       .map(([column, value]) => `'${column}', ${value}`)
       .join(', ')}))).*
   FROM ${table} r, generate_series(1, ${String(count)}) n WHERE ${where}`;

const numbered = (column: string) => ({ [column]: `r.${column} || '-' || n` });
const earlier = (column: string) => ({ [column]: `r.${column} - n * interval '1 minute'` });

/** Four more rows of a kind, for somebody who has one. */
export const plants = {
  agb_versions: () =>
    `INSERT INTO agb_versions (version, valid_from) SELECT 'V-' || n, '2031-01-01'::date + n FROM generate_series(1, 4) n
     ON CONFLICT DO NOTHING`,
  agb_acceptances: ({ userId }) =>
    copies('agb_acceptances', `r.user_id = '${userId}'`, { version: `'V-' || n`, ...earlier('accepted_at') }),
  audit_log: ({ userId }) =>
    `INSERT INTO audit_log (entry) SELECT entry FROM generate_series(1, 4), (
       SELECT entry FROM audit_log WHERE user_id = '${userId}' AND kind = 'SIGNED_IN' LIMIT 1) one`,
  business_partners: ({ businessPartnerId }) =>
    copies('business_partners', `r.business_partner_id = '${businessPartnerId}'`, numbered('business_partner_id')),
  business_partner_users: ({ businessPartnerId }) =>
    copies('business_partner_users', `r.business_partner_id = '${businessPartnerId}'`, numbered('business_partner_id')),
  campaigns: () =>
    `${copies('campaigns', `r.campaign_id = 'KWK'`, {
      valid_from: `r.valid_from - n * 100`,
      valid_until: `r.valid_from - n * 100 + 50`,
    })} AND r.valid_from = '2026-01-01' ON CONFLICT DO NOTHING`,
  cases: ({ caseId }) => copies('cases', `r.case_id = '${caseId}'`, numbered('case_id')),
  case_consents: ({ caseId }) =>
    copies('case_consents', `r.case_id = '${caseId}'`, {
      kind: `(ARRAY['PRIVACY', 'WITHDRAWAL_NOTICE', 'COST_INFORMATION', 'TAX_SELF_CERTIFICATION'])[n]`,
    }),
  coupon_redemptions: ({ userId }) =>
    `INSERT INTO coupon_redemptions SELECT (jsonb_populate_record(r, jsonb_build_object('user_id', u.user_id))).*
     FROM coupon_redemptions r, (SELECT user_id FROM users WHERE user_id <> '${userId}' AND user_id NOT IN (
       SELECT user_id FROM coupon_redemptions) LIMIT 4) u WHERE r.referred_by = '${userId}'`,
  data_exports: ({ userId }) =>
    copies('data_exports', `r.user_id = '${userId}'`, {
      export_id: 'gen_random_uuid()',
      state: `'FETCHED'`,
      content: 'NULL',
      ...earlier('ordered_at'),
    }),
  debits: ({ businessPartnerId, clearingAccountId, orderId }) =>
    `INSERT INTO debits (business_partner_id, debit_id, clearing_account_id, amount, debited_on, returned_on, order_id)
     SELECT '${businessPartnerId}', 'D-' || n, '${clearingAccountId}', 100, '2026-11-18', '2026-11-19', '${orderId}-late'
     FROM generate_series(1, 4) n`,
  documents: ({ documentId }) =>
    `INSERT INTO documents (business_partner_id, document_id, kind, title, facts, recipient, created_at, keep_until)
     SELECT business_partner_id, document_id || '-' || n, kind, title, facts, recipient, created_at, keep_until
     FROM documents, generate_series(1, 4) n WHERE document_id = '${documentId}'`,
  drafts: ({ userId }) => copies('drafts', `r.user_id = '${userId}'`, numbered('subject')),
  exemption_orders: ({ userId }) =>
    `INSERT INTO exemption_orders (exemption_order_id, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on, revoked_on)
     SELECT exemption_order_id || '-' || n, user_id, type, amount, valid_from, tax_id, tax_id_end, given_on, given_on
     FROM exemption_orders, generate_series(1, 4) n WHERE user_id = '${userId}'`,
  identification_checks: ({ userId }) =>
    `INSERT INTO identification_checks (user_id, check_id, method, status, snapshot, created_at, expires_at, ended_at)
     SELECT '${userId}', gen_random_uuid(), 'VIDEO', 'SUCCESS', '{}', '2026-01-05'::date + n, '2026-03-01', '2026-02-01'
     FROM generate_series(1, 4) n`,
  ledger: ({ businessPartnerId }) =>
    `WITH booked AS (
       INSERT INTO ledger_bookings (business_partner_id, cause_type, cause_id, kind, text, booking_date, value_date)
       SELECT '${businessPartnerId}', 'CORRECTION', 'more-' || n, 'WIRE', 'Überweisung', '2026-11-20', '2026-11-20'
       FROM generate_series(1, 4) n RETURNING business_partner_id, booking_no
     ) INSERT INTO ledger_entries (business_partner_id, booking_no, position, account, ips_id, amount)
     SELECT business_partner_id, booking_no, position, account, '', amount
     FROM booked, (VALUES (1, 'BANK', -100), (2, 'CLEARING', 100)) AS e (position, account, amount)`,
  mandates: ({ businessPartnerId }) =>
    copies('mandates', `r.business_partner_id = '${businessPartnerId}'`, {
      ...numbered('mandate_id'),
      iban: `'DE8937040044053201300' || n`,
    }),
  marketing_consents: ({ userId }) =>
    `INSERT INTO marketing_consents SELECT '${userId}', channel, 'GIVEN', '2026-11-01'
     FROM unnest(ARRAY['EMAIL', 'SMS', 'PHONE', 'POST']) channel ON CONFLICT DO NOTHING`,
  orders: ({ orderId }) =>
    copies('orders', `r.order_id = '${orderId}'`, {
      ...numbered('order_id'),
      operation_id: 'NULL',
      ...earlier('created_at'),
    }),
  order_events: ({ orderId }) => copies('order_events', `r.order_id = '${orderId}'`, numbered('order_id')),
  owners: ({ businessPartnerId }) =>
    copies('owners', `r.business_partner_id = '${businessPartnerId}' AND r.position = 1`, {
      position: 'r.position + 9 + n',
    }),
  payments: ({ businessPartnerId }) =>
    copies('payments', `r.business_partner_id = '${businessPartnerId}'`, {
      ...numbered('payment_id'),
      due_on: 'r.due_on + n',
    }),
  postbox_entries: ({ documentId }) =>
    copies('postbox_entries', `r.postbox_entry_id = '${documentId}'`, numbered('postbox_entry_id')),
  products: ({ ipsId }) => copies('products', `r.ips_id = '${ipsId}'`, numbered('ips_id')),
  reservations: ({ orderId }) =>
    copies('reservations', `r.order_id = '${orderId}'`, { ...numbered('reservation_id'), ...numbered('order_id') }),
  savings_plans: ({ savingsPlanId }) =>
    copies('savings_plans', `r.savings_plan_id = '${savingsPlanId}'`, {
      ...numbered('savings_plan_id'),
      payment_method: `'wire'`,
      sepa_source_type: 'NULL',
      sepa_from_account: 'NULL',
    }),
  sessions: ({ sessionId }) =>
    copies('sessions', `r.session_id = '${sessionId}'`, {
      session_id: 'gen_random_uuid()',
      device_id: 'gen_random_uuid()',
      ...numbered('refresh_hash'),
    }),
  tasks: ({ taskId }) => copies('tasks', `r.task_id = '${taskId}'`, numbered('task_id')),
  tax_years: ({ businessPartnerId }) =>
    `INSERT INTO tax_years (business_partner_id, year, losses_before, losses_after)
     SELECT '${businessPartnerId}', 2026 - n, 0, 0 FROM generate_series(1, 4) n`,
  user_profiles: ({ userId }) =>
    `UPDATE user_profiles SET tax_ids_shown = (
       SELECT jsonb_agg(p.tax_ids_shown -> 0) FROM user_profiles p, generate_series(1, 5) WHERE p.user_id = '${userId}'
     ) WHERE user_id = '${userId}'`,
  valuations: ({ businessPartnerId, ipsId }) =>
    `INSERT INTO valuations (business_partner_id, ips_id, valued_on, series, units, value, net_flow, growth, falls, new_falls)
     SELECT '${businessPartnerId}', '${ipsId}', '2026-11-15'::date + n, 's60', 100, 1000000, 0, 1, 0, 0
     FROM generate_series(1, 4) n`,
  vouchers: ({ businessPartnerId, userId }) =>
    `INSERT INTO vouchers SELECT 'V-${userId}-' || n, 'hash-${userId}-' || n, 2000, NULL, 'staff-1', 'staff-2', '2026-11-01',
       '${businessPartnerId}', '${userId}', '2026-11-02' FROM generate_series(1, 4) n`,
  wphg_answers: ({ businessPartnerId }) =>
    copies('wphg_answers', `r.business_partner_id = '${businessPartnerId}'`, { version: 'r.version + n' }),
} as const satisfies Readonly<Record<string, (own: Owned) => string>>;

export type PlantName = keyof typeof plants;
