import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { Text } from '#ui/typography/Text.tsx';
import { saidTexts } from '../invitation.said.texts.ts';
import css from './AboutInvitation.module.css';

/** From whom, and to which account, above each step; nothing where it could not be read. */
export function AboutInvitation({ snapshot }: ScreenProps<typeof invitationMachine>) {
  const about = snapshot.context.joiner?.about ?? null;
  if (about === null) return null;
  return (
    <div className={css.about}>
      <Text tone="second">{saidTexts.about(about)}</Text>
    </div>
  );
}
