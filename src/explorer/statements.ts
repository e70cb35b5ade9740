import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Moment, Statement } from '#machines/statements.ts';
import { activeNodes, understood } from './chart.ts';
import type { Exploration } from './explore.ts';
import type { Step } from './graph.ts';
import { type Advance, advance, momentOf } from './moment.ts';
import type { Offer } from './offers.ts';
import { stepsFrom } from './ways.ts';

/** A statement that does not hold, with a shortest way to where it breaks. */
export interface Broken {
  readonly statement: Statement;
  /** The model's name of the input. */
  readonly input: string;
  /** The steps, in the model's words. */
  readonly steps: readonly string[];
}

/** Where the search for one statement stands: a real walk, and what the statement remembers of it. */
interface Place {
  readonly node: number;
  readonly snapshot: AnyMachineSnapshot;
  readonly past: unknown;
  readonly from: Place | null;
  readonly by: string | null;
}

const stepsTo = (place: Place | null): readonly string[] =>
  place === null || place.by === null ? [] : [...stepsTo(place.from), place.by];

type Happening = Pick<Offer, 'kind' | 'event' | 'actor' | 'label'>;

/**
 * What people and channels may say at any time. The walk asks only for what some arrow takes; but whether a chart may turn
 * a deaf ear is for its statements to say.
 */
const saidAnytime = ({ entry }: Exploration): readonly Happening[] => {
  const events = entry.model.events as Readonly<Record<string, Readonly<Record<string, object>>>>;
  return Object.entries(events).flatMap(([type, samples]) =>
    Object.entries(samples).map(([sample, data]): Happening => ({
      kind: 'user',
      event: { ...data, type },
      actor: null,
      label: `${type}(${sample})`,
    })),
  );
};

/** What was found on the ways that were looked at, and what was not looked at. */
export interface Held {
  readonly broken: readonly Broken[];
  /** Statements that were held against some contexts only: for these, no finding is no proof. */
  readonly partly: readonly Statement[];
}

/** So many places more than the graph has are looked at where only the context differs, which the graph may have merged. */
const closerLook = 300;

/** More places than any statement about a walkable chart needs: what it remembers has no end. */
const defaultLimit = 200_000;

/** Thrown where what a statement remembers grows without end. */
export class StatementEndless extends Error {
  constructor({ requirement, says }: Statement, limit: number) {
    super(`'${says}' (${requirement}) remembers too much: more than ${limit} places to look at.`);
    this.name = 'StatementEndless';
  }
}

/** How far a search may go. */
interface Bounds {
  readonly limit: number;
  readonly closerLook: number;
}

/**
 * Looks for a way on which one of the statements breaks, over all walks of the chart's graph times what the statements
 * remember. Each way is walked on the chart itself, so one that is found is real. Where there is none: whether every context
 * was looked at.
 */
