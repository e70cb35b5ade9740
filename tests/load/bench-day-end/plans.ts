import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Db, statement } from '#server/db/db.ts';
import { inBulk } from './accounts.ts';

const references = statement(
  '',
  `INSERT INTO reference_accounts (business_partner_id, iban, bic, bank_name, holder)
  SELECT business_partner_id, 'DE89370400440532013000', 'COBADEFFXXX', 'Commerzbank', 'Anna Berger' FROM business_partners`,
);
const mandates = statement(
  '',
  `INSERT INTO mandates (business_partner_id, mandate_id, version, sequence, status, snapshot, holder, iban, signed_on,
    signed_by)
  SELECT business_partner_id, 'M-' || business_partner_id, 1, 1, 'ACTIVE',
    '{"version":1,"value":"active","context":{"signedOn":"2025-11-20","lastUsedOn":null}}', 'Anna Berger',
    'DE89370400440532013000', '2025-11-20', gen_random_uuid() FROM business_partners`,
);
const plans = statement(
  '',
  `INSERT INTO savings_plans (business_partner_id, savings_plan_id, ips_id, amount, interval, start_month, end_month,
    payment_method, sepa_source_type, sepa_from_account, accept_mandate, mandate_id, next_execution)
  SELECT business_partner_id, replace(business_partner_id, 'BP', 'SP'), ips_id, 5000, 'MONTHLY', to_char($1::date, 'YYYY-MM'),
    'unbefristet', 'sepa', 'referenceAccount', 'DE89370400440532013000', true, 'M-' || business_partner_id, $1::date
  FROM products`,
);

/** Gives every account a reference account, a mandate and a monthly plan of 50 €, collected first on a day. */
export const fillPlans = async (db: Db, first: IsoDate): Promise<void> =>
  inBulk(db, async () => {
    await db.change(references);
    await db.change(mandates);
    await db.change(plans, [first]);
  });
