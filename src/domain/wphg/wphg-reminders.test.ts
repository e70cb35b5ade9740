import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dateOfDayNumber, dayNumber } from '#domain/calendar/iso-date.ts';
import { remindersOn } from './wphg-reminders.ts';

describe('BNK-12: reminders of WpHG answers (decisions §2)', () => {
  it('60, 30 and 7 days before their end, and a year before it', () => {
    expect(remindersOn('2026-11-20')).toEqual([
      { expiresOn: '2027-01-19', reason: '60' },
      { expiresOn: '2026-12-20', reason: '30' },
      { expiresOn: '2026-11-27', reason: '7' },
      { expiresOn: '2027-11-20', reason: 'REVIEW' },
    ]);
    const review = remindersOn('2027-02-28').filter(({ reason }) => reason === 'REVIEW');
    expect(review.map(({ expiresOn }) => expiresOn)).toEqual(['2028-02-28', '2028-02-29']);
  });

  it('every last day has each reminder once', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2050-12-31') }), (number) => {
        const end = dateOfDayNumber(number);
        for (const [reason, day] of [
          ['60', addDays(end, -60)],
          ['30', addDays(end, -30)],
          ['7', addDays(end, -7)],
          ['REVIEW', addMonths(end, -12)],
        ] as const) {
          const around = Array.from({ length: 5 }, (_, index) => addDays(day, index - 2));
          const hits = around.filter((each) =>
            remindersOn(each).some((told) => told.reason === reason && told.expiresOn === end),
          );
          expect(hits).toEqual([day]);
        }
      }),
    );
  });
});
