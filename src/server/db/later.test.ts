import { expect, it } from 'vitest';
import { dayEndAfter } from './later.ts';

it.each([
  ['2026-11-20T09:30:00Z', '2026-12-20T22:59:59.999Z'],
  // By the calendar of Berlin, on either side of midnight and of a change of summer time.
  ['2026-10-20T22:30:00Z', '2026-11-20T22:59:59.999Z'],
  ['2026-10-20T21:30:00Z', '2026-11-19T22:59:59.999Z'],
  ['2026-03-20T22:30:00Z', '2026-04-19T21:59:59.999Z'],
  ['2026-03-20T23:30:00Z', '2026-04-20T21:59:59.999Z'],
])('30 days after %s end at %s', (now, end) => {
  expect(dayEndAfter(new Date(now), 30)).toBe(end);
});
