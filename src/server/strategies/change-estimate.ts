import type { SavingsPlanInterval } from '#domain/entities/savings-plan.ts';
import { addCents, cents, type Cents, formatEuro } from '#domain/money/money.ts';
import { monthsOfInterval } from '#domain/entities/savings-plan.ts';
import { taxOnGain } from '#domain/tax/tax-account.ts';
import { type Db, statement } from '../db/db.ts';
import { fixedOf, valueOf } from '../market/fixed.ts';
import { unitsOf } from '../investments/fifo.ts';
import { seriesId } from '../market/series.ts';
import type { PricedDay } from '../ports/prices.ts';
import { fundKindOfSeries } from '../tax/fund-kind-of-series.ts';
import { taxAccountOf, type TaxYearRow } from '../tax/tax-book.ts';
import { type HeldLot, heldLots, taxToday } from '../tax/tax-today.ts';

/** What a change of strategy would do, at the last known prices. */
export interface ChangeEstimate {
  /** Withheld from what the sale brings; negative where tax of the same year is given back. */
  readonly tax: Cents;
  /** What running savings plans go on to pay in, a month on average. */
  readonly monthly: Cents;
}

interface HeldRow {
  readonly lots: readonly HeldLot[];
  readonly tax: TaxYearRow;
  readonly plans: readonly { readonly amount: number; readonly interval: SavingsPlanInterval }[];
}

const find = statement<HeldRow>(
  'strategies.held',
  `SELECT ${heldLots('p')} AS lots, ${taxToday('p.business_partner_id', '$3::date')} AS tax, (
    SELECT coalesce(json_agg(json_build_object('amount', s.amount, 'interval', s.interval)), '[]') FROM savings_plans s
    WHERE s.business_partner_id = p.business_partner_id AND s.ips_id = p.ips_id AND s.next_execution IS NOT NULL
  ) AS plans
  FROM products p WHERE p.business_partner_id = $1 AND p.ips_id = $2`,
);

const taxOf = ({ lots, tax }: HeldRow, { today, prices }: PricedDay): Cents => {
  const [first] = lots;
  if (first === undefined) return cents(0);
  const series = seriesId(first.series);
  const value = valueOf(unitsOf(lots.map(({ units }) => ({ unitsLeft: fixedOf(units) }))), prices.last(series, today));
  const gain = lots.reduce((rest, { cost, advances }) => rest - cost - advances, value as number);
  return taxOnGain(taxAccountOf(tax), fundKindOfSeries(series), cents(gain));
};

/**
 * What selling all of an investment would be taxed with today (decisions §11, §19), and what its plans pay in; nothing is
 * locked. The sale itself takes the next business day's prices.
 */
export const estimateChange = async (
  db: Db,
  businessPartnerId: string,
  ipsId: string,
  at: PricedDay,
): Promise<ChangeEstimate> => {
  const row = await db.row(find, [businessPartnerId, ipsId, at.today]);
  if (row === undefined) throw new Error('An investment that changes is not there.');
  const monthly = row.plans.map(({ amount, interval }) => cents(Math.round(amount / monthsOfInterval[interval])));
  return { tax: taxOf(row, at), monthly: addCents(cents(0), ...monthly) };
};

/** In the SMS and in what the customer reads before the TAN; empty where nothing is taxed. */
export const taxInBrief = (tax: Cents): string => {
  if (tax === 0) return '';
  return tax > 0 ? `, Steuer etwa ${formatEuro(tax)}` : `, Steuererstattung etwa ${formatEuro(cents(0 - tax))}`;
};

/** In the mail that tells of the order. */
export const taxSentence = (tax: Cents): string => {
  if (tax === 0) return 'Nach heutigem Stand fällt durch den Verkauf keine Steuer an.';
  const then = 'Den genauen Betrag sehen Sie nach der Ausführung in Ihrer Auftragsbestätigung.';
  return tax > 0
    ? `Der Verkauf kostet Sie nach heutigem Stand etwa ${formatEuro(tax)} Steuern: Wir behalten sie vom Erlös ein und legen den Rest neu an. ${then}`
    : `Durch den Verkauf erhalten Sie nach heutigem Stand etwa ${formatEuro(cents(0 - tax))} Steuern zurück: Wir legen sie mit dem Erlös neu an. ${then}`;
};
