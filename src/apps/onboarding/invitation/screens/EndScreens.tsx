import type { ReactNode } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
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

/** The contract that was concluded with the signature: its number, its last day of withdrawal, and its first money. */
export function JoinedScreen({ snapshot, send }: ScreenProps<typeof invitationMachine>) {
  const { FirstMoney } = useInvitation().code.confirmation.code();
  const { joined } = snapshot.context;
  if (joined === null) return null;
  const { contractId, withdrawableUntil } = joined;
  const items: readonly (Definition | false)[] = [
    contractId !== null && { term: texts.joined.number, description: contractId },
    withdrawableUntil !== null && { term: texts.joined.until, description: <GermanDate iso={withdrawableUntil} /> },
  ];
  const shown = items.filter((item) => item !== false);
  return (
    <Party said={texts.joined}>
      {shown.length > 0 && (
        <Card>
          <DefinitionList items={shown} />
        </Card>
      )}
      <FirstMoney snapshot={snapshot} send={send} />
    </Party>
  );
}
