import { dayNumber, isIsoDate, isoDate, type Instant, type IsoDate } from './iso-date.ts';

const shape = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})$/;

const offsetMinutes = (zone: string): number => {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return zone.startsWith('-') ? -minutes : minutes;
};

/** Milliseconds since 1970-01-01T00:00Z; undefined for what is no ISO 8601 instant with a zone. */
export const millisecondsOf = (instant: Instant): number | undefined => {
  const match = shape.exec(instant);
  if (match === null) return undefined;
  const [, day = '', hour = '', minute = '', second = '0', fraction = '', zone = 'Z'] = match;
  const inRange = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!inRange || !isIsoDate(day)) return undefined;
  const minutes = dayNumber(day) * 1440 + Number(hour) * 60 + Number(minute) - offsetMinutes(zone);
  return (minutes * 60 + Number(second)) * 1000 + Math.floor(Number(`0.${fraction || '0'}`) * 1000);
};

const berlin = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Berlin',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** The day in Europe/Berlin at `milliseconds` since 1970-01-01T00:00Z. */
export const berlinDayOf = (milliseconds: number): IsoDate => {
  const parts = berlin.formatToParts(milliseconds);
  const part = (type: 'year' | 'month' | 'day'): number => Number(parts.find((each) => each.type === type)?.value);
  return isoDate(part('year'), part('month'), part('day'));
};

/** The day in Europe/Berlin of an instant, or the day itself; undefined for what is neither (rules §2 `validDate`). */
export const berlinDay = (text: string): IsoDate | undefined => {
  if (isIsoDate(text)) return text;
  const milliseconds = millisecondsOf(text);
  return milliseconds === undefined ? undefined : berlinDayOf(milliseconds);
};
