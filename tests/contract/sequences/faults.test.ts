import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printFigure } from '#tests/support/figures.ts';
import { type HttpServer, startHttpServer } from '#tests/support/server/http.ts';
import { endDays, endsAndModels } from './ends.ts';
import type { Plan } from './action.ts';
import { type Asked, faults, noting, staleStatements, withFault } from './faults.ts';
import { type Fault, instead } from './mistake.ts';
import { sequences } from './moments.ts';
import { booksAndModels, play, type Played } from './play.ts';

const sqlStateOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

/** Customers at the same time, as in the sequences that find nothing. */
const together = 4;
const mostRounds = 250;
/** Of whose customers the days after are looked at, unless a fault is seldom met. */
const roundsBefore = 25;
const seed = 20_261_122;
const several = fc.array(sequences, { minLength: together, maxLength: together });

type Round = readonly (readonly (readonly Plan[])[])[];

const roundOf = (ofRound: number): readonly Round[] => fc.sample(several, { numRuns: 1, seed: ofRound });

/** Rounds of which each has a seed of its own, so that one that met a fault can be kept. */
const roundSeeds = (amount: number): readonly number[] => Array.from({ length: amount }, (_, round) => seed + round);

const playRound = async (server: HttpServer, ofRound: number): Promise<readonly Played[]> => {
  const played: Played[] = [];
  for (const round of roundOf(ofRound)) {
    played.push(...(await Promise.all(round.map(async (moments) => play(server, moments)))));
  }
  return played;
};

type Found = number | undefined;

/** The seed of the round where the days after what some customers did end in another way than they must. */
const endsOtherwise = async (server: HttpServer, seeds: readonly number[]): Promise<Found> => {
  const rounds: (readonly [number, readonly Played[]])[] = [];
  for (const each of seeds) rounds.push([each, await playRound(server, each)]);
  await endDays(server);
  for (const [each, played] of rounds) {
    for (const { holder, models } of played) {
      const { ended, right } = await endsAndModels(server, holder.account.businessPartnerId, models);
      if (!right.some((one) => isDeepStrictEqual(one, ended))) return each;
    }
  }
  return undefined;
};

/** The seed of the first round where a call or its books are otherwise than they must be. */
const otherwise = async (server: HttpServer, seeds: readonly number[]): Promise<Found> => {
  for (const each of seeds) {
    try {
      for (const one of await playRound(server, each)) {
        const { books, right } = await booksAndModels(server, one);
        expect(right).toContainEqual(books);
      }
    } catch {
      return each;
    }
  }
  return undefined;
};

/** Looks for a fault where it was met before, and then everywhere; also says how many rounds that took. */
const look = async (fault: Fault): Promise<{ readonly found: Found; readonly rounds: number }> => {
  const seeds = roundSeeds(fault.inDaysAfter === true ? (fault.rounds ?? roundsBefore) : mostRounds);
  let rounds = 0;
  const unchanged = new Set<string>();
  for (const tried of fault.met === undefined ? [seeds] : [[fault.met], seeds]) {
    const server = await startHttpServer('PostgreSQL', {
      over: withFault(fault, (name) => unchanged.add(name)),
      variables: { DEMO: 'on' },
    });
    const found = await (fault.inDaysAfter === true ? endsOtherwise(server, tried) : otherwise(server, tried));
    await server.close();
    // A statement that cannot be read would be noticed by anybody.
    const unreadable = server.log.lines.filter(({ error }) => String(sqlStateOf(error)).startsWith('42'));
    expect([unreadable, [...unchanged]]).toEqual([[], []]);
    rounds += found === undefined ? tried.length : 1 + tried.indexOf(found);
    if (found !== undefined) return { found, rounds };
  }
  return { found: undefined, rounds };
};

describe('R3: who guards the guard', () => {
  it('knows faults of at least ten kinds', () => {
    expect([faults.length >= 10, new Set(faults.map(({ kind }) => kind)).size]).toEqual([true, 11]);
  });

  it('each of them changes every statement that it names', async () => {
    const asked: Asked = new Map();
    const server = await startHttpServer('PostgreSQL', { over: noting(asked), variables: { DEMO: 'on' } });
    const stale = (those: readonly Fault[]) =>
      those.flatMap((fault) => staleStatements(fault, asked).map((name) => [fault.title, name]));
    const [inDaysAfter, atOnce] = [
      faults.filter((fault) => fault.inDaysAfter),
      faults.filter((fault) => !fault.inDaysAfter),
    ];
    for (const each of inDaysAfter.flatMap(({ met }) => met ?? [])) await playRound(server, each);
    for (const each of roundSeeds(roundsBefore)) {
      if (stale(atOnce).length > 0) await playRound(server, each);
    }
    await endDays(server);
    await server.close();
    expect(stale(faults)).toEqual([]);
    const noSuchWords = { 'job.finish': instead('no such words', ''), 'no.such': instead('', ' ') };
    expect(staleStatements({ title: '', kind: 'race', statements: noSuchWords }, asked)).toEqual([
      'job.finish',
      'no.such',
    ]);
  });

  it.each(faults)('$kind: the sequences notice when $title', async (fault) => {
    const { found, rounds } = await look(fault);
    printFigure(
      `${fault.kind}: ${fault.title}: noticed after ${String(rounds * together)} sequences, with seed ${String(found)}`,
    );
    expect([fault.title, found !== undefined]).toEqual([fault.title, true]);
  });
});
