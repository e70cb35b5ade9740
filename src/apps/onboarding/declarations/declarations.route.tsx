import type { ActorRefFrom } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { declarationsScreens } from './declarations.screens.tsx';

/** Inside /registration and /add: step 2. */
export function DeclarationsRoute({ actorRef }: { readonly actorRef: ActorRefFrom<typeof declarationsMachine> }) {
  return <JourneyOutlet<typeof declarationsMachine> actorRef={actorRef} screens={declarationsScreens} />;
}
