import { addDays, addMonths, type IsoDate, isoDate, yearOf } from './iso-date.ts';

/** A calendar quarter, the period of reports and fees (decisions §2, §6). */
export interface Quarter {
  readonly first: IsoDate;
  readonly last: IsoDate;
  /** `3/2026` */
  readonly label: string;
  /** `2026-Q3` */
  readonly id: string;
}

/** The quarter that a day lies in. */
export const quarterOf = (day: IsoDate): Quarter => {
  const [year, month] = [yearOf(day), Number(day.slice(5, 7))];
  const number = Math.ceil(month / 3);
  const first = isoDate(year, number * 3 - 2, 1);
  const last = addDays(addMonths(first, 3), -1);
  return { first, last, label: `${String(number)}/${String(year)}`, id: `${String(year)}-Q${String(number)}` };
};
