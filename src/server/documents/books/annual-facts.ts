import { Big } from 'big.js';
import { isBusinessDay } from '#domain/calendar/business-day.ts';
import { addDays, isoDate, type IsoDate } from '#domain/calendar/iso-date.ts';
import { fundPercent } from '#domain/costs/costs.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { gainsCounted, taxDue, type TaxYear } from '#domain/tax/capital-gains-tax.ts';
import { fundKindOf } from '#domain/tax/fund-kind.ts';
import type { GivenFacts } from '../kinds.ts';
import { averageValue, developmentOf, splitAt } from './holdings.ts';
import type { BookedEntry, PartnerBooks } from './partner-books.ts';

const businessDaysOf = (year: number): readonly IsoDate[] => {
  const days: IsoDate[] = [];
  for (let day = isoDate(year, 1, 1); day < isoDate(year + 1, 1, 1); day = addDays(day, 1)) {
    if (isBusinessDay(day)) days.push(day);
  }
  return days;
};

const share = (value: Cents, percent: Big): Cents =>
  cents(new Big(value).times(percent).div(100).round(0, Big.roundHalfUp).toNumber());

const percentOf = (amount: Cents, value: Cents): number =>
  value === 0 ? 0 : new Big(amount).times(100).div(value).round(2, Big.roundHalfUp).toNumber();

const inYear = ({ entries }: PartnerBooks, year: number): readonly BookedEntry[] =>
  entries.filter(({ date }) => date.startsWith(`${year}-`));

/** What a year has cost (§63 (7) WpHG), and what it brought with and without that. */
export const annualCostsFacts = (books: PartnerBooks, year: number): GivenFacts<'ANNUAL_COSTS'> => {
  const [from, until] = [isoDate(year, 1, 1), isoDate(year, 12, 31)];
  const days = businessDaysOf(year);
  const averages = books.products.map((product) => {
    const average = averageValue(books.histories.get(product.ipsId) ?? [], days);
    const split = splitAt(books, product, until);
    return { average, fund: share(average, fundPercent({ category: product.category, split, funds: books.funds })) };
  });
  const average = addCents(cents(0), ...averages.map((each) => each.average));
  const service = addCents(cents(0), ...inYear(books, year).map(({ fees }) => fees));
  const fund = addCents(cents(0), ...averages.map((each) => each.fund));
  const transaction = share(average, new Big(books.funds.transaction));
  const total = addCents(service, fund, transaction);
  const { gain } = developmentOf(books.whole, from, until);
  const position = (label: string, amount: Cents) => ({ label, amount, percent: percentOf(amount, average) });
  return {
    year,
    from,
    until,
    averageValue: average,
    positions: [
      position('Servicegebühren', service),
      position('Fondskosten', fund),
      position('Transaktionskosten', transaction),
      position('Zuwendungen', cents(0)),
    ],
    total,
    totalPercent: percentOf(total, average),
    gain,
    gainBeforeCosts: addCents(gain, total),
  };
};

/** A tax that was withheld in one sum, told apart: capital gains tax, and of it 5.5 % (§4 SolZG); undefined with church tax. */
const partsOfTax = (tax: number): { readonly gains: number; readonly surcharge: number } | undefined => {
  const about = Math.round(tax / 1.055);
  for (const gains of [about, about - 1, about + 1]) {
    const surcharge = Math.floor((gains * 55) / 1000);
    if (gains + surcharge === tax) return { gains, surcharge };
  }
  return undefined;
};

/** Gains of the year by the kind of fund that they came from: those of funds with stocks count in part (§20 InvStG). */
const gainsByKind = (books: PartnerBooks, booked: readonly BookedEntry[]): TaxYear['gains'] => {
  const gains = { equity: cents(0), mixed: cents(0), other: cents(0) };
  for (const { ipsId, gains: result, income, date } of booked) {
    const product = books.products.find((each) => each.ipsId === ipsId);
    const kind = product === undefined ? 'other' : fundKindOf(product.category, splitAt(books, product, date));
    gains[kind] = cents(gains[kind] - result);
    gains.other = cents(gains.other - income);
  }
  return gains;
};

/**
 * What was gained and withheld in a year (§45a EStG), under an exemption order of `exemption`. Tax is due only beyond it, so
 * where some was withheld the order was used up.
 */
export const taxCertificateFacts = (
  books: PartnerBooks,
  year: number,
  exemption: Cents,
): GivenFacts<'TAX_CERTIFICATE'> => {
  const booked = inYear(books, year);
  const taxes = booked.map(({ tax }) => ({ tax, parts: partsOfTax(tax) }));
  const sum = (of: (each: (typeof taxes)[number]) => number): Cents =>
    cents(taxes.reduce((all, each) => all + of(each), 0));
  const whole = sum(({ tax, parts }) => (parts === undefined ? tax : 0));
  const gained = { gains: gainsByKind(books, booked), lossesBefore: cents(0) };
  const { exemptionUsed } = taxDue({ ...gained, exemption, churchRate: null });
  return {
    year,
    from: isoDate(year, 1, 1),
    until: isoDate(year, 12, 31),
    gains: [
      {
        label: 'Gewinne und Verluste aus dem Verkauf von Fondsanteilen',
        amount: cents(0 - booked.reduce((all, { gains }) => all + gains, 0)),
      },
      { label: 'Zinsen', amount: cents(0 - booked.reduce((all, { income }) => all + income, 0)) },
    ],
    counted: gainsCounted(gained),
    exemption: { amount: exemption, used: sum(({ tax }) => tax) > 0 ? exemption : exemptionUsed },
    taxes: [
      { label: 'Kapitalertragsteuer', amount: sum(({ parts }) => parts?.gains ?? 0) },
      { label: 'Solidaritätszuschlag', amount: sum(({ parts }) => parts?.surcharge ?? 0) },
      ...(whole === 0 ? [] : [{ label: 'Steuern mit Kirchensteuer', amount: whole }]),
    ],
  };
};
