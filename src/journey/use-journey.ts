import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate';
import type { ActorsOf } from '#machines/port.ts';

interface JourneyStart<Machine extends AnyStateMachine> {
  /** Every port of the chart; read once, when the journey starts. */
  readonly actors: ActorsOf<Machine>;
  readonly input: InputFrom<Machine>;
}

/** `useActorRef` for a machine whose types are still open. */
const useAnyActorRef = useActorRef as unknown as (
  machine: AnyStateMachine,
  options: { readonly input: unknown },
) => unknown;

/** Starts a chart with its ports for as long as the component is shown. Another input needs another `key`. */
export const useJourney = <Machine extends AnyStateMachine>(
  machine: Machine,
  { actors, input }: JourneyStart<Machine>,
): ActorRefFrom<Machine> => {
  const [provided] = useState(() => machine.provide({ actors }));
  return useAnyActorRef(provided, { input }) as ActorRefFrom<Machine>;
};
