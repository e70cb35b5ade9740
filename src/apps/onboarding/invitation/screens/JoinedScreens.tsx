import type { ReactNode } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { useInvitation } from '../invitation.later.ts';
import { outcomeTexts as texts } from '../invitation.outcomes.texts.ts';
import { PortalLink } from './EndScreens.tsx';

interface Said {
  readonly heading: string;
  readonly text: string;
}

/** A party by now: what has come of the signature, and the portal. */
function Party({ said: { heading, text }, children }: { readonly said: Said; readonly children?: ReactNode }) {
  return (
    <JourneyLayout heading={heading} primary={<PortalLink />}>
      <Notice kind="success">{text}</Notice>
      {children}
    </JourneyLayout>
  );
}

export const ExaminedScreen = () => <Party said={texts.examined} />;
export const AlreadyOpenScreen = () => <Party said={texts.alreadyOpen} />;

/** The contract that was concluded with the signature; what there is to say of it came with the steps. */
export function JoinedScreen(props: ScreenProps<typeof invitationMachine>) {
  const { Contract } = useInvitation().code.confirmation.code();
  return (
    <Party said={texts.joined}>
      <Contract {...props} />
    </Party>
  );
}
