import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents } from '#domain/money/money.ts';
import { countedGains } from '#domain/tax/capital-gains-tax.ts';
import type { FundKind } from '#domain/tax/fund-kind.ts';
import type { PayoutType } from '#domain/withdrawal/payout-orders.ts';
import { type Db, statement } from '#server/db/db.ts';
import type { GivenFacts } from '../kinds.ts';

interface PayoutRow {
  readonly order_id: string;
  readonly type: PayoutType;
  readonly title: string;
  readonly ordered_on: IsoDate;
  /** Null where nobody was named to pay. */
  readonly holder: string | null;
  readonly iban: string | null;
  readonly amount: number;
  readonly tax: number;
  readonly sold_on: IsoDate | null;
  readonly settles_on: IsoDate | null;
  readonly units: string | null;
  readonly price: string | null;
  readonly cost: number | null;
  readonly proceeds: number | null;
  readonly taxed: {
    readonly kind: FundKind;
    readonly gain: number;
    readonly exempted: number;
    readonly withheld: number;
  } | null;
}

const find = statement<PayoutRow>(
  'books.payout',
  `SELECT o.order_id, o.type, o.title, o.created_on AS ordered_on, coalesce(o.payee_holder, r.holder) AS holder,
    coalesce(o.payee_iban, r.iban) AS iban,
    coalesce((
      SELECT -sum(e.amount) FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
      WHERE b.business_partner_id = o.business_partner_id AND b.cause_type = 'ORDER' AND b.cause_id = o.order_id
        AND b.kind = 'PAYOUT' AND e.account = 'CLEARING'
    ), 0)::bigint AS amount,
    coalesce((
      SELECT sum(e.amount) FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
      WHERE b.business_partner_id = o.business_partner_id AND b.cause_type = 'ORDER' AND b.cause_id = o.order_id
        AND e.account = 'TAX'
    ), 0)::bigint AS tax,
    s.sold_on, s.settles_on, s.units, s.price, s.cost, s.proceeds, (
      SELECT json_build_object('kind', e.fund_kind, 'gain', e.gain, 'exempted', e.exempted, 'withheld', e.withheld)
      FROM tax_events e WHERE e.business_partner_id = o.business_partner_id AND e.cause_type = 'ORDER'
        AND e.cause_id = o.order_id AND e.event = 'SALE'
    ) AS taxed
  FROM orders o LEFT JOIN reference_accounts r USING (business_partner_id) LEFT JOIN LATERAL (
    SELECT min(x.sold_on) AS sold_on, min(b.value_date) AS settles_on, sum(x.units) AS units, min(x.price) AS price,
      sum(x.cost)::bigint AS cost, sum(x.proceeds)::bigint AS proceeds
    FROM ledger_bookings b JOIN investment_sales x USING (business_partner_id, booking_no)
    WHERE b.business_partner_id = o.business_partner_id AND b.cause_type = 'ORDER' AND b.cause_id = o.order_id
      AND b.kind = 'SALE' AND x.ips_id = o.ips_id
    HAVING count(*) > 0
  ) s ON true
  WHERE o.business_partner_id = $1 AND o.order_id = $2`,
);

type Untaxed = NonNullable<NonNullable<GivenFacts<'PAYOUT_CONFIRMATION'>['sale']>['untaxed']>;

/** What of a gain is not taxed, and why: taxed before, free by its fund, exempt by order, set against losses. */
const untaxedOf = (total: number, taxed: NonNullable<PayoutRow['taxed']>): Untaxed => {
  const gain = Math.max(taxed.gain, 0);
  const exact = countedGains({ equity: cents(0), mixed: cents(0), other: cents(0), [taxed.kind]: cents(gain) });
  const exempted = Math.max(taxed.exempted, 0);
  // The exemption is counted on the whole year: its cent of rounding is the fund's, so that the parts add up.
  const counted = Math.abs(exempted - exact) <= 1 ? exempted : exact;
  return {
    advances: cents(Math.max(total - gain, 0)),
    partial: cents(gain - counted),
    exempted: cents(exempted),
    // Beside a tax the rest is what is taxed, or was set off: the tax alone does not tell them apart.
    losses: cents(taxed.withheld > 0 ? 0 : Math.max(counted - exempted, 0)),
  };
};

/** What an order's sale brought and had cost, and why of a gain only a part, or nothing, is taxed; null where none was. */
const saleOf = (row: PayoutRow): GivenFacts<'PAYOUT_CONFIRMATION'>['sale'] => {
  const { sold_on: on, units, price, cost, proceeds, taxed } = row;
  if (on === null || units === null || price === null || cost === null || proceeds === null) return null;
  return {
    kind: 'SALE',
    title: row.title,
    on,
    settlesOn: row.settles_on,
    units,
    price,
    amount: cents(proceeds),
    cost: cents(cost),
    gain: cents(proceeds - cost),
    ...(taxed === null || proceeds <= cost ? {} : { untaxed: untaxedOf(proceeds - cost, taxed) }),
  };
};

/** What was paid out for an order, from its bookings; undefined where nobody was named to pay. */
export const payoutFacts = async (
  tx: Db,
  businessPartnerId: string,
  orderId: string,
  paidOn: IsoDate,
): Promise<GivenFacts<'PAYOUT_CONFIRMATION'> | undefined> => {
  const row = await tx.row(find, [businessPartnerId, orderId]);
  if (row === undefined || row.holder === null || row.iban === null) return undefined;
  return {
    orderId: row.order_id,
    type: row.type,
    title: row.title,
    orderedOn: row.ordered_on,
    paidOn,
    payee: { holder: row.holder, iban: row.iban },
    sale: saleOf(row),
    taxes:
      row.tax === 0
        ? []
        : [{ label: row.tax > 0 ? 'Einbehaltene Steuern' : 'Erstattete Steuern', amount: cents(row.tax) }],
    amount: cents(row.amount),
  };
};

/** What selling all for a change of strategy gained, from its bookings; undefined where nothing was sold. */
export const changeGain = async (
  tx: Db,
  businessPartnerId: string,
  orderId: string,
): Promise<GivenFacts<'ORDER_CONFIRMATION'>['gain']> => {
  const row = await tx.row(find, [businessPartnerId, orderId]);
  const sale = row === undefined ? null : saleOf(row);
  return sale === null ? undefined : { cost: sale.cost, gain: sale.gain, untaxed: sale.untaxed };
};
