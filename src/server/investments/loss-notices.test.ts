import { describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import { lossNotices } from './loss-notices.ts';

const point = (date: string, value: number, netFlow = 0) => ({ date, value: euros(value), netFlow: euros(netFlow) });

describe('decisions §2: loss notices', () => {
  it('one for each further 10 % within a quarter, when first reached', () => {
    const history = [
      point('2026-01-02', 1000, 1000),
      point('2026-01-05', 901),
      point('2026-01-06', 900),
      point('2026-01-07', 950),
      point('2026-01-08', 895),
      point('2026-01-09', 690),
    ];
    expect(lossNotices(history)).toEqual([
      { date: '2026-01-06', percent: 10, since: '2026-01-02' },
      { date: '2026-01-09', percent: 20, since: '2026-01-02' },
      { date: '2026-01-09', percent: 30, since: '2026-01-02' },
    ]);
  });

  it('payments are no losses, and a quarter begins anew', () => {
    expect(
      lossNotices([
        point('2026-03-30', 1000, 1000),
        point('2026-03-31', 500, -500),
        point('2026-04-01', 455),
        point('2026-04-02', 949, 500),
      ]),
    ).toEqual([{ date: '2026-04-02', percent: 10, since: '2026-04-01' }]);
    expect(lossNotices([point('2026-03-31', 1000, 1000), point('2026-04-01', 910), point('2026-04-02', 901)])).toEqual(
      [],
    );
    expect(
      lossNotices([
        point('2026-06-30', 1000, 1000),
        point('2026-07-01', 920),
        point('2026-07-02', 828),
        point('2026-07-03', 760),
      ]),
    ).toHaveLength(2);
    expect(lossNotices([])).toEqual([]);
  });
});
