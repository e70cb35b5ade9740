import type { ActorRefFrom } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { accountConsentsScreens } from './account-consents.screens.tsx';

/** Inside /registration and /add: step 3. */
export function AccountConsentsRoute({ actorRef }: { readonly actorRef: ActorRefFrom<typeof accountConsentsMachine> }) {
  return <JourneyOutlet<typeof accountConsentsMachine> actorRef={actorRef} screens={accountConsentsScreens} />;
}
