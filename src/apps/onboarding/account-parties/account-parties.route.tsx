import type { ActorRefFrom } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import { accountPartiesScreens } from './account-parties.screens.tsx';

/** Inside /registration and /add: step 1 of accounts that several people belong to. */
export function AccountPartiesRoute({ actorRef }: { readonly actorRef: ActorRefFrom<typeof accountPartiesMachine> }) {
  return <JourneyOutlet<typeof accountPartiesMachine> actorRef={actorRef} screens={accountPartiesScreens} />;
}
