import type { ActorRefFrom } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { personalDetailsScreens } from './personal-details.screens.tsx';

/** Inside /registration and /add: step 1. */
export function PersonalDetailsRoute({ actorRef }: { readonly actorRef: ActorRefFrom<typeof personalDetailsMachine> }) {
  return <JourneyOutlet<typeof personalDetailsMachine> actorRef={actorRef} screens={personalDetailsScreens} />;
}
