import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { earliestMonth, nextExecutionFrom, type Rhythm } from '#domain/savings-plan/savings-plan-rules.ts';
import { type Db, statement } from '../db/db.ts';

/** A plan that goes on. */
export interface RevivedPlan {
  readonly ipsId: string;
  readonly amount: number;
  readonly paymentMethod: 'sepa' | 'wire';
  readonly nextExecution: IsoDate;
}

interface StoppedRow extends Rhythm {
  readonly savings_plan_id: string;
  readonly ipsId: string;
  readonly amount: number;
  readonly paymentMethod: RevivedPlan['paymentMethod'];
}

// An ended plan is gone, or its last month is past: one without a next day whose months go on was stopped by a closing.
const stopped = statement<StoppedRow>(
  'savingsPlans.stopped',
  `SELECT s.savings_plan_id, s.ips_id AS "ipsId", s.amount, s.interval, s.start_month AS "startMonth",
    s.end_month AS "endMonth", s.payment_method AS "paymentMethod"
  FROM savings_plans s JOIN products p USING (business_partner_id, ips_id) JOIN business_partners b USING (business_partner_id)
  WHERE s.business_partner_id = $1 AND s.next_execution IS NULL AND p.status = 'OPEN' AND b.status = 'OPEN'
  ORDER BY s.savings_plan_id FOR NO KEY UPDATE OF s`,
);
const revive = statement(
  'savingsPlans.revive',
  `UPDATE savings_plans s SET next_execution = g.day, version = s.version + 1
  FROM json_to_recordset($2::text::json) AS g(savings_plan_id text, day date)
  WHERE s.business_partner_id = $1 AND s.savings_plan_id = g.savings_plan_id`,
);

/** Lets the plans that a closing stopped go on, where relation and investment are open again: on their next day. */
export const revivePlans = async (
  tx: Db,
  businessPartnerId: string,
  today: IsoDate,
): Promise<readonly RevivedPlan[]> => {
  const rows = await tx.rows(stopped, [businessPartnerId]);
  const going = rows.flatMap(({ savings_plan_id: id, ipsId, amount, paymentMethod, ...rhythm }) => {
    const nextExecution = nextExecutionFrom(rhythm, earliestMonth(today));
    return nextExecution === null ? [] : [{ id, plan: { ipsId, amount, paymentMethod, nextExecution } }];
  });
  if (going.length === 0) return [];
  const days = going.map(({ id, plan }) => ({ savings_plan_id: id, day: plan.nextExecution }));
  await tx.change(revive, [businessPartnerId, JSON.stringify(days)]);
  return going.map(({ plan }) => plan);
};
