import { useEffect } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { hintMachine } from '#machines/hint/hint.machine.ts';
import { hintActors, type HintDeps } from './hint.actors.ts';
import { hintScreens } from './hint.screens.tsx';

interface HintSlotProps {
  readonly slot: string;
  /** Names of the conditions that hold now; keep the array while it is the same. */
  readonly holds: readonly string[];
  readonly deps: HintDeps;
}

/** The hints of one place of a page; nothing while they load, fail, or do not apply (SHL-06). */
export function HintSlot({ slot, holds, deps }: HintSlotProps) {
  const actorRef = useJourney(hintMachine, { actors: hintActors(deps), input: { slot, holds } });
  useEffect(() => actorRef.send({ type: 'conditions.changed', holds }), [actorRef, holds]);
  return <JourneyOutlet<typeof hintMachine> actorRef={actorRef} screens={hintScreens} />;
}
