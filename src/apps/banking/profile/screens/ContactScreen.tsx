import type { ScreenProps } from '#journey/screens.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { ContactChangeRoute } from '../../contact-change/contact-change.route.tsx';

/** The change of a number or address, at its place in the profile. */
export function ContactScreen({ snapshot }: ScreenProps<typeof profileMachine>) {
  const { contactChange } = snapshot.children;
  return contactChange === undefined ? null : <ContactChangeRoute actorRef={contactChange} />;
}
