import type { ComponentType } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, SnapshotFrom, StateMachine, StateValue } from 'xstate';

/** What a screen gets: the current state and the way to send events. It holds at most a form draft of its own. */
export interface ScreenProps<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>;
  readonly send: (event: EventFrom<Machine>) => void;
}

export type Screen<Machine extends AnyStateMachine> = ComponentType<ScreenProps<Machine>>;

type MetaOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Meta
    : never;

/** The names of the screens that a chart's states ask for (`meta.screen`). */
export type ScreenName<Machine extends AnyStateMachine> = NonNullable<
  MetaOf<Machine> extends { readonly screen?: infer Name } ? Name : never
> &
  string;

/** A journey's screens: one for every name its chart asks for, no more and no fewer. */
export type Screens<Machine extends AnyStateMachine> = { readonly [Name in ScreenName<Machine>]: Screen<Machine> };

const screenIn = (meta: unknown): string | undefined => {
  if (typeof meta !== 'object' || meta === null || !('screen' in meta)) return undefined;
  return typeof meta.screen === 'string' ? meta.screen : undefined;
};

const depthOf = (stateId: string): number => stateId.split('.').length;

/** The screen of the deepest active state that names one; undefined while none does (a chart that has ended). */
export const screenOf = (snapshot: AnyMachineSnapshot): string | undefined => {
  const metas: Readonly<Record<string, unknown>> = snapshot.getMeta();
  let deepest: { readonly depth: number; readonly screen: string } | undefined;
  for (const [stateId, meta] of Object.entries(metas)) {
    const screen = screenIn(meta);
    if (screen !== undefined && depthOf(stateId) > (deepest?.depth ?? 0)) deepest = { depth: depthOf(stateId), screen };
  }
  return deepest?.screen;
};

/** The active leaves as text, `entering.waiting`; parallel ones apart by a blank, in the chart's order. */
export const stateText = (value: StateValue): string => {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .flatMap(([key, child]) => {
      if (child === undefined) return [key];
      const leaves = stateText(child).split(' ').filter(Boolean);
      return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`);
    })
    .join(' ');
};
