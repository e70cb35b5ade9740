import { describe, expect, it } from 'vitest';
import { suiteEngines } from '#tests/support/server/database.ts';
import { startTestServer } from '#tests/support/server/in-process.ts';
import { statement } from '../db/db.ts';
import { lateLooks } from '../simulators/prices.ts';
import { pricesPause } from './prices-job.ts';
import { seriesIds } from './series.ts';

const jobsDone = statement<{ job: string; figures: unknown }>(
  'test.runs',
  'SELECT job, figures FROM day_end_runs WHERE business_date = $1 ORDER BY started_at, job',
);

describe.each(suiteEngines)('ADM-04: a simulated provider that is late on a day, on %s', (engine) => {
  it('keeps that day waiting, for all to see, and no other', async () => {
    const late = '2026-11-23';
    const server = await startTestServer(engine, { variables: { PRICES_LATE_ON: late } });
    const { dayEnd } = server.composition;
    try {
      expect(await dayEnd.moveBusinessDate('2026-11-24')).toMatchObject({ ok: true });
      for (let looks = 1; looks <= lateLooks; looks += 1) {
        await server.runJobs();
        const { underWay, jobs } = await dayEnd.overview();
        expect(underWay).toBe(late);
        expect(jobs[0]).toMatchObject({
          job: 'prices',
          last: { date: late, state: 'RUNNING', figures: { late: looks } },
        });
        expect(await server.db.rows(jobsDone, [late])).toHaveLength(1);
        server.clocks.advance(pricesPause.LATE);
      }
      await server.runJobs();
      const { underWay, jobs } = await dayEnd.overview();
      expect(underWay).toBeNull();
      expect(jobs[0]).toMatchObject({
        last: { date: '2026-11-24', state: 'DONE', figures: { levels: seriesIds.length } },
      });
      const [prices, ...others] = await server.db.rows(jobsDone, [late]);
      expect(prices).toEqual({ job: 'prices', figures: { late: lateLooks, levels: seriesIds.length } });
      expect(others.length).toBeGreaterThan(5);
      expect(await dayEnd.runAgain('prices', '2026-11-24')).toMatchObject({ ok: true });
      await server.runJobs();
      expect((await dayEnd.overview()).jobs[0]).toMatchObject({
        last: { runs: 2, state: 'DONE', figures: { levels: seriesIds.length } },
      });
    } finally {
      await server.close();
    }
  });
});
