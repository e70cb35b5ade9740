import type { AnyStateMachine, AnyStateNode, EventFrom, EventObject } from 'xstate';
import type { ArrangedWorld } from '#cli/journeys-export/playwright-suite.ts';
import { explorationOf } from '#explorer/exploration-of.ts';
import type { Exploration } from '#explorer/explore.ts';
import type { Path, PathStep } from '#explorer/suite.ts';
import { walkable } from '#explorer/walkable.ts';
import type { CatalogueEntry, Model } from '#machines/model.ts';
import type { Door } from '../browser/doors.ts';
import type { Person, PersonKind } from '../browser/people.ts';
import type { Stage } from '../browser/stage.ts';
import type { FaultOrder } from '../faults/orders.ts';
import { type Driver, environment } from './hands.ts';

/** One walk along a path: the stage, and who is on it. */
export interface Scene {
  readonly stage: Stage;
  readonly person: Person;
  readonly path: Path;
}

/** What the world cannot do, with the reason; paths lead round it. */
export interface Impossible {
  readonly impossible: string;
}

/** How a port comes to one of its answers on the real server. */
export interface PortOutcome {
  /** What must be so before the call: attempts used up, another order placed. */
  readonly before?: (scene: Scene) => Promise<void>;
  /** What is done in place of the model's sample in the step that makes the call: a right code, a wrong one. */
  readonly typed?: (scene: Scene, event: EventObject) => Promise<object> | object;
  /** Done while the call waits, before it is let through. */
  readonly meanwhile?: (scene: Scene) => Promise<void>;
  /**
   * What the proxy does to the call, and to its repeats: Chromium itself sends again what was lost on a connection
   * that it had used before. Without it the call passes.
   */
  readonly fault?: Omit<FaultOrder, 'path' | 'method' | 'times'>;
  /** Where several calls share the port: those, by their ids, which the world cannot answer so, each with the reason. */
  readonly impossibleFor?: Readonly<Record<string, string>>;
}

/** What the server says there is after a path, and what there must be. */
export interface Effect {
  readonly is: unknown;
  readonly must: unknown;
}

interface PortTable {
  /**
   * What the address of the port's call contains, with its method where others share the address. Null for one that the
   * browser itself answers: nothing holds it, so the state that waits for it is not seen.
   */
  readonly call: Pick<FaultOrder, 'path' | 'method'> | null;
  /** By the model's names, and `fault`. */
  readonly outcomes: Readonly<Record<string, PortOutcome | Impossible>>;
}

/** How a channel comes to tell something on the real server. */
interface NewsOutcome {
  /** Done while the calls wait, before they are let through. */
  readonly meanwhile?: (scene: Scene) => Promise<void>;
  /** What the proxy does to calls when they are let through, and to those that follow from them. All others pass. */
  readonly faults?: (scene: Scene) => readonly FaultOrder[];
}

interface NewsTable {
  /** Calls that wait on their way until the news are due. */
  readonly calls: readonly Pick<FaultOrder, 'path' | 'method'>[];
  /** By the model's names. */
  readonly outcomes: Readonly<Record<string, NewsOutcome | Impossible>>;
}

/** How a person plays a child chart to one of its ends. */
interface ChildTable {
  readonly play: Readonly<Record<string, ((scene: Scene) => Promise<void>) | Impossible>>;
}

/** What a journey adds to its driver so that its paths are walked in Chromium against the running server. */
export interface Arrangement<Machine extends AnyStateMachine> {
  readonly entry: CatalogueEntry;
  readonly driver: Driver<Machine>;
  /** Where it is played; at the portal unless given. */
  readonly door?: Door;
  /** Its outlet is gone when the chart ends: a parent chart goes on. */
  readonly isChild?: true;
  /** States in which the browser goes to another app: this one's outlet is gone then. */
  readonly leaves?: readonly string[];
  /** For each input of the model who comes and how they get to the chart's first state. */
  readonly inputs: {
    readonly [input: string]:
      | { readonly who: PersonKind | ((path: Path) => PersonKind); readonly open: (scene: Scene) => Promise<void> }
      | Impossible;
  };
  /** Exhaustive by type for ports and child charts, by a test for their outcomes. */
  readonly outcomes: { readonly [Name in keyof Model<Machine>['outcomes']]: PortTable | ChildTable };
  /** Leaves after which the world is not as it was, though the chart is, or that need one that is: no tour goes on there. */
  readonly alone?: readonly string[];
  /** For events that a channel sends when the server has answered: nobody's hands cause them. */
  readonly news?: { readonly [Type in EventFrom<Machine>['type']]?: NewsTable };
  /** Real values in place of a sample's, where no outcome gives them. */
  readonly samples?: { readonly [Type in EventFrom<Machine>['type']]?: (scene: Scene, event: EventObject) => object };
  /** Asks the server itself what a walked path has done. */
  readonly effect: (scene: Scene) => Promise<Effect>;
  /** Reads in the database what a walked path has done; null for a journey that changes nothing there. */
  readonly stored: ((scene: Scene) => Promise<Effect>) | null;
}

type GivenArrangement = Omit<Arrangement<AnyStateMachine>, 'driver' | 'outcomes' | 'news' | 'samples'> & {
  readonly driver: object;
  readonly outcomes: Readonly<Record<string, PortTable | ChildTable>>;
  readonly news?: Readonly<Record<string, NewsTable>>;
  readonly samples?: Readonly<Record<string, (scene: Scene, event: EventObject) => object>>;
};

