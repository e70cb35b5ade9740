import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { FundCosts } from '#domain/costs/costs.ts';
import type { BusinessPartner, SubscriptionType, WphgData } from '#domain/entities/business-partner.ts';
import type { HistoryPoint, HoldingPeriod } from '#domain/entities/product.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { combine } from '#domain/performance/periods.ts';
import type { ProductCategory, Split, ThemeCode } from '#domain/products/products.ts';
import type { StrategyId } from '#domain/strategy/offered.ts';
import type { StrategyFigures } from '#domain/strategy/strategy.ts';
import { isChildAccount } from '#domain/wphg/risk-answers.ts';
import { type Db, statement } from '#server/db/db.ts';
import { chargesFrom, withFlowParts } from '#server/investments/flow-parts.ts';
import { historyOf } from '#server/investments/history.ts';
import type { BookingKind } from '#server/ledger/accounts.ts';
import { type Fixed, fixedOf } from '#server/market/fixed.ts';
import { seriesId, type SeriesId } from '#server/market/series.ts';
import { figuresInForce } from '#server/offer/offer.store.ts';
import type { PricedDay, Prices } from '#server/ports/prices.ts';
import { lastHolding } from '#server/wphg/last-holding.ts';

/** An investment of the relation, as it is called and meant. */
export interface BookedProduct {
  readonly ipsId: string;
  readonly category: ProductCategory;
  readonly theme: ThemeCode | null;
  readonly split: Split | null;
  readonly createdOn: IsoDate;
  /** As said last: of this investment, or since then of all. */
  readonly holding: HoldingPeriod | null;
}

/** Units that came (+) or went (−), what they had cost, and what of it was the customer's own payment. */
export interface BookedTrade {
  readonly ipsId: string;
  readonly bookingNo: number;
  readonly date: IsoDate;
  readonly series: SeriesId;
  readonly units: Fixed;
  readonly cost: Cents;
  readonly flow: Cents;
  readonly cause: string;
}

/** A booking with what it moved in the accounts that reports speak of; signs as in the ledger. */
export interface BookedEntry {
  readonly bookingNo: number;
  readonly date: IsoDate;
  readonly kind: BookingKind;
  readonly cause: string;
  readonly text: string;
  readonly ipsId: string | null;
  readonly clearing: Cents;
  readonly fees: Cents;
  readonly tax: Cents;
  readonly income: Cents;
  readonly gains: Cents;
}

/** Everything about a relation that its periodic documents are made of, up to a day. */
export interface PartnerBooks {
  readonly businessPartnerId: string;
  readonly until: IsoDate;
  readonly prices: Prices;
  readonly subscriptionType: SubscriptionType | null;
  /** The newest answers, and whether they were given for a child. */
  readonly wphg: WphgData | null;
  readonly child: boolean;
  readonly products: readonly BookedProduct[];
  /** In the order of their bookings. */
  readonly trades: readonly BookedTrade[];
  readonly entries: readonly BookedEntry[];
  /** One point a business day, by ipsId. */
  readonly histories: ReadonlyMap<string, readonly HistoryPoint[]>;
  /** All of them as one. */
  readonly whole: readonly HistoryPoint[];
  /** What funds cost, as in force on the last day. */
  readonly funds: FundCosts;
  /** What is expected of strategies, as in force on the last day. */
  readonly figures: ReadonlyMap<StrategyId, StrategyFigures>;
}

interface PartnerRow {
  readonly business_partner_id: string;
  readonly account_type: BusinessPartner['accountType'];
  readonly subscription_type: SubscriptionType | null;
  readonly wphg: WphgData | null;
  readonly products: readonly BookedProduct[];
}

const partners = statement<PartnerRow>(
  'books.partners',
  `SELECT b.business_partner_id, b.account_type, b.subscription_type, b.wphg, (
    SELECT coalesce(json_agg(json_build_object('ipsId', p.ips_id, 'category', p.category, 'theme', p.theme,
      'split', p.split, 'createdOn', p.created_on, 'holding', ${lastHolding('p', '$2::date')}) ORDER BY p.created_on, p.ips_id), '[]')
    FROM products p WHERE p.business_partner_id = b.business_partner_id
  ) AS products
  FROM business_partners b WHERE b.business_partner_id = ANY($1::text[]) ORDER BY b.business_partner_id`,
);

interface EntryRow {
  readonly business_partner_id: string;
  readonly booking_no: number;
  readonly date: IsoDate;
  readonly kind: BookingKind;
  readonly cause: string;
  readonly text: string;
  readonly ips_id: string | null;
  readonly clearing: number;
  readonly fees: number;
  readonly tax: number;
  readonly income: number;
  readonly gains: number;
}

const sumOf = (account: string): string =>
  `coalesce(sum(e.amount) FILTER (WHERE e.account = '${account}'), 0)::bigint AS ${account.toLowerCase()}`;

