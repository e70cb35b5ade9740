import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
} from 'xstate';
import { getShortestPaths, TestModel } from 'xstate/graph';
import { activeNodes, candidatesFor } from '#explorer/chart.ts';
import type { CatalogueEntry } from '#machines/model.ts';

/** A path as `xstate/graph` gives it; the first of its steps is the start. */
export interface PeerPath {
  readonly state: unknown;
  readonly steps: readonly { readonly state: unknown }[];
}

/** What makes two snapshots the same to a person: everything that the chart itself keeps. */
export const stateKey = ({
  value,
  context,
  status,
}: Pick<AnyMachineSnapshot, 'value' | 'context' | 'status'>): string => JSON.stringify([value, context, status]);

const inert = fromCallback(() => undefined);

/**
 * What can happen in a snapshot, as its users write it down: samples of the events that an active state knows, answers and
 * faults of the actors that run, ends of the waits of active states. The peer has no time, so a wait may always end.
 */
const eventsIn = ({ model }: CatalogueEntry, snapshot: AnyMachineSnapshot): EventObject[] => {
  if (snapshot.status !== 'active') return [];
  const active = activeNodes(snapshot);
  const events = model.events as Readonly<Record<string, Readonly<Record<string, object>>>>;
  const outcomes = model.outcomes as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const asked = Object.entries(events).flatMap(([type, samples]) =>
    active.some((node) => candidatesFor(node, type).length > 0)
      ? Object.values(samples).map((data) => ({ ...data, type }))
      : [],
  );
  const answered = active.flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }): EventObject[] => {
      const known = typeof src === 'string' ? outcomes[src] : undefined;
      if (known === undefined) return [];
      return [
        ...Object.values(known).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        { type: `xstate.error.actor.${id}`, error: 'fault', actorId: id } as EventObject,
      ];
    }),
  );
  const ended = active.flatMap((node) =>
    [...(node.transitions as Map<string, unknown>).keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type) => ({ type })),
  );
  return [...asked, ...answered, ...ended];
};

const optionsFor = (entry: CatalogueEntry, input: unknown) => ({
  input,
  // Actors that run decide what can happen; histories decide where one comes back to.
  serializeState: (snapshot: unknown) => {
    const at = snapshot as AnyMachineSnapshot;
    const histories = Object.entries(at.historyValue as Record<string, readonly { id: string }[]>);
    return JSON.stringify([
      stateKey(at),
      Object.keys(at.children as object).toSorted(),
      histories.map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
    ]);
  },
  // As an array it would silently replace what the chart itself understands.
  events: (snapshot: unknown) => eventsIn(entry, snapshot as AnyMachineSnapshot),
});

const silenced = ({ machine }: CatalogueEntry): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors as object).map((name) => [name, inert])),
  }) as AnyStateMachine;

type Walk = (logic: AnyActorLogic, options: never) => readonly PeerPath[];

const fromEveryInput = (entry: CatalogueEntry, walk: Walk): readonly PeerPath[] => {
  const machine = silenced(entry);
  return Object.values(entry.model.inputs as Readonly<Record<string, unknown>>).flatMap((input) =>
    walk(machine, optionsFor(entry, input) as never),
  );
};

/** Paths to all states by `getShortestPaths`, from every input. */
export const byShortestPaths = (entry: CatalogueEntry): readonly PeerPath[] =>
  fromEveryInput(entry, (logic, options) => getShortestPaths(logic, options));

/** The same by `TestModel`, whose paths leave out those that are the beginning of others: its suite over all states. */
export const byTestModel = (entry: CatalogueEntry): readonly PeerPath[] =>
  fromEveryInput(entry, (logic, options) => new TestModel(logic as never, options).getShortestPaths(options));

/** How many different states these paths see. */
export const statesOn = (paths: readonly PeerPath[]): number => {
  // Paths share the snapshots of their beginnings.
  const snapshots = new Set(paths.flatMap(({ state, steps }) => [state, ...steps.map((step) => step.state)]));
  return new Set([...snapshots].map((snapshot) => stateKey(snapshot as AnyMachineSnapshot))).size;
};

/** How many steps these paths have. */
export const stepsOf = (paths: readonly PeerPath[]): number =>
  paths.reduce((sum, { steps }) => sum + steps.length - 1, 0);
