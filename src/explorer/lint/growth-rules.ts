import type { Configuration } from '../environment.ts';
import type { Exploration } from '../explore.ts';
import type { Step } from '../graph.ts';
import { firstWayTo, stepsFrom, witnessOf } from '../ways.ts';
import type { Flaw, Walked, WalkRule } from './rule.ts';

/** A round that leaves a key larger each time it is gone. */
interface Round {
  readonly key: string;
  /** Where it begins and ends. */
  readonly at: number;
  readonly steps: readonly Step[];
  /** Of the key, in characters of its JSON, before the first round and after each. */
  readonly sizes: readonly number[];
}

/** More than any list holds that drops its oldest item: what still grows in the last of these rounds grows for ever. */
const rounds = 60;

/** Characters that say it sooner: what doubles in each round would never come to the last one. */
const plenty = 100_000;
/** Rounds that are gone all the same: something large need not grow. */
const fewest = 5;

/** How many steps that look the same are taken to see what they do: what they do may depend on what decides nothing. */
const samples = 3;

/** How many ways back to its beginning a round is tried with. */
const detours = 12;

const valueOf = (context: object, key: string): unknown => new Map<string, unknown>(Object.entries(context)).get(key);

const sizeOf = ({ context }: Configuration, key: string): number =>
  JSON.stringify(valueOf(context, key) ?? null).length;

/** A number has its place however large it is; all else takes up as much as it holds. */
const canGrow = (value: unknown): boolean => typeof value === 'string' || (typeof value === 'object' && value !== null);

/** What follows when the chart takes a step with its whole context; null where it does something else, or throws. */
const takenFrom = ({ environment }: Exploration, from: Configuration, step: Step): Configuration | null => {
  const offer = environment.offersIn(from).find(({ id }) => id === step.offer.id);
  if (offer === undefined) return null;
  try {
    const after = environment.step(from, offer);
    return after.seen.edgeIds.join() === step.edgeIds.join() ? after : null;
  } catch {
    return null;
  }
};

/** A shortest way between two configurations of the walk that avoids some steps; null where there is none. */
const wayBack = (
  out: readonly (readonly Step[])[],
  from: number,
  to: number,
  avoided: ReadonlySet<string>,
): readonly Step[] | null => {
  const by = new Map<number, Step | null>([[from, null]]);
  const queue = [from];
  for (const at of queue) {
    if (at === to) break;
    for (const step of out[at] ?? []) {
      if (by.has(step.to) || (avoided.size > 0 && avoided.has(signOf(step)))) continue;
      by.set(step.to, step);
      queue.push(step.to);
    }
  }
  if (!by.has(to)) return null;
  const way: Step[] = [];
  for (let step = by.get(to) ?? null; step !== null; step = by.get(step.from) ?? null) way.unshift(step);
  return way;
};

/** What is done, wherever: steps of the same sign do the same to what decides nothing, or nearly so. */
const signOf = ({ offer, edgeIds }: Step): string => `${offer.id} ${edgeIds.join()}`;

/** Steps after which a key that decides nothing is larger than before. */
const growing = ({ exploration }: Walked): readonly { readonly key: string; readonly step: Step }[] => {
  const { steps, nodes, dependsOn, environment } = exploration;
  const taken = new Map<string, number>();
  return steps.flatMap((step) => {
    const sign = signOf(step);
    const count = taken.get(sign) ?? 0;
    const from = nodes[step.from];
    if (from === undefined || step.edgeIds.length === 0 || count >= samples) return [];
    taken.set(sign, count + 1);
    const after = environment.step(from, step.offer);
    return Object.entries(after.context).flatMap(([key, value]) =>
      canGrow(value) &&
      !dependsOn.includes(key) &&
      value !== valueOf(from.context, key) &&
      sizeOf(after, key) > sizeOf(from, key)
        ? [{ key, step }]
        : [],
    );
  });
};

type Outcome = { readonly sizes: readonly number[] } | { readonly spoiledBy: Step | null };

/** Goes a round again and again; told is which step has made the key smaller again, or could not be taken. */
const goRound = (exploration: Exploration, key: string, at: number, steps: readonly Step[]): Outcome => {
  let here = exploration.nodes[at];
  if (here === undefined) return { spoiledBy: null };
  const sizes = [sizeOf(here, key)];
  for (let round = 0; round < rounds && (round < fewest || (sizes.at(-1) ?? 0) < plenty); round += 1) {
    let size = sizes.at(-1) ?? 0;
    let spoiler: Step | null = null;
    for (const step of steps) {
      const next = takenFrom(exploration, here, step);
      if (next === null) return { spoiledBy: step };
      const now = sizeOf(next, key);
      if (now < size) spoiler = step;
      size = now;
      here = next;
    }
    if (size <= (sizes.at(-1) ?? 0)) return { spoiledBy: spoiler };
    sizes.push(size);
  }
  return { sizes };
};

/**
 * A round through a step that grows for ever; null where there is none.
 *
 * @param nearest the shortest way back from a step to where it began
 */
const roundThrough = (
  { exploration }: Walked,
  key: string,
  step: Step,
  nearest: (step: Step) => readonly Step[] | null,
): Round | null => {
  const out = stepsFrom(exploration);
  const avoided = new Set<string>();
  for (let detour = 0; detour < detours; detour += 1) {
    const back = avoided.size === 0 ? nearest(step) : wayBack(out, step.to, step.from, avoided);
    if (back === null) return null;
    const steps = [step, ...back];
    const gone = goRound(exploration, key, step.from, steps);
    if ('sizes' in gone) return { key, at: step.from, steps, sizes: gone.sizes };
    if (gone.spoiledBy === null || gone.spoiledBy === step) return null;
    avoided.add(signOf(gone.spoiledBy));
  }
  return null;
};

const endlessGrowth = (walked: Walked): readonly Flaw[] => {
  const found = new Map<string, Round>();
  const known = new Map<string, readonly Step[] | null>();
  const out = stepsFrom(walked.exploration);
  // One step often makes several keys larger, and many lead to the same place.
  const nearest = ({ from, to }: Step): readonly Step[] | null => {
    const ends = `${from} ${to}`;
    const way = known.get(ends) ?? wayBack(out, to, from, new Set());
    known.set(ends, way);
    return way;
  };
  for (const { key, step } of growing(walked)) {
    const shown = found.get(key);
    if (shown !== undefined && shown.steps.length === 1) continue;
    const round = roundThrough(walked, key, step, nearest);
    if (round !== null && (shown === undefined || round.steps.length < shown.steps.length)) found.set(key, round);
  }
  return [...found.values()].map(({ key, at, steps, sizes }) => {
    const way = firstWayTo(walked.exploration, at);
    return {
      place: `context.${key}`,
      what:
        `\`${key}\` wächst mit jeder Runde, obwohl keine Bedingung danach fragt: ` +
        `${sizes.slice(0, 4).join(', ')} … ${sizes.at(-1) ?? 0} Zeichen nach ${sizes.length - 1} Runden.`,
      witness: witnessOf(walked.exploration, { start: way.start, steps: [...way.steps, ...steps] }),
    };
  });
};

/** What only shows when a chart is walked with its whole context: the walk leaves out what decides nothing. */
export const growthRules: readonly WalkRule[] = [{ name: 'growing-context', find: endlessGrowth }];
