import { type IsoDate, isoDate, yearOf } from '#domain/calendar/iso-date.ts';
import { businessDayFrom } from '#domain/calendar/business-day.ts';
import { addCents, cents, type Cents, subtractCents } from '#domain/money/money.ts';
import { advanceLumpSum, firstBasicRates } from '#domain/tax/advance-lump-sum.ts';
import { consume, totalOf } from '#server/investments/fifo.ts';
import { valueOf } from '#server/market/fixed.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import { fundKindOfSeries } from '#server/tax/fund-kind-of-series.ts';
import { partsAfterTax, taxBooking } from '#server/tax/parts-after-tax.ts';
import type { Cause, LotState } from './chronicle.ts';
import { demoToday } from './personas.ts';
import type { ProductPlan } from './plan.ts';
import type { Story } from './story.ts';

interface Terms {
  readonly settlesAfter?: number;
  /** Tax that the cause has brought already, and what it is on. */
  readonly owed?: Cents;
  readonly taxSubject?: string;
}

/** Sells so that after tax so much is left, by the rules of the running server; answers what is. */
export const sellTaxed = (
  story: Story,
  ipsId: string,
  wanted: Cents | 'ALL',
  date: IsoDate,
  cause: Cause,
  { owed = cents(0), taxSubject, ...options }: Terms = {},
): Cents => {
  const { chronicle, pot } = story;
  const lots = chronicle.openLots(ipsId);
  const [first] = lots;
  if (first === undefined) throw new Error(`${ipsId} holds nothing on ${date}`);
  const { series } = first;
  const holding = { lots, series, price: modelPrices.atEndOf(series, date), account: pot.account(yearOf(date)) };
  const parts = partsAfterTax(holding, wanted, owed);
  if (!parts.ok) throw new Error(`${ipsId} is not worth that much on ${date}`);
  const { proceeds, taxable } = totalOf(parts.value);
  const valueDate = chronicle.sell(ipsId, wanted === 'ALL' ? wanted : proceeds, date, cause, options);
  const tax = addCents(pot.count(ipsId, cause, 'SALE', fundKindOfSeries(series), taxable, date), owed);
  const about = { ...cause, ...(taxSubject !== undefined && { taxSubject }), ipsId, date, valueDate };
  if (tax !== 0) chronicle.add(taxBooking({ ...about, businessPartnerId: chronicle.businessPartnerId }, tax));
  return subtractCents(proceeds, tax);
};

/** Sells for a fee, which takes all that it brings: the tax on its gain is withheld with the next one of the year. */
export const sellForFee = (story: Story, ipsId: string, fee: Cents, date: IsoDate, cause: Cause): void => {
  const lots = story.chronicle.openLots(ipsId);
  const [first] = lots;
  if (first === undefined) throw new Error(`${ipsId} holds nothing on ${date}`);
  const parts = consume(lots, modelPrices.atEndOf(first.series, date), fee);
  if (!parts.ok) throw new Error(`${ipsId} is not worth that much on ${date}`);
  story.chronicle.sell(ipsId, fee, date, cause, { toCustomer: false });
  story.pot.count(ipsId, cause, 'SALE', fundKindOfSeries(first.series), totalOf(parts.value).taxable, date, false);
};

const advanceOf = ({ series, unitsLeft, boughtOn }: LotState, year: number): Cents =>
  advanceLumpSum(
    {
      valueAtStart: valueOf(unitsLeft, modelPrices.atEndOf(series, isoDate(year - 1, 12, 31))),
      valueAtEnd: valueOf(unitsLeft, modelPrices.atEndOf(series, isoDate(year, 12, 31))),
      distributions: cents(0),
      boughtIn: yearOf(boughtOn) === year ? Number(boughtOn.slice(5, 7)) : null,
    },
    firstBasicRates[year] ?? 0,
  );

/** Tax on the Vorabpauschale of a year, on the first business day of the next (§18 InvStG); units are sold for it. */
export const planAdvanceTax = (story: Story, product: ProductPlan): void => {
  const ipsId = story.ipsId(product.number);
  for (let year = yearOf(product.from); year < yearOf(demoToday); year += 1) {
    const day = businessDayFrom(isoDate(year + 1, 1, 2));
    const taxSubject = `Vorabpauschale ${year}`;
    const cause: Cause = {
      causeType: 'TAX',
      causeId: `VP-${ipsId}-${year}`,
      text: `Verkauf für Steuer auf ${taxSubject}`,
    };
    story.on(
      day,
      () => {
        const held = story.chronicle.openLots(ipsId).filter(({ boughtOn }) => yearOf(boughtOn) <= year);
        const advances = held.map((lot) => ({ lot, advance: advanceOf(lot, year) }));
        const sum = addCents(...advances.map(({ advance }) => advance));
        const [first] = held;
        if (first === undefined || sum === 0) return;
        const kind = fundKindOfSeries(first.series);
        const owed = story.pot.count(ipsId, cause, 'ADVANCE', kind, sum, day);
        for (const { lot, advance } of advances) story.chronicle.advance(lot.bookingNo, advance);
        if (owed > 0) sellTaxed(story, ipsId, cents(0), day, cause, { owed, taxSubject });
      },
      0,
    );
  }
};
