import { type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { type ChurchRate, taxDue } from '#domain/tax/capital-gains-tax.ts';
import type { FundKind } from '#domain/tax/fund-kind.ts';
import { type TaxAccount, taxOpen, withGain } from '#domain/tax/tax-account.ts';
import { type Db, statement } from '../db/db.ts';
import type { CauseType } from '../ledger/accounts.ts';

/** The sums of a year as they are stored. */
export interface TaxYearRow {
  readonly equity: number;
  readonly mixed: number;
  readonly other: number;
  readonly losses_before: number;
  readonly withheld: number;
  readonly rate: ChurchRate;
  /** The exemption order's amount for the year; 0 without one. */
  readonly exemption: number;
  /** What other account relations have used of it. */
  readonly used_elsewhere: number;
}

/** A year's sums in the words of the rules. */
export const taxAccountOf = (row: TaxYearRow): TaxAccount => ({
  gains: { equity: cents(row.equity), mixed: cents(row.mixed), other: cents(row.other) },
  lossesBefore: cents(row.losses_before),
  exemption: cents(Math.max(0, row.exemption - row.used_elsewhere)),
  churchRate: row.rate,
  withheld: cents(row.withheld),
});

// First the orders, which several account relations may share: who taxes another one of them waits. Of an order that is
// revoked meanwhile nothing is left here; the next sale of the year puts right what that changes.
const lockOrders = statement(
  'tax.lockOrders',
  `SELECT 1 FROM exemption_orders
   WHERE revoked_on IS NULL AND exemption_order_id IN (
     SELECT o.exemption_order_id FROM unnest($1::text[]) AS p (id) CROSS JOIN LATERAL exemption_order_for(p.id, $2) o
   )
   ORDER BY given_no FOR NO KEY UPDATE`,
);

interface OpenRow extends TaxYearRow {
  readonly business_partner_id: string;
  readonly exemption_order_id: string | null;
}

// Begins the year where it is new, with the losses that the one before has left, and locks it.
const openYears = statement<OpenRow>(
  'tax.openYears',
  `WITH opened AS (
    INSERT INTO tax_years AS y (business_partner_id, year, losses_before, losses_after)
    SELECT p.id, $2, coalesce(b.losses_after, 0), coalesce(b.losses_after, 0)
    FROM unnest($1::text[]) AS p (id) LEFT JOIN LATERAL (
      SELECT losses_after FROM tax_years WHERE business_partner_id = p.id AND year < $2 ORDER BY year DESC LIMIT 1
    ) b ON true
    ORDER BY p.id
    ON CONFLICT (business_partner_id, year) DO UPDATE SET year = y.year
    RETURNING *
  )
  SELECT y.business_partner_id, y.equity, y.mixed, y.other, y.losses_before, y.withheld, c.rate, o.exemption_order_id,
    coalesce(o.amount, 0)::bigint AS exemption, coalesce((
      SELECT sum(e.exemption_used) FROM counted_partners(o.exemption_order_id, $2) AS x (id)
        JOIN tax_years e ON e.business_partner_id = x.id AND e.year = $2
      WHERE x.id <> y.business_partner_id
    ), 0)::bigint AS used_elsewhere
  FROM opened y LEFT JOIN church_rates c ON c.business_partner_id = y.business_partner_id AND c.year = y.year
    LEFT JOIN LATERAL exemption_order_for(y.business_partner_id, $2) o ON true`,
);

const save = statement(
  'tax.save',
  `WITH kept AS (
    UPDATE tax_years t SET equity = g.equity, mixed = g.mixed, other = g.other, losses_after = g.losses_after,
      exemption_used = g.exemption_used, withheld = g.withheld
    FROM json_to_recordset($2::text::json) AS g(business_partner_id text, equity bigint, mixed bigint, other bigint,
      losses_after bigint, exemption_used bigint, withheld bigint)
    WHERE t.business_partner_id = g.business_partner_id AND t.year = $1
  )
  INSERT INTO tax_events (business_partner_id, year, cause_type, cause_id, event, ips_id, fund_kind, gain, exempted,
    withheld, happened_on)
  SELECT business_partner_id, $1, cause_type, cause_id, event, ips_id, fund_kind, gain, exempted, withheld, $4::date
  FROM json_to_recordset($3::text::json) AS e(business_partner_id text, cause_type text, cause_id text, event text,
    ips_id text, fund_kind text, gain bigint, exempted bigint, withheld bigint)`,
);

/** What was gained, by what. */
export interface TaxEvent {
  readonly businessPartnerId: string;
  readonly ipsId: string;
  readonly causeType: CauseType;
  readonly causeId: string;
  readonly event: 'SALE' | 'ADVANCE';
  readonly kind: FundKind;
  /** Before the partial exemption of funds; negative for a loss. */
  readonly gain: Cents;
}

/** The tax accounts of some relations' year, which nobody else changes until the transaction ends. */
export interface TaxBook {
  /** As it stands after what was counted. */
  readonly account: (businessPartnerId: string) => TaxAccount;
  /** Counts a gain; answers what is to be withheld for it (negative: given back). Whoever calls books that. */
  readonly count: (event: TaxEvent) => Cents;
  /** Counts a gain whose tax is withheld with the next one counted: of a sale whose proceeds are all spoken for. */
  readonly note: (event: TaxEvent) => void;
  /** Writes what was counted; each cause once, a second time rejects. */
  readonly save: (tx: Db) => Promise<void>;
}

interface State {
  readonly row: OpenRow;
  readonly usedBefore: Cents;
  account: TaxAccount;
}

const usedBy = (account: TaxAccount): Cents => taxDue(account).exemptionUsed;

/** Opens and locks the accounts of the year of a day, in two statements however many. */
export const openTaxBook = async (tx: Db, partners: readonly string[], date: IsoDate): Promise<TaxBook> => {
  const year = yearOf(date);
  const ids = [...new Set(partners)].toSorted();
  await tx.rows(lockOrders, [ids, year]);
  const rows = await tx.rows(openYears, [ids, year]);
  const states = new Map(
    rows.map((row): [string, State] => {
      const account = taxAccountOf(row);
      return [row.business_partner_id, { row, account, usedBefore: usedBy(account) }];
    }),
  );
  const stateOf = (id: string): State => {
    const state = states.get(id);
    if (state === undefined) throw new Error('A tax account was not opened.');
    return state;
  };
  // What others of the same order have used more, or less, since the book was opened.
  const usedBeside = ({ row }: State): number =>
    row.exemption_order_id === null
      ? 0
      : [...states.values()]
          .filter((each) => each.row !== row && each.row.exemption_order_id === row.exemption_order_id)
          .reduce((sum, each) => sum + usedBy(each.account) - each.usedBefore, 0);
  const current = (state: State): TaxAccount => {
    const exemption = cents(Math.max(0, state.row.exemption - state.row.used_elsewhere - usedBeside(state)));
    return { ...state.account, exemption };
  };
  const events: (TaxEvent & { readonly exempted: Cents; readonly withheld: Cents })[] = [];
  const counted = (event: TaxEvent, isWithheld: boolean): Cents => {
    const state = stateOf(event.businessPartnerId);
    const before = current(state);
    const after = withGain(before, event.kind, event.gain);
    const tax = isWithheld ? taxOpen(after) : cents(0);
    state.account = { ...after, withheld: cents(after.withheld + tax) };
    events.push({ ...event, exempted: cents(usedBy(after) - usedBy(before)), withheld: tax });
    return tax;
  };

  return {
    account: (id) => current(stateOf(id)),
    count: (event) => counted(event, true),
    note: (event) => void counted(event, false),
    save: async (db) => {
      if (events.length === 0) return;
      const changed = new Set(events.map(({ businessPartnerId }) => businessPartnerId));
      const sums = [...changed].map((id) => {
        const { account } = stateOf(id);
        const { lossesAfter, exemptionUsed } = taxDue(account);
        return {
          business_partner_id: id,
          ...account.gains,
          losses_after: lossesAfter,
          exemption_used: exemptionUsed,
          withheld: account.withheld,
        };
      });
      const told = events.map((each) => ({
        business_partner_id: each.businessPartnerId,
        cause_type: each.causeType,
        cause_id: each.causeId,
        event: each.event,
        ips_id: each.ipsId,
        fund_kind: each.kind,
        gain: each.gain,
        exempted: each.exempted,
        withheld: each.withheld,
      }));
      await db.change(save, [year, JSON.stringify(sums), JSON.stringify(told), date]);
      events.length = 0;
    },
  };
};
