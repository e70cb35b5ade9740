import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { hintMachine } from '#machines/hint/hint.machine.ts';
import type { HintPlace } from '#machines/hint/hint.types.ts';
import { hintActors, type HintDeps } from './hint.actors.ts';
import { HintPlaceContext } from './HintPlaceContext.ts';
import { hintScreens } from './hint.screens.tsx';

interface HintsProps {
  readonly place: HintPlace;
  readonly deps: HintDeps;
}

/** The hints of the page one is on, fetched once for all pages; nothing while they load, fail, or do not apply (SHL-06). */
export function Hints({ place, deps }: HintsProps) {
  const actorRef = useJourney(hintMachine, { actors: hintActors(deps), input: undefined });
  return (
    <HintPlaceContext value={place}>
      <JourneyOutlet<typeof hintMachine> actorRef={actorRef} screens={hintScreens} />
    </HintPlaceContext>
  );
}