const breach = (
  exploration: Exploration,
  statements: readonly Statement[],
  out: readonly (readonly Step[])[],
  bounds: Bounds,
): Broken | 'none' | 'none so far' => {
  const { machine } = exploration.environment.chart;
  const known = new Map<string, AnyMachineSnapshot>();
  const contexts = new Set<string>();
  const queue: Place[] = [];
  let isWhole = exploration.complete;
  const texts = new WeakMap<AnyMachineSnapshot, string>();
  /** Most places are come to again and again: what stood there first is written out once. */
  const textOf = (snapshot: AnyMachineSnapshot): string => {
    const text = texts.get(snapshot) ?? JSON.stringify(snapshot.context);
    texts.set(snapshot, text);
    return text;
  };
  const remembers = statements.some((statement) => statement.remembers);
  const visit = (place: Place): void => {
    const key = remembers ? `${place.node} ${JSON.stringify(place.past)}` : String(place.node);
    const met = known.get(key);
    const [first] = statements;
    if (met === undefined) {
      known.set(key, place.snapshot);
      if (known.size > bounds.limit && first !== undefined) throw new StatementEndless(first, bounds.limit);
      queue.push(place);
      return;
    }
    // Where something is left out already, it does not matter how much.
    if (contexts.size >= bounds.closerLook && !isWhole) return;
    if (place.snapshot.context === met.context) return;
    const context = textOf(place.snapshot);
    if (context === textOf(met) || contexts.has(`${key} ${context}`)) return;
    if (contexts.size >= bounds.closerLook) {
      isWhole = false;
      return;
    }
    contexts.add(`${key} ${context}`);
    queue.push(place);
  };
  const anytime = saidAnytime(exploration);
  for (const node of exploration.starts) {
    const start = exploration.nodes[node];
    if (start === undefined) continue;
    const broken = statements.find(({ holdsAt }) => !holdsAt(start.snapshot));
    if (broken !== undefined) return { statement: broken, input: start.input, steps: [] };
    const past = statements.map(({ first }) => first(start.snapshot));
    visit({ node, snapshot: start.snapshot, past, from: null, by: null });
  }
  for (let at = 0; at < queue.length; at += 1) {
    const place = queue[at];
    if (place === undefined) break;
    const pasts = place.past as readonly unknown[];
    const happens = (
      offer: Happening,
      { after, told }: Advance,
    ): readonly [Place, Moment<AnyStateMachine>] | Broken => {
      const moment = momentOf(place.snapshot, offer, after, () => told);
      const next: Place = { node: -1, snapshot: after, past: null, from: place, by: offer.label };
      const broken = statements.find(({ holds }, index) => !holds(moment, pasts[index]));
      if (broken === undefined) return [next, moment];
      return { statement: broken, input: exploration.nodes[place.node]?.input ?? '', steps: stepsTo(next) };
    };
    for (const step of out[place.node] ?? []) {
      const found = happens(step.offer, advance(machine, place.snapshot, step.offer.event));
      if ('statement' in found) return found;
      const [next, moment] = found;
      const past = statements.map((statement, index) => statement.next(pasts[index], moment));
      visit({ ...next, node: step.to, past });
    }
    const active = activeNodes(place.snapshot);
    const ignored = place.snapshot.status === 'active' ? anytime : [];
    // What no active state has an arrow for changes nothing and makes the chart say nothing.
    const unmoved: Advance = { after: place.snapshot, told: [] };
    for (const offer of ignored.filter(({ event }) => !understood(active, event.type))) {
      const found = happens(offer, unmoved);
      if ('statement' in found) return found;
    }
  }
  return isWhole ? 'none' : 'none so far';
};

/**
 * Holds a chart's statements against its whole graph. Those without a memory are looked at together.
 *
 * @param options.enough after how many broken ones to stop
 * @param options.closerLook how many places more than the graph has to look at, where only what decides nothing differs
 */
export const brokenStatements = (
  exploration: Exploration,
  statements: readonly Statement[] = exploration.entry.statements,
  options: { readonly enough?: number } & Partial<Bounds> = {},
): Held => {
  const { enough = Number.POSITIVE_INFINITY } = options;
  const bounds = { limit: defaultLimit, closerLook, ...options };
  const out = stepsFrom(exploration);
  const broken: Broken[] = [];
  const partly: Statement[] = [];
  const [first, ...others] = statements.filter(({ remembers }) => remembers);
  // Each memory multiplies the places: one at a time, and those without beside the first.
  const rounds = [[...statements.filter(({ remembers }) => !remembers), ...(first === undefined ? [] : [first])]];
  for (const round of [...rounds, ...others.map((other) => [other])]) {
    let left = round;
    while (left.length > 0 && broken.length < enough) {
      const found = breach(exploration, left, out, bounds);
      if (found === 'none so far') partly.push(...left);
      if (found === 'none' || found === 'none so far') break;
      broken.push(found);
      left = left.filter((statement) => statement !== found.statement);
    }
  }
  return { broken, partly };
};
