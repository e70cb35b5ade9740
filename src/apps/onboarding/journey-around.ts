import type { AnyActorRef } from 'xstate';

/** The journey that invokes an actor; undefined where it was started by itself. */
// oxlint-disable-next-line no-underscore-dangle -- XState's own name: there is no other for who invokes
export const journeyAround = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent;
