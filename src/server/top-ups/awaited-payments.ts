import type { FirstPayment } from '#domain/application/first-payment.ts';
import { firstDayAfter } from '#domain/application/application.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { OrderStatus } from '#domain/entities/order.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import { cents } from '#domain/money/money.ts';
import type { AwaitedMoney } from '#domain/top-up/awaited-money.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import { dueOn as dueFrom } from '#domain/top-up/payment-dates.ts';
import { greatestOpenPayments } from '#domain/top-up/top-up.ts';
import { type AwaitedPayment, type AwaitedState, payingTypes } from '#domain/top-up/top-up-options.ts';
import { houseAccount } from '../mandates/house-account.ts';
import { payerSeen, type PaymentReader, sharedSeen } from '../mandates/payer-seen.ts';

/** What an order waits for, as a statement gathers it. */
export interface AwaitedRow {
  readonly order_id: string;
  readonly type: (typeof payingTypes)[number];
  readonly status: OrderStatus;
  readonly ordered: number;
  readonly expected_on: IsoDate | null;
  /** Null before its payment is asked for: the order rests. */
  readonly payment_id: string | null;
  readonly state: Exclude<AwaitedState, 'RESTING'> | null;
  readonly method: PaymentMethod | null;
  readonly amount: number | null;
  readonly due_on: IsoDate | null;
  readonly debited_iban: string | null;
  /** In whose name that account is. */
  readonly debited_holder: string | null;
}

interface Wish {
  readonly userId: string;
  readonly name: string;
  readonly atOnce: boolean | null;
}

/** The same of a whole account relation. */
export interface AwaitedMoneyRow extends AwaitedRow {
  readonly ips_id: string;
  readonly invest_on: IsoDate | null;
  readonly is_rate: boolean;
  /** Of an opening that rests until its contract can no longer be withdrawn. */
  readonly resting: {
    readonly withdrawableUntil: IsoDate;
    readonly said: FirstPayment | null;
    /** The reference account, where a mandate of it is in force. */
    readonly mandated: string | null;
    readonly holder: string | null;
    /** Who of those whose contract it is wants it to begin at once; null where they were not asked. */
    readonly wishes: readonly Wish[];
  } | null;
}

const types = payingTypes.map((type) => `'${type}'`).join(', ');

const awaitedWhere = (columns: string, condition: string): string => `(
  SELECT coalesce(json_agg(waiting ORDER BY waiting.created_at DESC, waiting.order_id), '[]') FROM (
    SELECT o.order_id, o.type, o.status, o.created_at, o.amount AS ordered, o.expected_on, y.payment_id, y.state, y.method,
      y.amount, y.due_on, m.iban AS debited_iban, m.holder AS debited_holder${columns}
    FROM orders o LEFT JOIN payments y ON y.business_partner_id = o.business_partner_id AND y.order_id = o.order_id
      LEFT JOIN mandates m ON m.business_partner_id = y.business_partner_id AND m.mandate_id = y.mandate_id
        AND m.version = y.mandate_version
    WHERE ${condition} AND o.amount IS NOT NULL
      AND o.type IN (${types}) AND o.status IN ('PENDING', 'OPEN', 'NOTASSIGNED', 'RUNNING')
      AND (y.payment_id IS NULL OR y.state IN ('EXPECTED', 'SENT', 'RECEIVED', 'MISSED', 'RETURNED'))
    ORDER BY o.created_at DESC, o.order_id LIMIT ${greatestOpenPayments}
  ) waiting
)`;

/** What the orders of an investment wait for, newest first, as JSON; of an order that rests there is no payment yet. */
export const awaitedOrders = (product: string): string =>
  awaitedWhere('', `o.business_partner_id = ${product}.business_partner_id AND o.ips_id = ${product}.ips_id`);

