import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate';
import { activeStates } from '#explorer/chart.ts';
import type { Walk } from '#explorer/leaf-paths.ts';
import { type Leg, type Tour, tourOf } from './tours.ts';
import { PathBroken } from '#explorer/subject.ts';
import type { Path, PathStep } from '#explorer/suite.ts';
import { screenOf, stateText } from '#journey/screens.ts';
import { openStage } from '../browser/stage.ts';
import type { PersonKind } from '../browser/people.ts';
import type { World } from '../browser/world.ts';
import type { FaultOrder } from '../faults/orders.ts';
import { type AnyArrangement, isImpossible, type PortOutcome, type Scene } from './arrange.ts';
import { type Deed, environment } from './hands.ts';
import { messageOf } from '#explorer/thrown.ts';

/** A call that a step makes: held until the model answers it, and what becomes of it. */
interface Call {
  readonly address: Pick<FaultOrder, 'path' | 'method'> | null;
  /** Null where the path ends before the answer. */
  readonly outcome: PortOutcome | null;
}

const invokedAt = ({ entry }: AnyArrangement, value: StateValue): readonly { id: string; src: string }[] =>
  activeStates(entry.machine, value).flatMap(({ invoke }) =>
    invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : '' })),
  );

const valueAt = (path: Path, index: number): StateValue => path.steps[index]?.expectedValue ?? path.initialValue;

/** The calls that begin with a step (-1: the start). */
const callsOf = (arranged: AnyArrangement, path: Path, index: number): readonly Call[] => {
  if (path.steps[index]?.expectedStatus === 'done') return [];
  const before = index < 0 ? [] : invokedAt(arranged, valueAt(path, index - 1)).map(({ id }) => id);
  const answered = path.steps[index]?.actor?.id;
  return invokedAt(arranged, valueAt(path, index))
    .filter(({ id }) => !before.includes(id) || id === answered)
    .flatMap(({ id, src }) => {
      const table = arranged.outcomes[src];
      if (table === undefined || 'play' in table) return [];
      const answer = path.steps.slice(index + 1).find(({ actor }) => actor?.id === id);
      const way = answer === undefined ? undefined : table.outcomes[answer.sample];
      return [{ address: table.call, outcome: way === undefined || isImpossible(way) ? null : way }];
    });
};

/** The calls by whose answers a channel tells what it tells in the next step. */
const newsCallsOf = ({ news }: AnyArrangement, { steps }: Path, index: number): readonly FaultOrder[] => {
  const next = steps[index + 1];
  const calls = next === undefined ? undefined : news?.[next.event.type]?.calls;
  return (calls ?? []).map((address) => ({ mode: 'hold', ...address }));
};

/** Whether a state waits for what the browser itself answers: it is over before anybody looks. */
const isPassing = (arranged: AnyArrangement, path: Path, index: number): boolean =>
  invokedAt(arranged, valueAt(path, index)).some(({ src }) => {
    const table = arranged.outcomes[src];
    return table !== undefined && 'call' in table && table.call === null;
  });

/** What the outlet shows in a state; null where the state has no screen. */
const shownAt = (arranged: AnyArrangement, path: Path, index: number): string | null => {
  const value = valueAt(path, index);
  if (arranged.isChild === true && path.steps[index]?.expectedStatus === 'done') return null;
  if (arranged.leaves?.includes(stateText(value)) === true) return null;
  const context: unknown = path.steps[index]?.expectedContext ?? path.initialContext;
  const snapshot = arranged.entry.machine.resolveState({ value, context }) as AnyMachineSnapshot;
  return screenOf(snapshot) === undefined ? null : stateText(value);
};

const kindFor = ({ inputs }: AnyArrangement, path: Path): PersonKind => {
  const input = inputs[path.input];
  if (input === undefined || isImpossible(input)) throw new Error(`Nobody comes with '${path.input}'.`);
  return typeof input.who === 'string' ? input.who : input.who(path);
};

/** Whether a call of the chart is still on its way where a path ends: it would answer in the midst of the next. */
const isAwaited = (arranged: AnyArrangement, path: Path): boolean =>
  invokedAt(arranged, valueAt(path, path.steps.length - 1)).some(({ src }) => arranged.outcomes[src] !== undefined);

/** Whether the same person goes on where a path ends, in a world that is as it was. */
export const mayFollow = (arranged: AnyArrangement, one: Path, other: Path): boolean =>
  one.input === other.input &&
  arranged.alone?.some((leaf) => one.leaf.endsWith(`.${leaf}`) || other.leaf.endsWith(`.${leaf}`)) !== true &&
  kindFor(arranged, one) === kindFor(arranged, other) &&
  !isAwaited(arranged, one);

