import * as z from 'zod';
import { isBusinessDay } from '#domain/calendar/business-day.ts';
import { isIsoDate, type IsoDate } from '#domain/calendar/iso-date.ts';
import { fixedOf } from '../market/fixed.ts';
import { type SeriesId, seriesIds } from '../market/series.ts';
import type { DayLevels, PriceProvider } from '../ports/prices.ts';
import { askJson, Unanswered } from './ask-json.ts';

export interface HttpPricesOptions {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds; a step of the day's end is held for thirty seconds. */
  readonly timeout?: number;
}

/** Below a million: beyond it a cent would buy less than the smallest part of a unit. */
const level = z
  .string()
  .max(20)
  .regex(/^\d{1,6}(?:\.\d{1,8})?$/)
  .transform(fixedOf)
  .refine((value) => value > 0n);

/** Two years of business days, and a few. */
const mostDays = 600;

const answer = z.object({
  days: z
    .array(z.object({ date: z.string().refine(isIsoDate), levels: z.record(z.string().max(40), z.unknown()) }))
    .max(mostDays),
});

/** All series of ours, and nothing but them: a provider may calculate others. */
const levelsOf = (date: IsoDate, told: Readonly<Record<string, unknown>>): DayLevels => {
  const levels = seriesIds.map((series): readonly [SeriesId, ReturnType<typeof fixedOf>] => {
    const read = level.safeParse(Object.hasOwn(told, series) ? told[series] : undefined);
    if (!read.success) throw new Unanswered(`The provider of prices tells no level of ${series} on ${date}.`);
    return [series, read.data];
  });
  return { date, levels: new Map(levels) };
};

/**
 * A provider of prices over HTTP: `GET {url}/prices?from=…&until=…` answers `{"days": [{"date", "levels": {"s60": "125.5"}}]}`,
 * levels as decimal text. An answer with a day that nobody asked for, a day twice or without one of our series is refused
 * as a whole.
 */
export const httpPrices = ({ url, token, timeout = 10_000 }: HttpPricesOptions): PriceProvider => ({
  levels: async (from, until) => {
    const { status, value } = await askJson(`${url}/prices?from=${from}&until=${until}`, {
      method: 'GET',
      token,
      timeout,
      limit: 2_000_000,
    });
    const read = answer.safeParse(value);
    if (status !== 200 || !read.success) {
      throw new Unanswered(`The provider of prices tells no levels, with status ${String(status)}.`);
    }
    const days = read.data.days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
    const isWrong = days.some(
      ({ date }, index) => date < from || date > until || !isBusinessDay(date) || date === days[index - 1]?.date,
    );
    if (isWrong) throw new Unanswered('The provider of prices tells of a day that nobody asked for, or twice of one.');
    return days.map(({ date, levels }) => levelsOf(date, levels));
  },
});
