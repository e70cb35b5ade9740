/** A calendar day `YYYY-MM-DD`, in Europe/Berlin where it was taken from an instant. Sorts and compares as text. */
export type IsoDate = string;

/** A moment as an ISO 8601 string in UTC, e.g. `2026-11-20T09:30:00.000Z`. */
export type Instant = string;

interface Civil {
  readonly year: number;
  /** 1 … 12 */
  readonly month: number;
  readonly day: number;
}

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** 28 … 31; `month` is 1 … 12. */
export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const civilOf = (text: string): Civil | undefined => {
  const match = shape.exec(text);
  if (match === null) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  // There is no year 0, to PostgreSQL as to everybody.
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : undefined;
};

const civil = (date: IsoDate): Civil => {
  const parts = civilOf(date);
  if (parts === undefined) throw new RangeError(`Not a calendar day: ${date}`);
  return parts;
};

/** Builds a day from its parts; throws a RangeError for a day that does not exist or a year beyond 1 … 9999. */
export const isoDate = (year: number, month: number, day: number): IsoDate => {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  civil(text);
  return text;
};

/** Whether the text is a day that exists: `2026-02-30` and `2026-2-3` are not. */
export const isIsoDate = (text: string): text is IsoDate => civilOf(text) !== undefined;

// Years are counted from March, so that the leap day comes last and months follow a fixed pattern of lengths.
const daysBefore1970 = 719_468;

/** Days since 1970-01-01 (negative before). Throws a RangeError for what is no day. */
export const dayNumber = (date: IsoDate): number => {
  const { year, month, day } = civil(date);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 1 - daysBefore1970;
};

/** The day that lies `number` days after 1970-01-01. */
export const dateOfDayNumber = (number: number): IsoDate => {
  const days = number + daysBefore1970;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return isoDate(era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day);
};

export const addDays = (date: IsoDate, days: number): IsoDate => dateOfDayNumber(dayNumber(date) + days);

/** The same day of another month, or that month's last day where it has no such day. `months` may be negative. */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const { year, month, day } = civil(date);
  const count = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(count / 12);
  const targetMonth = count - targetYear * 12 + 1;
  return isoDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
};

/** The same day of another year; 29 February becomes the 28th where the year has none. */
export const addYears = (date: IsoDate, years: number): IsoDate => addMonths(date, years * 12);

/** Negative, 0 or positive as the first day lies before, on or after the second. */
export const compareDates = (a: IsoDate, b: IsoDate): number => dayNumber(a) - dayNumber(b);

export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from);

/** Whole months that have passed from one day to another (rules §3); 0 when `to` lies before `from`. */
export const fullMonthsBetween = (from: IsoDate, to: IsoDate): number => {
  const start = civil(from);
  const end = civil(to);
  const months = (end.year - start.year) * 12 + end.month - start.month;
  const passed = addMonths(from, months) > to ? months - 1 : months;
  return Math.max(0, passed);
};

/** 1 (Monday) … 7 (Sunday). */
export const weekday = (date: IsoDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** The year as a number, e.g. 2026. */
export const yearOf = (date: IsoDate): number => civil(date).year;