class Walker {
  readonly #arranged: AnyArrangement;
  readonly #path: Path;
  #scene: Scene;

  constructor(arranged: AnyArrangement, path: Path, scene: Scene) {
    this.#arranged = arranged;
    this.#path = path;
    this.#scene = scene;
  }

  /** What the world is arranged for from now on: one part of a tour. */
  turnTo(path: Path): void {
    this.#scene = { ...this.#scene, path };
  }

  async begin(): Promise<void> {
    const input = this.#arranged.inputs[this.#path.input];
    if (input === undefined || isImpossible(input)) throw new Error(`Nobody comes with '${this.#path.input}'.`);
    await this.#hold(-1);
    await input.open(this.#scene);
  }

  async take(index: number, step: PathStep): Promise<void> {
    if (step.kind === 'time') return this.#pass(index, step);
    if (step.kind === 'user')
      return this.#arranged.news?.[step.event.type] ? this.#tell(index, step) : this.#act(index, step);
    return this.#answer(index, step);
  }

  /** What the page must show, and what must not have gone wrong in it. */
  async compare(index: number): Promise<void> {
    if (isPassing(this.#arranged, this.#path, index)) return;
    const { stage } = this.#scene;
    await stage.shows(this.#arranged.entry.machine.id, shownAt(this.#arranged, this.#path, index));
    stage.settle();
  }

  /** Prepares the calls that a step makes and has the proxy hold them; what it held before goes on, or meets `faults`. */
  async #hold(index: number, faults: readonly FaultOrder[] = []): Promise<readonly Call[]> {
    const { stage } = this.#scene;
    const calls = callsOf(this.#arranged, this.#path, index);
    for (const { address, outcome } of calls) {
      if (address !== null) stage.provoke(address.path ?? '');
      await outcome?.before?.(this.#scene);
    }
    const holding = calls.flatMap(({ address }): FaultOrder[] =>
      address === null ? [] : [{ mode: 'hold', ...address }],
    );
    await stage.world.proxy.order(...faults, ...holding, ...newsCallsOf(this.#arranged, this.#path, index));
    return calls;
  }

  async #act(index: number, step: PathStep): Promise<void> {
    const { event, sample } = step;
    const deeds = this.#arranged.driver as Readonly<Record<string, Deed<EventObject> | typeof environment>>;
    const deed = deeds[event.type];
    if (deed === undefined || deed === environment) throw new Error(`No hand can do '${event.type}'.`);
    const calls = await this.#hold(index, step.expectedStatus === 'done' ? this.#leftCalls(index) : []);
    const typed = calls.flatMap(({ outcome }) => outcome?.typed ?? [])[0];
    const real = typed ?? this.#arranged.samples?.[event.type];
    const given = real === undefined ? {} : await real(this.#scene, event);
    await deed(this.#scene.stage.hands, { ...event, ...given }, sample);
  }

  /**
   * Whoever leaves while a call is under way leaves what the server does with it: it has done that by then, and its answer is
   * still on its way.
   */
  #leftCalls(index: number): readonly FaultOrder[] {
    return invokedAt(this.#arranged, valueAt(this.#path, index - 1)).flatMap(({ src }): FaultOrder[] => {
      const table = this.#arranged.outcomes[src];
      if (table === undefined || 'play' in table || table.call === null) return [];
      return [{ mode: 'withhold', ...table.call, times: 1 }];
    });
  }

  /** Lets the calls go on whose answers a channel waits for. */
  async #tell(index: number, { event, sample }: PathStep): Promise<void> {
    const way = this.#arranged.news?.[event.type]?.outcomes[sample];
    if (way === undefined || isImpossible(way)) throw new Error(`'${sample}' cannot be arranged.`);
    await way.meanwhile?.(this.#scene);
    const faults = way.faults?.(this.#scene) ?? [];
    for (const { path } of faults) this.#scene.stage.provoke(path ?? '');
    await this.#hold(index, faults);
  }

  async #pass(index: number, { at }: PathStep): Promise<void> {
    await this.#hold(index);
    const since = this.#path.steps[index - 1]?.at ?? 0;
    await this.#scene.stage.pass(Math.ceil(at - since));
  }

  async #answer(index: number, { actor, sample }: PathStep): Promise<void> {
    const table = this.#arranged.outcomes[actor?.src ?? ''];
    if (table === undefined) throw new Error(`Nothing is arranged for '${actor?.src ?? ''}'.`);
    if ('play' in table) {
      const play = table.play[sample];
      if (typeof play !== 'function') throw new Error(`'${sample}' cannot be played.`);
      await this.#hold(index);
      return play(this.#scene);
    }
    const way = table.outcomes[sample];
    if (way === undefined || isImpossible(way)) throw new Error(`'${sample}' cannot be arranged.`);
    await way.meanwhile?.(this.#scene);
    const faults: readonly FaultOrder[] = way.fault === undefined ? [] : [{ ...way.fault, ...table.call }];
    await this.#hold(index, faults);
    return undefined;
  }
}

/** Asks the server, and reads in its database, what a path has done that ends here. */
const expectEffect = async (arranged: AnyArrangement, scene: Scene): Promise<void> => {
  const { effect, stored } = arranged;
  // An embedded database is its server's alone.
  const isReadable = scene.stage.world.server.engine === 'PostgreSQL';
  const asked = [
    ['server', effect] as const,
    ...(stored !== null && isReadable ? [['database', stored] as const] : []),
  ];
  for (const [whose, ask] of asked) {
    const { is, must } = await ask(scene);
    if (!isDeepStrictEqual(is, must)) {
      throw new Error(
        `in ${scene.path.leaf} the ${whose} should hold ${JSON.stringify(must)}, it holds ${JSON.stringify(is)}.`,
      );
    }
  }
};

/** Does a step of a walk, by its label, as a report wants to show it. */
export type Around = (label: string, body: () => Promise<void>) => Promise<void>;

/** How a tour is gone. */
interface Going {
  /** By the keyboard alone unless it says no: then with the mouse. */
  readonly byKeyboard?: boolean;
  readonly around?: Around | undefined;
}

/** The part of a tour to which a step belongs (-1: the start), the step that leads onto it included. */
const legAt = ({ legs }: Tour, index: number): Leg => {
  const leg = legs.findLast(({ from }) => from <= index + 1);
  if (leg === undefined) throw new Error('A tour begins with a walk.');
  return leg;
};

/** The paths that end with a step of a tour. */
const endingAt = (tour: Tour, index: number): readonly Path[] => {
  const { walk, joined, from } = legAt(tour, index);
  return walk.stops.filter(({ steps }) => from + steps.length - joined === index + 1);
};

/**
 * Goes a tour through a chart in Chromium against the running server. Every call of the chart is held on its way, so that
 * also the states that wait for it are seen; every screen is audited, and where a path ends the server is asked what it
 * has done. Throws `PathBroken`.
 */
export const tourInBrowser = async (
  world: World,
  arranged: AnyArrangement,
  tour: Tour,
  { byKeyboard = true, around = (_, body) => body() }: Going = {},
): Promise<void> => {
  const { path } = tour;
  // Who comes, and how they get there, must be right for all of it: what differs shows at its end.
  const last = tour.legs.at(-1)?.walk.path ?? path;
  const person = world.take(kindFor(arranged, last));
  const stage = await openStage(world, { byKeyboard });
  const walker = new Walker(arranged, path, { stage, person, path: last });
  let index = -1;
  let asked = 0;
  const arrive = async (): Promise<void> => {
    await walker.compare(index);
    for (const stop of endingAt(tour, index)) {
      await expectEffect(arranged, { stage, person, path: stop });
      asked += 1;
    }
  };
  try {
    await around('start', async () => {
      await walker.begin();
      await arrive();
    });
    for (const step of path.steps) {
      index += 1;
      walker.turnTo(legAt(tour, index).walk.path);
      await around(step.label, async () => {
        await walker.take(index, step);
        await arrive();
      });
    }
    const stops = tour.legs.flatMap(({ walk }) => walk.stops).length;
    if (asked !== stops) throw new Error(`The server was asked ${String(asked)} times, not ${String(stops)}.`);
    if (path.steps[index]?.expectedStatus === 'done') {
      // An answer that comes after whoever waited for it has left changes nothing on the page.
      await world.proxy.order({ mode: 'pass' });
      await walker.compare(index);
    }
    stage.settle();
  } catch (error) {
    const reason = messageOf(error);
    throw new PathBroken(arranged.entry, path, index, reason, 'browser');
  } finally {
    await world.proxy.order({ mode: 'pass' });
    await stage.close();
  }
};

/** Goes one walk; as a tour of its own. */
export const walkInBrowser = async (
  world: World,
  arranged: AnyArrangement,
  walk: Walk,
  around?: Around,
): Promise<void> => tourInBrowser(world, arranged, tourOf(walk), { around });
