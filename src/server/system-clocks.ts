import { berlinDayOf } from '#domain/calendar/instant.ts';
import type { Clocks } from './clocks.ts';
import type { Config } from './config.ts';

/** The system's time, and the configured business date or the day in Berlin. */
export const systemClocks = ({ businessDate }: Pick<Config, 'businessDate'>): Clocks => ({
  now: () => new Date(),
  today: () => businessDate ?? berlinDayOf(Date.now()),
});
