import { type DepositFacts, depositOf, type FirstMoney } from '#domain/application/first-money.ts';
import { type FirstPayment, unsaidPayment } from '#domain/application/first-payment.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { OrderStatus } from '#domain/entities/order.ts';
import { maskedIban } from '#domain/iban/masked-iban.ts';
import { whoseDebit } from '#domain/mandate/whose-debit.ts';
import { cents } from '#domain/money/money.ts';
import type { NamedOwner } from '#domain/reference-account/account-holders.ts';
import { houseAccount } from '../mandates/house-account.ts';
import { isShared, ownersOf } from '../messages/account-owners.ts';

/** What the first money of an investment is told from. */
export interface MoneyRow {
  readonly relation: BusinessPartnerStatus;
  readonly said: FirstPayment | null;
  /** Null where no contract of its own opened it. */
  readonly withdrawable_until: IsoDate | null;
  readonly clearing_iban: string;
  readonly opening: {
    readonly order_id: string;
    readonly status: OrderStatus;
    readonly amount: number;
    readonly payment: DepositFacts['payment'];
  } | null;
  /** Of the application, where the plan does not stand yet. */
  readonly rate: number | null;
  readonly plan: { readonly amount: number; readonly method: 'sepa' | 'wire'; readonly nextOn: IsoDate } | null;
  readonly mandate: { readonly mandateId: string; readonly iban: string; readonly holder: string } | null;
  /** Who reads it. */
  readonly reader: string;
  readonly owners: readonly NamedOwner[];
  readonly is_shared: boolean;
}

/** SQL: the order that opens an investment with its payment, by the alias of a row that names the investment. */
export const openingOf = (of: string): string => `
      SELECT json_build_object('order_id', o.order_id, 'status', o.status, 'amount', o.amount, 'payment', (
          SELECT json_build_object('method', y.method, 'state', y.state, 'dueOn', y.due_on, 'investOn', y.invest_on)
          FROM payments y WHERE y.business_partner_id = o.business_partner_id AND y.order_id = o.order_id
          ORDER BY y.payment_id LIMIT 1
        )) AS opening
      FROM orders o
      WHERE o.business_partner_id = ${of}.business_partner_id AND o.ips_id = ${of}.ips_id AND o.type = 'OPENING'
      ORDER BY o.created_at, o.order_id LIMIT 1`;

/**
 * SQL: the columns of `MoneyRow` by the same alias, beside `b` the relation, `a` its clearing account, `t` the contract, `o` the
 * opening, `own` the reader's part in the relation. The mandate is that of the ordered debit; before one is ordered that of the reference account, by which it would be.
 */
export const moneyColumns = (of: string): string => `b.status AS relation, t.application ->> 'firstPayment' AS said,
    t.withdrawable_until, a.iban AS clearing_iban, (t.application ->> 'savingsRate')::integer AS rate, o.opening, (
      SELECT json_build_object('amount', s.amount, 'method', s.payment_method, 'nextOn', s.next_execution)
      FROM savings_plans s
      WHERE s.business_partner_id = ${of}.business_partner_id AND s.ips_id = ${of}.ips_id AND s.next_execution IS NOT NULL
      ORDER BY s.start_month, s.savings_plan_id LIMIT 1
    ) AS plan, (
      SELECT json_build_object('mandateId', m.mandate_id, 'iban', m.iban, 'holder', m.holder) FROM mandates m
        LEFT JOIN reference_accounts r USING (business_partner_id, iban)
        LEFT JOIN payments y ON y.business_partner_id = m.business_partner_id AND y.order_id = o.opening ->> 'order_id'
          AND y.mandate_id = m.mandate_id AND y.mandate_version = m.version
      WHERE m.business_partner_id = ${of}.business_partner_id AND m.status = 'ACTIVE'
        AND (r.iban IS NOT NULL OR y.payment_id IS NOT NULL)
      ORDER BY y.payment_id LIMIT 1
    ) AS mandate, (
      SELECT me.first_name || ' ' || me.last_name FROM users me WHERE me.user_id = own.user_id
    ) AS reader, ${ownersOf('own')} AS owners, ${isShared('own')} AS is_shared`;

const depositIn = (row: MoneyRow, today: IsoDate): FirstMoney['deposit'] => {
  const { opening, relation, said, withdrawable_until: until, clearing_iban: iban, mandate } = row;
  if (opening === null) return null;
  const { order_id: reference, status: order, amount, payment } = opening;
  const transfer = { holder: houseAccount.name, iban, amount: cents(amount), reference };
  const hasMandate = mandate !== null;
  return depositOf({ relation, order, payment, said, hasMandate, withdrawableUntil: until ?? today, transfer }, today);
};

const rateIn = ({ relation, rate, plan, said }: MoneyRow): FirstMoney['rate'] => {
  if (plan !== null) {
    return { amount: cents(plan.amount), method: plan.method === 'sepa' ? 'REFERENCE' : 'WIRE', nextOn: plan.nextOn };
  }
  return relation === 'PENDING' && rate !== null && rate > 0
    ? { amount: cents(rate), method: said ?? unsaidPayment, nextOn: null }
    : null;
};

/** How the first money comes, as it stands on a day. */
export const moneyIn = (row: MoneyRow, today: IsoDate): FirstMoney => {
  const { mandate, reader, owners, is_shared: isSharedOne } = row;
  const whose = mandate === null ? 'OWN' : whoseDebit(mandate.holder, reader, owners);
  const iban = maskedIban(mandate?.iban ?? '');
  return {
    deposit: depositIn(row, today),
    rate: rateIn(row),
    // Its number is for those alone for whose account it was given.
    mandate: mandate === null || whose === 'OTHER' ? null : { mandateId: mandate.mandateId, iban },
    ...(mandate !== null && whose !== 'OWN' && { payer: { holder: mandate.holder, iban, isOther: whose === 'OTHER' } }),
    ...(isSharedOne && { isShared: true }),
  };
};
