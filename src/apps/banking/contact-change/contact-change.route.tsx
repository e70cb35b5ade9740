import type { ActorRefFrom } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { contactChangeMachine } from '#machines/contact-change/contact-change.machine.ts';
import { contactChangeScreens } from './contact-change.screens.tsx';

/** Inside /setup/profile: another number or address. */
export function ContactChangeRoute({ actorRef }: { readonly actorRef: ActorRefFrom<typeof contactChangeMachine> }) {
  return <JourneyOutlet<typeof contactChangeMachine> actorRef={actorRef} screens={contactChangeScreens} />;
}
