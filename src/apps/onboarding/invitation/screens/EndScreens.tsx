import type { ReactNode } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { useInvitation } from '../invitation.later.ts';
import { invitationTexts as texts } from '../invitation.texts.ts';

function PortalLink() {
  return (
    <LinkButton size="lg" href={useInvitation().portalUrl}>
      {texts.portal}
    </LinkButton>
  );
}

export function MissingScreen() {
  return (
    <JourneyLayout heading={texts.missing.heading}>
      <Notice kind="info">{texts.missing.text}</Notice>
    </JourneyLayout>
  );
}

export function EndedScreen() {
  return (
    <JourneyLayout heading={texts.ended.heading} primary={<PortalLink />}>
      <Notice kind="warning">{texts.ended.text}</Notice>
      <Text>{texts.ended.again}</Text>
    </JourneyLayout>
  );
}

export function DeclinedScreen() {
  return (
    <JourneyLayout heading={texts.declined.heading}>
      <Notice kind="success">{texts.declined.text}</Notice>
      <Text>{texts.declined.again}</Text>
    </JourneyLayout>
  );
}

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
  const { Joined } = useInvitation().code.confirmation.code();
  return (
    <Party said={texts.joined}>
      <Joined {...props} />
    </Party>
  );
}
