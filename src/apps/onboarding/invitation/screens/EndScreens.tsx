import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { useInvitation } from '../invitation.later.ts';
import { invitationTexts as texts } from '../invitation.texts.ts';

/** Where everything of theirs is seen. */
export function PortalLink() {
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
