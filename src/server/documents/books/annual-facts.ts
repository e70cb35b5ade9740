import { Big } from 'big.js';
import { isBusinessDay } from '#domain/calendar/business-day.ts';
import { addDays, isoDate, type IsoDate } from '#domain/calendar/iso-date.ts';
import { fundPercent } from '#domain/costs/costs.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
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
