import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate';
import type { Moment } from '#machines/statements.ts';
import type { Offer } from './offers.ts';

/** Something a chart says to one of its actors, by the id of its invoke; one that it begins hears `xstate.init`. */
export interface Told {
  readonly to: string;
  readonly event: EventObject;
}

interface Words {
  readonly id?: string;
  readonly targetId?: string;
  readonly event?: EventObject;
  readonly delay?: number;
  readonly input?: unknown;
}

const saidIn = (actions: readonly { readonly type: string; readonly params?: unknown }[]): readonly Told[] =>
  actions.flatMap(({ type, params }): readonly Told[] => {
    const { id, targetId, event, delay, input } = (params ?? {}) as Words;
    if (type === 'xstate.spawnChild') return [{ to: id ?? '', event: { type: 'xstate.init', input } as EventObject }];
    if (type !== 'xstate.sendTo' || targetId === undefined || event === undefined || delay !== undefined) return [];
    return [{ to: targetId, event }];
  });

/** A step, taken purely: where it leads and what the chart says in it. */
export interface Advance {
  readonly after: AnyMachineSnapshot;
  readonly told: readonly Told[];
}

const stepping = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The chart, reduced to its transition: XState would else start the whole chart anew for every step that is asked for. */
const stepOf = (machine: AnyStateMachine): AnyStateMachine => {
  const known = stepping.get(machine);
  if (known !== undefined) return known;
  const step = {
    transition: (...step: Parameters<AnyStateMachine['transition']>) => machine.transition(...step),
    getInitialSnapshot: () => ({ status: 'active' }),
  } as unknown as AnyStateMachine;
  stepping.set(machine, step);
  return step;
};

/** What follows when a chart takes an event. Throws what its guards and assigns throw. */
export const advance = (machine: AnyStateMachine, before: AnyMachineSnapshot, event: EventObject): Advance => {
  const [after, actions] = transition(stepOf(machine), before, event);
  return { after: after as AnyMachineSnapshot, told: saidIn(actions) };
};

/** What a chart says to its actors when it starts. */
export const toldAtStart = (machine: AnyStateMachine, input: unknown): readonly Told[] =>
  saidIn((initialTransition(machine, input) as readonly [unknown, Parameters<typeof saidIn>[0]])[1]);

/** A step as statements see it. */
export const momentOf = (
  before: AnyMachineSnapshot,
  { kind, event, actor }: Pick<Offer, 'kind' | 'event' | 'actor'>,
  after: AnyMachineSnapshot,
  told: () => readonly Told[],
): Moment<AnyStateMachine> => ({
  before,
  after,
  kind,
  event,
  heard: (type) => (kind === 'user' && event.type === type ? (event as never) : null),
  answer: (name) =>
    kind === 'answer' && actor?.src === name && 'output' in event ? { output: event.output as never } : null,
  broke: (name) => kind === 'fault' && actor?.src === name,
  told: (id) => told().flatMap(({ to, event: words }) => (to === id ? [words] : [])),
});
