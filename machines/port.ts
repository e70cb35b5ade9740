import { type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import type { EventObject, NonReducibleUnknown } from 'xstate';

/**
 * Work a chart needs and never does. The chart names it, an app provides it; running a chart whose port was not
 * provided is a fault with the port's name in it.
 */
export const port = <Output, Input extends NonReducibleUnknown = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The port '${name}' is not provided.`)));

/**
 * A source of events a chart listens to for as long as it is in a state (a timer, a tab's visibility, a store).
 * It never completes; it may be told things by `sendTo`.
 */
export const channel = <Told extends EventObject = EventObject, Input extends NonReducibleUnknown = undefined>(
  name: string,
) =>
  fromCallback<Told, Input>(() => {
    throw new Error(`The channel '${name}' is not provided.`);
  });

/**
 * A child chart whose code an app brings once it is needed: its parent knows its type alone, and has a state in which the
 * code is on its way.
 *
 * @param id the chart's own, by which diagrams lead on to it, where the parent calls it otherwise
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- its parent must know which chart comes later
export const chartPort = <Machine extends AnyStateMachine>(name: string, id = name): Machine =>
  ({ ...port(name), isChartPort: true, id }) as unknown as Machine;

/** Whether a chart's actor is a child chart that an app brings later: it keeps its own time. */
export const isChartPort = (logic: unknown): boolean =>
  typeof logic === 'object' && logic !== null && 'isChartPort' in logic;

/** Every actor a chart names, each of which an app must provide: `actors satisfies ActorsOf<typeof machine>`. */
export type ActorsOf<Machine extends AnyStateMachine> = Required<
  NonNullable<Parameters<Machine['provide']>[0]['actors']>
>;
