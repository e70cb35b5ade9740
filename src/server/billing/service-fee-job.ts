import * as z from 'zod';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { type Quarter, quarterOf } from '#domain/calendar/quarter.ts';
import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { type Db, statement } from '../db/db.ts';
import { type DayEndJob, dayEndOrder, ended, type Figures } from '../day-end/day-end-job.ts';
import { issueDocuments } from '../documents/issue-document.ts';
import { type ForcedSale, sellMany } from '../investments/sell-many.ts';
import { type Booking, bookMany } from '../ledger/ledger.ts';
import type { PricedMoment } from '../orders/lifecycle.ts';
import { partnersAfter } from '../valuations/value-day.ts';
import { type FeeDue, feesDue } from './fee-basis.ts';
import { freeCash } from './free-cash.ts';

/** Partners in one transaction. */
const chunk = 200;

const place = z.strictObject({ after: z.string() });

/** A fee with where its money comes from. */
interface Charge {
  readonly due: FeeDue;
  readonly fromCash: Cents;
  readonly sold: Cents;
}

const charged = statement<{ readonly business_partner_id: string; readonly ips_id: string }>(
  'billing.charged',
  `SELECT business_partner_id, ips_id FROM service_fees WHERE business_partner_id = ANY ($1::text[]) AND quarter = $2`,
);

const keep = statement(
  'billing.keep',
  `INSERT INTO service_fees
    (business_partner_id, ips_id, quarter, average, percent, amount, sold, waived, booked_on)
  SELECT business_partner_id, ips_id, $2, average, percent, amount, sold, waived, $3::date
  FROM json_to_recordset($1::text::json) AS g(business_partner_id text, ips_id text, average bigint, percent numeric,
    amount bigint, sold bigint, waived bigint)`,
);

// What was held back for the quarter's fee has been taken with it, or there was none.
const release = statement(
  'billing.release',
  `UPDATE reservations SET state = 'BOOKED'
  WHERE business_partner_id > $1 AND business_partner_id <= $2 AND kind = 'FEE' AND state = 'HELD'
    AND held_from <= $3::date`,
);

const causeOf = ({ ipsId }: FeeDue, quarter: Quarter) =>
  ({ causeType: 'BILLING', causeId: `F-${ipsId}-${quarter.id}` }) as const;

/** Cash first, partner by partner; what it lacks, units are sold for. */
const chargesOf = async (
  tx: Db,
  fees: readonly FeeDue[],
  quarter: Quarter,
  at: PricedMoment,
): Promise<readonly Charge[]> => {
  const { today } = at;
  const cash = new Map(await freeCash(tx, [...new Set(fees.map((fee) => fee.businessPartnerId))], today));
  const paid = fees.map((due) => {
    const left = cash.get(due.businessPartnerId) ?? cents(0);
    const fromCash = cents(Math.min(left, due.amount));
    cash.set(due.businessPartnerId, subtractCents(left, fromCash));
    return { due, fromCash };
  });
  const lacking = paid.filter(({ due, fromCash }) => fromCash < due.amount);
  const sales = lacking.map(({ due, fromCash }): ForcedSale => ({
    ...causeOf(due, quarter),
    businessPartnerId: due.businessPartnerId,
    ipsId: due.ipsId,
    text: `Verkauf für Servicegebühr ${quarter.label}`,
    taxSubject: `Gewinn aus Gebührenverkauf ${quarter.label}`,
    wanted: subtractCents(due.amount, fromCash),
  }));
  const proceeds = await sellMany(tx, sales, at);
  const sold = new Map(lacking.map(({ due }, index) => [due.ipsId, proceeds[index] ?? cents(0)]));
  return paid.map(({ due, fromCash }) => ({ due, fromCash, sold: sold.get(due.ipsId) ?? cents(0) }));
};

const amountOf = ({ fromCash, sold }: Charge): Cents => addCents(fromCash, sold);

const bookingOf = (charge: Charge, quarter: Quarter, today: IsoDate): Booking => ({
  ...causeOf(charge.due, quarter),
  businessPartnerId: charge.due.businessPartnerId,
  kind: 'FEE',
  text: `Servicegebühr ${quarter.label}`,
  ipsId: charge.due.ipsId,
  bookingDate: today,
  valueDate: today,
  entries: [
    { account: 'CLEARING', amount: cents(0 - amountOf(charge)) },
    { account: 'FEES', amount: amountOf(charge) },
  ],
});