/** The same of all investments of an account relation. */
export const awaitedMoney = (relation: string): string =>
  awaitedWhere(
    `, o.ips_id, y.invest_on, y.savings_plan_id IS NOT NULL AS is_rate, CASE WHEN y.payment_id IS NULL THEN (
        SELECT json_build_object('withdrawableUntil', t.withdrawable_until, 'said', t.application ->> 'firstPayment',
          'mandated', g.iban, 'holder', g.holder, 'wishes', (
            SELECT coalesce(json_agg(json_build_object('userId', w.user_id, 'name', w.first_name || ' ' || w.last_name,
              'atOnce', CASE WHEN w.user_id = t.user_id THEN t.starts_at_once ELSE signed.starts_at_once END)), '[]')
            FROM business_partner_users m JOIN users w USING (user_id) LEFT JOIN contract_signatures signed
              ON signed.business_partner_id = m.business_partner_id AND signed.user_id = m.user_id
            WHERE m.business_partner_id = t.business_partner_id
          ))
        FROM contracts t LEFT JOIN LATERAL (
          SELECT d.iban, d.holder FROM mandates d JOIN reference_accounts r USING (business_partner_id, iban)
          WHERE d.business_partner_id = t.business_partner_id AND d.status = 'ACTIVE' LIMIT 1
        ) g ON true WHERE t.business_partner_id = o.business_partner_id AND t.ips_id = o.ips_id LIMIT 1
      ) END AS resting`,
    `o.business_partner_id = ${relation}.business_partner_id AND o.ips_id IS NOT NULL`,
  );

/** A wire is taken for an order that is open, also after its day (decisions §13). */
const isWired = ({ method, state, status }: AwaitedRow): boolean =>
  method === 'WIRE' && (state === 'EXPECTED' || state === 'MISSED') && (status === 'OPEN' || status === 'NOTASSIGNED');

/** A payment as its customer sees it, with what is to be wired to their clearing account. */
export const awaitedOf = (row: AwaitedRow, iban: string | null, reader: PaymentReader): AwaitedPayment => {
  const { order_id: orderId, type, method, payment_id: reference, debited_iban: debited } = row;
  const amount = cents(row.amount ?? row.ordered);
  const isToBeWired = isWired(row) && reference !== null && iban !== null;
  return {
    orderId,
    type,
    state: row.state ?? 'RESTING',
    amount,
    method,
    dueOn: row.due_on,
    expectedAt: row.expected_on,
    ibanEnd: debited === null ? null : ibanEnd(debited),
    transfer: isToBeWired ? { holder: houseAccount.name, iban, amount, reference } : null,
    ...sharedSeen(row.debited_holder, reader),
  };
};

/** Whoever wanted it at once would take the later day for a mistake; who wanted to wait themselves knows. */
const waiting = (wishes: readonly Wish[], userId: string | undefined): Pick<AwaitedMoney, 'waitsFor'> => {
  const other = wishes.find(({ atOnce }) => atOnce === false);
  const wantsAtOnce = wishes.some((wish) => wish.userId === userId && wish.atOnce === true);
  return other === undefined || !wantsAtOnce ? {} : { waitsFor: other.name };
};

/** How an opening that rests will be paid, and from when: as its release will decide it by what is known today. */
const restingOf = ({ resting, debited_iban: debited }: AwaitedMoneyRow, reader: PaymentReader) => {
  if (resting === null) return { ibanEnd: debited === null ? null : ibanEnd(debited) };
  const { withdrawableUntil, said, mandated, holder, wishes } = resting;
  const startsOn = firstDayAfter(withdrawableUntil);
  const waitsFor = waiting(wishes, reader.userId);
  if (said === 'WIRE' || mandated === null) return { startsOn, method: 'WIRE' as const, ...waitsFor };
  return {
    startsOn,
    method: 'REFERENCE' as const,
    dueOn: dueFrom('REFERENCE', startsOn),
    ibanEnd: ibanEnd(mandated),
    ...payerSeen(holder, reader),
    ...waitsFor,
  };
};

/** Money of an account relation that is on its way, as its customers see it. */
export const awaitedMoneyOf = (row: AwaitedMoneyRow, iban: string | null, reader: PaymentReader): AwaitedMoney => {
  const { orderId, state, amount, method, dueOn, transfer, payer, isShared } = awaitedOf(row, iban, reader);
  return {
    orderId,
    ipsId: row.ips_id,
    state,
    amount,
    method,
    isRate: row.is_rate,
    startsOn: null,
    dueOn,
    investOn: row.invest_on,
    ibanEnd: null,
    transfer,
    ...(payer ? { payer } : {}),
    ...(isShared === true ? { isShared } : {}),
    ...restingOf(row, reader),
  };
};
