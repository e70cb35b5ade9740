import { array, asyncProperty, check, nat, tuple } from 'fast-check';
import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import type { CatalogueEntry } from '#machines/model.ts';
import type { Statement } from '#machines/statements.ts';
import { readChart } from './chart.ts';
import { type Configuration, type Environment, environmentOf, silenced } from './environment.ts';
import { momentOf } from './moment.ts';
import type { Offer } from './offers.ts';
import { moments } from './schedule.ts';
import { contextDifference, difference, startSubject } from './subject.ts';
import type { Path } from './suite.ts';
import { messageOf } from './thrown.ts';
import { pathStep } from './walk.ts';

/** What went wrong in a random sequence, with the shortest one that shows it. */
export interface Counterexample {
  readonly chart: string;
  /** The German sentence, or how model and actor differ. */
  readonly reason: string;
  /** Of the statement; null where model and actor disagree. */
  readonly requirement: string | null;
  readonly input: string;
  /** The shrunk steps, in the model's words. */
  readonly steps: readonly string[];
  readonly seed: number;
}

/** How many sequences of how many steps; the same seed gives the same ones. */
export interface Sequences {
  readonly runs?: number;
  readonly length?: number;
  readonly seed?: number;
  /** The subject, where it is not the entry's own chart. */
  readonly machine?: AnyStateMachine;
}

/** A property that failed, as one reads it. */
export class PropertyBroken extends Error {
  constructor({ chart, reason, requirement, input, steps, seed }: Counterexample) {
    super(
      [
        `${chart}: ${reason}`,
        `  requirement  ${requirement ?? 'none: model and actor disagree'}`,
        `  steps (${input}), as few as show it; seed ${seed}`,
        ...steps.map((label, index) => `    ${index + 1}. ${label}`),
      ].join('\n'),
    );
    this.name = 'PropertyBroken';
  }
}

interface Walked {
  readonly configurations: readonly Configuration[];
  readonly offers: readonly Offer[];
  /** The step after these in which the chart threw, and what; null where none did. */
  readonly thrown: { readonly label: string; readonly reason: string } | null;
}

/** Follows choices through the model: each picks one of what the world offers then. */
const follow = (environment: Environment, input: string, choices: readonly number[]): Walked => {
  const configurations = [environment.begin(input)];
  const offers: Offer[] = [];
  for (const choice of choices) {
    const at = configurations.at(-1);
    if (at === undefined || at.offers.length === 0) break;
    const offer = at.offers[choice % at.offers.length];
    if (offer === undefined) break;
    try {
      configurations.push(environment.step(at, offer));
    } catch (error) {
      const reason = messageOf(error);
      return { configurations, offers, thrown: { label: offer.label, reason } };
    }
    offers.push(offer);
  }
  return { configurations, offers, thrown: null };
};

const pathOf = (entry: CatalogueEntry, { configurations, offers }: Walked): Path => {
  const [first, ...later] = configurations;
  const times = moments(configurations, offers);
  return {
    machine: entry.name,
    name: 'random',
    input: first?.input ?? '',
    initialValue: first?.value as StateValue,
    initialContext: first?.context,
    leaf: '',
    covers: [],
    steps: offers.map((offer, index) =>
      pathStep(offer, times[index + 1] ?? 0, later[index], later[index]?.seen.edgeIds ?? []),
    ),
  };
};

/** Where and why a sequence failed; the steps after it do not matter. */
interface Failure {
  readonly reason: string;
  readonly requirement: string | null;
  readonly steps: number;
}

const brokenBy = (statement: Statement, steps: number): Failure => ({
  reason: `„${statement.says}“ gilt nicht.`,
  requirement: statement.requirement,
  steps,
});

/** Runs a sequence on the real actor and compares it with the model, and with the statements, after every step. */
const failureOf = async (entry: CatalogueEntry, path: Path, machine: AnyStateMachine): Promise<Failure | null> => {
  const subject = startSubject(entry, path, machine);
  const now = (): AnyMachineSnapshot => subject.actor.getSnapshot() as AnyMachineSnapshot;
  const differs = (index: number): Failure | null => {
    const reason = difference(path, index, subject) ?? contextDifference(path, index, subject);
    return reason === null ? null : { reason, requirement: null, steps: index + 1 };
  };
  const { statements } = entry;
  const wrong = statements.find(({ holdsAt }) => !holdsAt(now()));
  if (wrong !== undefined) return brokenBy(wrong, 0);
  const differing = differs(-1);
  if (differing !== null) return differing;
  let pasts = statements.map(({ first }) => first(now()));
  subject.told();
  for (const [index, step] of path.steps.entries()) {
    const before = now();
    try {
      subject.await(step);
      await subject.act(step);
    } catch (error) {
      return { reason: messageOf(error), requirement: null, steps: index + 1 };
    }
    const told = subject.told();
    const moment = momentOf(before, step, now(), () => told);
    const broken = statements.find(({ holds }, at) => !holds(moment, pasts[at]));
    if (broken !== undefined) return brokenBy(broken, index + 1);
    const other = differs(index);
    if (other !== null) return other;
    pasts = statements.map((statement, at) => statement.next(pasts[at], moment));
  }
  return null;
};

/**
 * Drives random sequences of all that the world can do through the real actor, beside the model, and holds the chart's
 * statements against each step. Answers the shortest sequence that fails, null where none does.
 */
export const searchAtRandom = async (
  entry: CatalogueEntry,
  sequences: Sequences = {},
): Promise<Counterexample | null> => {
  const { runs = 30, length = 30, seed = 20_261_120, machine = entry.machine } = sequences;
  const environment = environmentOf(entry, readChart(silenced(entry.machine)));
  const inputs = Object.keys(entry.model.inputs);
  const arbitrary = tuple(
    nat({ max: inputs.length - 1 }),
    array(nat({ max: 9_999 }), { maxLength: length, size: 'max' }),
  );
  const attempt = async (input: number, choices: readonly number[]) => {
    const walked = follow(environment, inputs[input] ?? '', choices);
    const failure = await failureOf(entry, pathOf(entry, walked), machine);
    if (failure !== null || walked.thrown === null) return { labels: walked.offers.map(({ label }) => label), failure };
    const labels = [...walked.offers.map(({ label }) => label), walked.thrown.label];
    return { labels, failure: { reason: walked.thrown.reason, requirement: null, steps: labels.length } };
  };
  const outcome = await check(
    asyncProperty(arbitrary, async ([input, choices]) => (await attempt(input, choices)).failure === null),
    { numRuns: runs, seed, endOnFailure: false },
  );
  const [shrunk] = outcome.counterexample ?? [];
  if (shrunk === undefined) return null;
  const [input, choices] = shrunk;
  const { labels, failure } = await attempt(input, choices);
  return {
    chart: entry.name,
    reason: failure?.reason ?? 'It failed once and not again: the chart is not deterministic.',
    requirement: failure?.requirement ?? null,
    input: inputs[input] ?? '',
    steps: labels.slice(0, failure?.steps),
    seed,
  };
};
