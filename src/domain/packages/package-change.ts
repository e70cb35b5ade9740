import { isoDate, type IsoDate, yearOf } from '#domain/calendar/iso-date.ts';

/** The first day of the quarter after a day's: from then on a package ordered on it holds (BNK-17). */
export const nextQuarter = (today: IsoDate): IsoDate => {
  const year = yearOf(today);
  const quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  return quarter === 3 ? isoDate(year + 1, 1, 1) : isoDate(year, quarter * 3 + 4, 1);
};
