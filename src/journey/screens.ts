import type { ComponentType } from 'react';
import type { AnyStateMachine, EventFrom, SnapshotFrom, StateMachine } from 'xstate';

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
