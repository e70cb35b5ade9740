import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printFigure } from '#tests/support/figures.ts';
import { startHttpServer } from '#tests/support/server/http.ts';
import { sequences } from './moments.ts';
import { faults, withFault } from './faults.ts';
import { booksAndModels, play } from './play.ts';

const sqlStateOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

/** Customers at the same time, as in the sequences that find nothing. */
const together = 4;
const mostRounds = 250;

describe('R3: who guards the guard', () => {
  it('knows faults of at least ten kinds', () => {
    expect([faults.length >= 10, new Set(faults.map(({ kind }) => kind)).size]).toEqual([true, 11]);
  });

  it.each(faults)('$kind: the sequences notice when $title', async (fault) => {
    const server = await startHttpServer('PostgreSQL', { over: withFault(fault) });
    let rounds = 0;
    const seen = await fc.check(
      fc.asyncProperty(fc.array(sequences, { minLength: together, maxLength: together }), async (several) => {
        rounds += 1;
        for (const one of await Promise.all(several.map(async (moments) => play(server, moments)))) {
          const { books, right } = await booksAndModels(server, one);
          expect(right).toContainEqual(books);
        }
      }),
      { numRuns: mostRounds, seed: 20_261_122, endOnFailure: true },
    );
    await server.close();
    // A statement that cannot be read would be noticed by anybody.
    const unreadable = server.log.lines.filter(({ error }) => String(sqlStateOf(error)).startsWith('42'));
    expect(unreadable).toEqual([]);
    printFigure(`${fault.kind}: ${fault.title}: noticed after ${String(rounds * together)} sequences`);
    expect([seen.failed, fault.title]).toEqual([true, fault.title]);
  });
});