export type AnyArrangement = GivenArrangement & ArrangedWorld;

/** Keeps a journey's own types while it is written down; the runner forgets them. */
export const arrangement = <Machine extends AnyStateMachine>(given: Arrangement<Machine>): AnyArrangement => {
  const forgotten = given as unknown as GivenArrangement;
  return { ...forgotten, part: () => arrangedPart(forgotten), doerOf: (step) => doerOf(forgotten, step) };
};

export const isImpossible = (given: object | undefined): given is Impossible =>
  given !== undefined && 'impossible' in given;

/** Why the world cannot do a step; null when it can. */
export const hindranceTo = (
  { outcomes, news }: GivenArrangement,
  step: Pick<PathStep, 'kind' | 'event' | 'sample' | 'actor'>,
): string | null => {
  const table = step.actor === null ? news?.[step.event.type] : outcomes[step.actor.src];
  if (table === undefined) return null;
  const way = 'play' in table ? table.play[step.sample] : table.outcomes[step.sample];
  if (way === undefined || typeof way === 'function') return null;
  if ('impossible' in way) return way.impossible;
  return 'impossibleFor' in way ? (way.impossibleFor?.[step.actor?.id ?? ''] ?? null) : null;
};

const differences = (name: string, wanted: readonly string[], given: readonly string[]): readonly string[] => [
  ...wanted.filter((each) => !given.includes(each)).map((each) => `${name}: '${each}' is missing`),
  ...given.filter((each) => !wanted.includes(each)).map((each) => `${name}: '${each}' is not in the model`),
];

/** Outcomes, news and inputs of the model that the table says nothing of, and those that the model does not know. */
export const gapsIn = ({ entry, outcomes, inputs, news = {} }: AnyArrangement): readonly string[] => [
  ...differences('inputs', Object.keys(entry.model.inputs), Object.keys(inputs)),
  ...Object.entries(entry.model.outcomes as Readonly<Record<string, object>>).flatMap(([name, wanted]) => {
    const table = outcomes[name];
    const given = table === undefined ? [] : Object.keys('play' in table ? table.play : table.outcomes);
    return differences(name, [...Object.keys(wanted), 'fault'], given);
  }),
  ...Object.entries(news).flatMap(([type, table]) => {
    const samples = entry.model.events as Readonly<Record<string, object>>;
    return differences(type, Object.keys(samples[type] ?? {}), Object.keys(table.outcomes));
  }),
];

/** The outcome by which a path leaves an actor for the first time; undefined where it never does. */
export const outcomeIn = ({ steps }: Path, actor: string): string | undefined =>
  steps.find((step) => step.actor?.src === actor)?.sample;

/** States that wait for what the browser itself answers: they are over before any time passes. */
const passingStates = ({ entry, outcomes }: GivenArrangement): readonly string[] => {
  const isPassing = ({ src }: { readonly src: unknown }): boolean => {
    const table = typeof src === 'string' ? outcomes[src] : undefined;
    return table !== undefined && 'call' in table && table.call === null;
  };
  const within = (state: AnyStateNode): readonly string[] => [
    ...(state.invoke.some(isPassing) ? [state.id] : []),
    ...Object.values(state.states).flatMap(within),
  ];
  return within(entry.machine.root);
};

const arrangedPart = (arranged: GivenArrangement): Exploration => {
  const deeds = arranged.driver as Readonly<Record<string, unknown>>;
  const passing = passingStates(arranged);
  return walkable(explorationOf(arranged.entry), {
    begins: (input) => !isImpossible(arranged.inputs[input]),
    happens: (offer) =>
      hindranceTo(arranged, offer) === null &&
      !(offer.kind === 'time' && passing.some((id) => offer.event.type.endsWith(`.${id}`))) &&
      (offer.kind !== 'user' ||
        deeds[offer.event.type] !== environment ||
        arranged.news?.[offer.event.type] !== undefined),
  });
};

const doerOf = ({ entry, outcomes, news }: GivenArrangement, { kind, event, sample, actor }: PathStep): string => {
  const told = kind === 'user' ? news?.[event.type] : undefined;
  if (told !== undefined) {
    const calls = told.calls.map(({ path }) => path ?? 'jeden Aufruf').join(', ');
    const by = calls === '' ? 'der Browser selbst' : `der Server auf ${calls}`;
    return `${by}, eingerichtet unter news['${event.type}'].outcomes.${sample} in ${entry.name}.arrange.ts`;
  }
  if (kind === 'user') return `von Hand, wie in ${entry.name}.driver.ts`;
  if (kind === 'time') return 'die Uhren von Browser und Server werden gestellt';
  const src = actor?.src ?? '';
  const table = outcomes[src];
  if (table === undefined) return 'niemand';
  if ('play' in table) return `auf der Seite gespielt: outcomes.${src}.play.${sample} in ${entry.name}.arrange.ts`;
  const way = table.outcomes[sample];
  const done = Object.keys(way ?? {}).filter((key) => key !== 'impossibleFor');
  const by = table.call === null ? 'der Browser selbst' : `der Server auf ${table.call.path ?? 'jeden Aufruf'}`;
  return `${by}${done.length === 0 ? '' : `, eingerichtet (${done.join(', ')}) unter outcomes.${src}.outcomes.${sample} in ${entry.name}.arrange.ts`}`;
};
