import { randomBytes } from 'node:crypto';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import { paysNothing } from '#domain/mandate/debit-words.ts';
import { cents } from '#domain/money/money.ts';
import { planJson, planOf, planOrder, type PlanRow } from '../business-partners/savings-plan.store.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';

/** The values of a plan as they are stored, accounts whole: what a change puts in their place, now or later. */
export interface PlanValues extends Omit<SavingsPlan, 'savingsPlanId' | 'ipsId' | 'nextExecution'> {
  readonly mandateId: string | null;
}

/** A plan as its statement's JSON holds it. */
export interface KeptPlanRow extends PlanRow {
  readonly business_partner_id: string;
  readonly version: number;
  readonly mandate_id: string | null;
  readonly change: PlanValues | null;
}

/** Of one answer; nobody has as many plans. */
const greatestCount = 200;

const keptJson = `(${planJson}::jsonb || jsonb_build_object('business_partner_id', s.business_partner_id,
    'version', s.version, 'mandate_id', s.mandate_id, 'change', s.change))`;

interface Listed {
  readonly plans: readonly KeptPlanRow[];
  /** The caller's own name. */
  readonly reader: string;
}

const list = statement<Listed>(
  'savingsPlans.list',
  `WITH ${caller}
  SELECT (
    SELECT coalesce(jsonb_agg(found.plan ORDER BY found.place), '[]') FROM (
      SELECT ${keptJson} AS plan, row_number() OVER (ORDER BY ${planOrder}) AS place
      FROM business_partner_users own JOIN savings_plans s USING (business_partner_id)
      WHERE own.user_id = c.user_id AND ($3::text IS NULL OR s.savings_plan_id = $3) AND ($4::text IS NULL OR s.ips_id = $4)
      ORDER BY ${planOrder} LIMIT ${greatestCount}
    ) found
  ) AS plans, (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.user_id = c.user_id) AS reader FROM caller c`,
);

/** The caller's plans, all or those named; undefined when the session has ended. */
export const listPlans = async (
  db: Db,
  { userId, sessionId }: Principal,
  { savingsPlanId, ipsId }: { readonly savingsPlanId?: string | undefined; readonly ipsId?: string | undefined },
): Promise<Listed | undefined> => db.row(list, [userId, sessionId, savingsPlanId ?? null, ipsId ?? null]);

/** A plan in the words of the contract, as somebody of that name reads it. */
export const keptPlanOf = (row: KeptPlanRow, reader: string) => {
  const plan = planOf(row, reader);
  return {
    ...plan,
    version: row.version,
    // Its number is for those alone for whose account it was given.
    mandateId: paysNothing(plan) ? null : row.mandate_id,
    later:
      row.change === null
        ? null
        : {
            savingsPlanAmount: cents(row.change.savingsPlanAmount),
            interval: row.change.interval,
            startMonth: row.change.startMonth,
            endMonth: row.change.endMonth,
            paymentMethod: row.change.paymentMethod,
          },
  };
};

const otherDebit = statement(
  'savingsPlans.otherDebit',
  `SELECT 1 FROM savings_plans WHERE business_partner_id = $1 AND ips_id = $2 AND savings_plan_id <> $3
    AND next_execution IS NOT NULL AND (payment_method = 'sepa' OR change ->> 'paymentMethod' = 'sepa') LIMIT 1`,
);

/** Whether another plan of the investment is paid by debit; the caller holds the partner's row. */
export const hasOtherDebitPlan = async (
  tx: Db,
  businessPartnerId: string,
  ipsId: string,
  savingsPlanId = '',
): Promise<boolean> => (await tx.row(otherDebit, [businessPartnerId, ipsId, savingsPlanId])) !== undefined;

const valueColumns = `amount, interval, start_month, end_month, payment_method, sepa_source_type, sepa_from_account,
  bank_account, accept_mandate, mandate_id, next_execution`;

const valuesOf = (values: PlanValues, nextExecution: IsoDate | null) => [
  values.savingsPlanAmount,
  values.interval,
  values.startMonth,
  values.endMonth,
  values.paymentMethod,
  values.sepaSourceType,
  values.sepaFromAccount,
  values.bankAccount,
  values.acceptMandate,
  values.mandateId,
  nextExecution,
];

const insert = statement<{ readonly plan: KeptPlanRow }>(
  'savingsPlans.insert',
  `INSERT INTO savings_plans AS s (business_partner_id, savings_plan_id, ips_id, ${valueColumns})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING ${keptJson} AS plan`,
);

export const insertPlan = async (
  tx: Db,
  about: { readonly businessPartnerId: string; readonly ipsId: string },
  values: PlanValues,
  nextExecution: IsoDate | null,
): Promise<KeptPlanRow> => {
  const id = `SP-${randomBytes(8).toString('hex').toUpperCase()}`;
  const row = await tx.row(insert, [about.businessPartnerId, id, about.ipsId, ...valuesOf(values, nextExecution)]);
  if (row === undefined) throw new Error('A savings plan was not returned.');
  return row.plan;
};

const change = statement<{ readonly plan: KeptPlanRow }>(
  'savingsPlans.change',
  `UPDATE savings_plans s SET (${valueColumns}) = ROW ($4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::date),
    change = NULL, version = s.version + 1
  WHERE s.business_partner_id = $1 AND s.savings_plan_id = $2 AND s.version = $3 RETURNING ${keptJson} AS plan`,
);
const changeLater = statement<{ readonly plan: KeptPlanRow }>(
  'savingsPlans.changeLater',
  `UPDATE savings_plans s SET change = $4::jsonb, version = s.version + 1
  WHERE s.business_partner_id = $1 AND s.savings_plan_id = $2 AND s.version = $3 RETURNING ${keptJson} AS plan`,
);
const endAfterNext = statement<{ readonly plan: KeptPlanRow }>(
  'savingsPlans.endAfterNext',
  `UPDATE savings_plans s SET end_month = to_char(s.next_execution, 'YYYY-MM'), change = NULL, version = s.version + 1
  WHERE s.business_partner_id = $1 AND s.savings_plan_id = $2 AND s.version = $3 RETURNING ${keptJson} AS plan`,
);
const remove = statement(
  'savingsPlans.remove',
  'DELETE FROM savings_plans WHERE business_partner_id = $1 AND savings_plan_id = $2 AND version = $3',
);

const keyOf = ({ business_partner_id: partner, savings_plan_id: id, version }: KeptPlanRow) => [partner, id, version];

/** New values in place of the old ones; undefined when somebody changed the plan since it was read. */
export const changePlan = async (
  tx: Db,
  row: KeptPlanRow,
  values: PlanValues,
  nextExecution: IsoDate | null,
): Promise<KeptPlanRow | undefined> =>
  (await tx.row(change, [...keyOf(row), ...valuesOf(values, nextExecution)]))?.plan;

/** New values from the execution after the next one on. */
export const changePlanLater = async (tx: Db, row: KeptPlanRow, values: PlanValues): Promise<KeptPlanRow | undefined> =>
  (await tx.row(changeLater, [...keyOf(row), JSON.stringify(values)]))?.plan;

/** Lets a plan run once more. */
export const endPlanAfterNext = async (tx: Db, row: KeptPlanRow): Promise<KeptPlanRow | undefined> =>
  (await tx.row(endAfterNext, keyOf(row)))?.plan;

export const removePlan = async (tx: Db, row: KeptPlanRow): Promise<boolean> =>
  (await tx.change(remove, keyOf(row))) === 1;