const entries = statement<EntryRow>(
  'books.entries',
  `SELECT b.business_partner_id, b.booking_no, b.booking_date AS date, b.kind, b.cause_type || ' ' || b.cause_id AS cause,
    b.text, b.ips_id, ${['CLEARING', 'FEES', 'TAX', 'INCOME', 'GAINS'].map(sumOf).join(', ')}
  FROM ledger_bookings b JOIN ledger_entries e USING (business_partner_id, booking_no)
  WHERE b.business_partner_id = ANY($1::text[]) AND b.booking_date <= $2
  GROUP BY b.business_partner_id, b.booking_no ORDER BY b.booking_date, b.booking_no`,
);

interface TradeRow {
  readonly business_partner_id: string;
  readonly ips_id: string;
  readonly booking_no: number;
  readonly date: IsoDate;
  readonly series: string;
  readonly units: string;
  readonly cost: number;
  readonly flow: number;
}

const trades = statement<TradeRow>(
  'books.trades',
  `SELECT business_partner_id, ips_id, booking_no, bought_on AS date, series, units, cost, cost AS flow
  FROM investment_lots WHERE business_partner_id = ANY($1::text[]) AND bought_on <= $2
  UNION ALL
  SELECT s.business_partner_id, s.ips_id, s.booking_no, s.sold_on, l.series, -sum(s.units), -sum(s.cost)::bigint,
    -sum(CASE WHEN s.to_customer THEN s.proceeds ELSE 0 END)::bigint
  FROM investment_sales s JOIN investment_lots l
    ON l.business_partner_id = s.business_partner_id AND l.ips_id = s.ips_id AND l.booking_no = s.lot_booking_no
  WHERE s.business_partner_id = ANY($1::text[]) AND s.sold_on <= $2
  GROUP BY s.business_partner_id, s.ips_id, s.booking_no, s.sold_on, l.series
  ORDER BY date, booking_no`,
);

const funds = statement<FundCosts>(
  'books.funds',
  `SELECT equity::float8 AS equity, bonds::float8 AS bonds, sustainable::float8 AS sustainable, theme::float8 AS theme,
    cash::float8 AS cash, transaction::float8 AS transaction
  FROM fund_costs WHERE valid_from <= $1::date ORDER BY valid_from DESC LIMIT 1`,
);

const entryOf = ({ booking_no: bookingNo, ips_id: ipsId, ...row }: EntryRow): BookedEntry => ({
  ...row,
  bookingNo,
  ipsId,
  clearing: cents(row.clearing),
  fees: cents(row.fees),
  tax: cents(row.tax),
  income: cents(row.income),
  gains: cents(row.gains),
});

const historiesOf = (
  moved: readonly BookedTrade[],
  booked: readonly BookedEntry[],
  { today: until, prices }: PricedDay,
): ReadonlyMap<string, readonly HistoryPoint[]> => {
  const entriesOf = Map.groupBy(booked, ({ ipsId }) => ipsId);
  return new Map(
    [...Map.groupBy(moved, ({ ipsId }) => ipsId)].map(([ipsId, own]) => [
      ipsId,
      withFlowParts(historyOf(own, until, prices), own, chargesFrom(entriesOf.get(ipsId) ?? [])),
    ]),
  );
};

/** The books of some relations up to the end of a day, in five statements whatever their number. */
export const booksOf = async (
  db: Db,
  businessPartnerIds: readonly string[],
  at: PricedDay,
): Promise<readonly PartnerBooks[]> => {
  const { today: until, prices } = at;
  if (businessPartnerIds.length === 0) return [];
  const [fundCosts, figures, partnerRows, entryRows, tradeRows] = await Promise.all([
    db.row(funds, [until]),
    figuresInForce(db, until),
    db.rows(partners, [businessPartnerIds, until]),
    db.rows(entries, [businessPartnerIds, until]),
    db.rows(trades, [businessPartnerIds, until]),
  ]);
  if (fundCosts === undefined) throw new Error(`Nobody knows what funds cost on ${until}.`);
  const entriesBy = Map.groupBy(entryRows, (row) => row.business_partner_id);
  const tradesBy = Map.groupBy(tradeRows, (row) => row.business_partner_id);
  return partnerRows.map(
    ({ business_partner_id: businessPartnerId, account_type: accountType, subscription_type, wphg, products }) => {
      const booked = (entriesBy.get(businessPartnerId) ?? []).map(entryOf);
      const causes = new Map(booked.map(({ bookingNo, cause }) => [bookingNo, cause]));
      const moved = (tradesBy.get(businessPartnerId) ?? []).map(
        ({ ips_id: ipsId, booking_no: bookingNo, date, series, units, cost, flow }): BookedTrade => ({
          ipsId,
          bookingNo,
          date,
          series: seriesId(series),
          units: fixedOf(units),
          cost: cents(cost),
          flow: cents(flow),
          cause: causes.get(bookingNo) ?? '',
        }),
      );
      const histories = historiesOf(moved, booked, at);
      return {
        businessPartnerId,
        until,
        prices,
        subscriptionType: subscription_type,
        wphg,
        child: isChildAccount({ accountType }),
        products,
        trades: moved,
        entries: booked,
        histories,
        whole: combine([...histories.values()]),
        funds: fundCosts,
        figures,
      };
    },
  );
};
