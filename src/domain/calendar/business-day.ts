import { addDays, isoDate, weekday, yearOf, type IsoDate } from './iso-date.ts';

/** Easter Sunday of a Gregorian year (Meeus, Jones and Butcher's algorithm). */
export const easterSunday = (year: number): IsoDate => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekShift = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekShift) / 451);
  const days = epact + weekShift - 7 * correction + 114;
  return isoDate(year, Math.floor(days / 31), (days % 31) + 1);
};

const fixedHolidays = ['01-01', '05-01', '12-25', '12-26'];

/** Whether TARGET, the euro payment system, is open (decisions §10): not at weekends nor on its six holidays. */
export const isBusinessDay = (date: IsoDate): boolean => {
  if (weekday(date) > 5 || fixedHolidays.includes(date.slice(5))) return false;
  const easter = easterSunday(yearOf(date));
  return date !== addDays(easter, -2) && date !== addDays(easter, 1);
};

/** The day itself when it is a business day, else the first one after it. */
export const businessDayFrom = (date: IsoDate): IsoDate => {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
};

/** Days whose next business day is remembered: quotes count thirty of them forward or back, for every customer the same. */
const rememberedDays = 5000;
const nextDays = new Map<IsoDate, IsoDate>();

/** The first business day after a day, never the day itself. */
export const nextBusinessDay = (date: IsoDate): IsoDate => {
  const known = nextDays.get(date);
  if (known !== undefined) return known;
  const next = businessDayFrom(addDays(date, 1));
  if (nextDays.size >= rememberedDays) nextDays.clear();
  nextDays.set(date, next);
  return next;
};

/** The last business day before a day, never the day itself. */
export const previousBusinessDay = (date: IsoDate): IsoDate => {
  let day = addDays(date, -1);
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return day;
};

/** `count` business days after a day; 0 gives the day itself or the first business day after it. Throws for negative counts. */
export const addBusinessDays = (date: IsoDate, count: number): IsoDate => {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`Not a number of business days: ${count}`);
  if (count === 0) return businessDayFrom(date);
  let day = date;
  for (let left = count; left > 0; left -= 1) day = nextBusinessDay(day);
  return day;
};
