import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printFigure } from '#tests/support/figures.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { endDays, endsAndModels } from './ends.ts';
import { sequences } from './moments.ts';
import { faults, withFault } from './faults.ts';
import { booksAndModels, play, type Played } from './play.ts';

const sqlStateOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

/** Customers at the same time, as in the sequences that find nothing. */
const together = 4;
const mostRounds = 250;
/** Of whose customers the days after are looked at, unless a fault is seldom met. */
const roundsBefore = 25;
const seed = 20_261_122;
const several = fc.array(sequences, { minLength: together, maxLength: together });

/** So many rounds where the days after what some customers did end in another way than they must; undefined where they do not. */
const endsOtherwise = async (server: HttpServer, rounds: number): Promise<number | undefined> => {
  const played: Played[] = [];
  for (const each of fc.sample(several, { numRuns: rounds, seed })) {
    played.push(...(await Promise.all(each.map(async (moments) => play(server, moments)))));
  }
  await endDays(server);
  for (const { holder, models } of played) {
    const { ended, right } = await endsAndModels(server, holder.account.businessPartnerId, models);
    if (!right.some((each) => isDeepStrictEqual(each, ended))) return rounds;
  }
  return undefined;
};

/** How many rounds it takes until a call or its books are otherwise than they must be; undefined where they never are. */
const otherwiseAfter = async (server: HttpServer): Promise<number | undefined> => {
  let rounds = 0;
  const seen = await fc.check(
    fc.asyncProperty(several, async (each) => {
      rounds += 1;
      for (const one of await Promise.all(each.map(async (moments) => play(server, moments)))) {
        const { books, right } = await booksAndModels(server, one);
        expect(right).toContainEqual(books);
      }
    }),
    { numRuns: mostRounds, seed, endOnFailure: true },
  );
  return seen.failed ? rounds : undefined;
};

describe('R3: who guards the guard', () => {
  it('knows faults of at least ten kinds', () => {
    expect([faults.length >= 10, new Set(faults.map(({ kind }) => kind)).size]).toEqual([true, 11]);
  });

  it.each(faults)('$kind: the sequences notice when $title', async (fault) => {
    const server = await startHttpServer('PostgreSQL', { over: withFault(fault), variables: { DEMO: 'on' } });
    const rounds = await (fault.inDaysAfter === true
      ? endsOtherwise(server, fault.rounds ?? roundsBefore)
      : otherwiseAfter(server));
    await server.close();
    // A statement that cannot be read would be noticed by anybody.
    const unreadable = server.log.lines.filter(({ error }) => String(sqlStateOf(error)).startsWith('42'));
    expect(unreadable).toEqual([]);
    printFigure(`${fault.kind}: ${fault.title}: noticed after ${String((rounds ?? 0) * together)} sequences`);
    expect([fault.title, rounds !== undefined]).toEqual([fault.title, true]);
  });
});