const invoice = async (tx: Db, charges: readonly Charge[], quarter: Quarter, moment: PricedMoment): Promise<void> => {
  const byPartner = [...Map.groupBy(charges, ({ due }) => due.businessPartnerId)];
  await issueDocuments(
    tx,
    byPartner.map(([businessPartnerId, ofPartner]) => ({
      businessPartnerId,
      kind: 'INVOICE',
      id: `F-${businessPartnerId}-${quarter.id}`,
      at: moment,
      isNews: true,
      data: {
        number: `F-${businessPartnerId}-${quarter.id}`,
        from: quarter.first,
        until: quarter.last,
        label: quarter.label,
        bookedOn: moment.today,
        positions: ofPartner.map((charge) => ({
          title: charge.due.title,
          averageValue: charge.due.average,
          percent: charge.due.percent,
          free: charge.due.free,
          full: charge.due.full,
          discount:
            charge.due.discount === null
              ? null
              : { ...charge.due.discount, amount: subtractCents(charge.due.full, charge.due.amount) },
          waived: subtractCents(charge.due.amount, amountOf(charge)),
          amount: amountOf(charge),
        })),
        total: addCents(...ofPartner.map(amountOf)),
        paid: {
          cash: addCents(...ofPartner.map(({ fromCash }) => fromCash)),
          sold: addCents(...ofPartner.map(({ sold }) => sold)),
          waived: addCents(...ofPartner.map((each) => subtractCents(each.due.amount, amountOf(each)))),
        },
      },
    })),
  );
};

const charge = async (tx: Db, fees: readonly FeeDue[], quarter: Quarter, moment: PricedMoment): Promise<Figures> => {
  const partners = [...new Set(fees.map(({ businessPartnerId }) => businessPartnerId))];
  const known = new Set((await tx.rows(charged, [partners, quarter.id])).map(({ ips_id: ipsId }) => ipsId));
  const open = fees.filter(({ ipsId }) => !known.has(ipsId));
  if (open.length === 0) return {};
  const charges = await chargesOf(tx, open, quarter, moment);
  const rows = charges.map((each) => ({
    business_partner_id: each.due.businessPartnerId,
    ips_id: each.due.ipsId,
    average: each.due.average,
    percent: each.due.percent,
    amount: amountOf(each),
    sold: each.sold,
    waived: subtractCents(each.due.amount, amountOf(each)),
  }));
  await tx.change(keep, [JSON.stringify(rows), quarter.id, moment.today]);
  const booked = charges.filter((each) => amountOf(each) > 0);
  await bookMany(
    tx,
    booked.map((each) => bookingOf(each, quarter, moment.today)),
  );
  await invoice(tx, booked, quarter, moment);
  return {
    fees: booked.length,
    cents: addCents(...booked.map(amountOf)),
    soldCents: addCents(...charges.map(({ sold }) => sold)),
    waivedCents: rows.reduce((sum, { waived }) => sum + waived, 0),
  };
};

/**
 * Service fees in arrears, on the first business day of the next quarter (decisions §6): on the average daily value, from
 * free cash, else from units; with booking and invoice. What neither covers is waived.
 */
export const serviceFeeJob: DayEndJob = {
  name: 'service-fees',
  title: 'Servicegebühren',
  order: dayEndOrder.fees,
  isDue: ({ date, previous }) => quarterOf(previous).id !== quarterOf(date).id,
  run: async (tx, { previous, cursor, moment }) => {
    const { after } = cursor === null ? { after: '' } : place.parse(cursor);
    const next = await partnersAfter(tx, after, chunk);
    if (next === undefined) return ended();
    const quarter = quarterOf(previous);
    const { after: from, until } = next.range;
    const figures = await charge(tx, await feesDue(tx, next.range, quarter), quarter, moment);
    await tx.change(release, [from, until, quarter.last]);
    return { cursor: next.isLast ? null : { after: next.range.until }, figures };
  },
};
