import { type AnyStateMachine, createMachine } from 'xstate';

/** An arrow as its author writes it, in the one form that all others can be brought into. */
export interface ArrowConfig {
  target?: string | readonly string[];
  guard?: unknown;
  actions: unknown[];
}

export interface InvokeConfig {
  readonly id?: string;
  onDone: ArrowConfig[];
  onError: ArrowConfig[];
}

/** A state with every list written as a list. */
export interface StateConfig {
  readonly id?: string;
  readonly on: Record<string, ArrowConfig[]>;
  readonly after: Record<string, ArrowConfig[]>;
  always: ArrowConfig[];
  onDone: ArrowConfig[];
  readonly invoke: readonly InvokeConfig[];
  entry: unknown[];
  exit: unknown[];
  readonly states: Record<string, StateConfig>;
}

type Plain = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly unknown[]) : [value];
};

const arrowsOf = (value: unknown): ArrowConfig[] =>
  listOf(value).map((arrow): ArrowConfig => {
    if (typeof arrow === 'string') return { target: arrow, actions: [] };
    const { actions, ...rest } = arrow as ArrowConfig & { readonly actions?: unknown };
    return { ...rest, actions: [...listOf(actions)] };
  });

const eachOf = <Value>(record: unknown, read: (value: unknown) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries((record ?? {}) as Plain).map(([key, value]) => [key, read(value)]));

const stateOf = (config: unknown): StateConfig => {
  const state = config as Plain;
  return {
    ...state,
    on: eachOf(state['on'], arrowsOf),
    after: eachOf(state['after'], arrowsOf),
    always: arrowsOf(state['always']),
    onDone: arrowsOf(state['onDone']),
    invoke: listOf(state['invoke']).map((invoke) => {
      const { onDone, onError, ...rest } = invoke as Plain;
      return { ...rest, onDone: arrowsOf(onDone), onError: arrowsOf(onError) };
    }),
    entry: [...listOf(state['entry'])],
    exit: [...listOf(state['exit'])],
    states: eachOf(state['states'], stateOf),
  };
};

/** A copy of a chart's configuration that may be changed: nothing in it is shared but the bodies. */
export const configOf = (machine: AnyStateMachine): StateConfig => stateOf(machine.config);

const withoutEmpty = (state: StateConfig): object => {
  const { states, always, onDone, invoke, ...rest } = state;
  return {
    ...rest,
    ...(always.length > 0 ? { always } : {}),
    ...(onDone.length > 0 ? { onDone } : {}),
    ...(invoke.length > 0
      ? {
          invoke: invoke.map(({ onDone: done, onError: failed, ...one }) => ({
            ...one,
            ...(done.length > 0 ? { onDone: done } : {}),
            ...(failed.length > 0 ? { onError: failed } : {}),
          })),
        }
      : {}),
    ...(Object.keys(states).length > 0
      ? { states: eachOf(states, (below) => withoutEmpty(below as StateConfig)) }
      : {}),
  };
};

/** The chart that a changed configuration describes, with the bodies of the original. Throws what XState throws. */
export const machineOf = (config: StateConfig, original: AnyStateMachine): AnyStateMachine =>
  createMachine(withoutEmpty(config), original.implementations as object);

/** Where an arrow's list is found in any copy of its chart's configuration. */
export interface Place {
  /** Of the state, from the root down. */
  readonly path: readonly string[];
  readonly stateId: string;
  readonly event: string;
  readonly arrows: (state: StateConfig) => ArrowConfig[];
}

/** The state at a path of a configuration. */
export const stateAt = (config: StateConfig, path: readonly string[]): StateConfig =>
  path.reduce((state, key) => {
    const below = state.states[key];
    if (below === undefined) throw new Error(`There is no state '${path.join('.')}'.`);
    return below;
  }, config);

/** Every state of a configuration with its path and its id, in document order. */
export const statesOf = (
  config: StateConfig,
  path: readonly string[] = [],
  inherited = config.id ?? '',
): readonly { readonly path: readonly string[]; readonly id: string; readonly state: StateConfig }[] => {
  const id = config.id ?? inherited;
  return [
    { path, id, state: config },
    ...Object.entries(config.states).flatMap(([key, below]) => statesOf(below, [...path, key], `${id}.${key}`)),
  ];
};

/** Every list of arrows of a configuration, each with the event that its arrows are for. */
export const placesOf = (config: StateConfig): readonly Place[] =>
  statesOf(config).flatMap(({ path, id: stateId, state }): readonly Place[] => {
    const of = (event: string, arrows: Place['arrows']): Place => ({ path, stateId, event, arrows });
    return [
      ...Object.keys(state.on).map((event) => of(event, ({ on }) => on[event] ?? [])),
      ...Object.keys(state.after).map((delay) =>
        of(`xstate.after.${delay}.${stateId}`, ({ after }) => after[delay] ?? []),
      ),
      ...state.invoke.flatMap(({ id }, index) => [
        of(`xstate.done.actor.${id}`, ({ invoke }) => invoke[index]?.onDone ?? []),
        of(`xstate.error.actor.${id}`, ({ invoke }) => invoke[index]?.onError ?? []),
      ]),
      of(`xstate.done.state.${stateId}`, ({ onDone }) => onDone),
      of('always', ({ always }) => always),
    ];
  });
