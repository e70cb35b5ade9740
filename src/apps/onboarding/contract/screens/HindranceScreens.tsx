import type { ReactNode } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { contractMachine } from '#machines/contract/contract.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { hindranceTexts as texts } from '../contract.texts.ts';

type Props = ScreenProps<typeof contractMachine>;

interface HindranceProps extends Pick<Props, 'send'> {
  readonly said: { readonly heading: string; readonly title?: string; readonly text: string };
  readonly kind: NoticeKind;
  /** What mends it; where nothing does, the application is over. */
  readonly remedy?: { readonly label: string; readonly act: () => void };
  readonly children?: ReactNode;
}

/** Why there is no contract now, and the one thing that can be done. */
function Hindrance({ said: { heading, title, text }, kind, remedy, send, children }: HindranceProps) {
  const leave = () => send({ type: 'contract.left' });
  return (
    <JourneyLayout
      heading={heading}
      primary={
        <Button size="lg" onClick={remedy?.act ?? (() => send({ type: 'application.closed' }))}>
          {remedy?.label ?? texts.close}
        </Button>
      }
      back={remedy !== undefined && <QuietLink onClick={leave}>{texts.leave}</QuietLink>}
    >
      <Notice kind={kind} {...(title === undefined ? {} : { title })}>
        {text}
      </Notice>
      {children}
    </JourneyLayout>
  );
}

const contact = (
  <Card tone="sunken">
    <SupportContact />
  </Card>
);

export function LoadFailedScreen({ send }: Props) {
  const said = texts.loadFailed;
  const remedy = { label: said.submit, act: () => send({ type: 'loading.retried' }) };
  return <Hindrance send={send} kind="warning" said={said} remedy={remedy} />;
}

export function NotReadyScreen({ send }: Props) {
  const said = texts.notReady;
  const remedy = { label: said.submit, act: () => send({ type: 'application.reopened' }) };
  return <Hindrance send={send} kind="info" said={said} remedy={remedy} />;
}

export function InReviewScreen({ send }: Props) {
  const said = texts.inReview;
  const remedy = { label: said.submit, act: () => send({ type: 'status.requested' }) };
  return <Hindrance send={send} kind="info" said={said} remedy={remedy} />;
}

export function NumberMissingScreen({ send }: Props) {
  const said = texts.numberMissing;
  const remedy = { label: said.submit, act: () => send({ type: 'number.requested' }) };
  return <Hindrance send={send} kind="info" said={said} remedy={remedy} />;
}

export function TurnedAwayScreen({ send }: Props) {
  return (
    <Hindrance send={send} kind="refusal" said={texts.turnedAway}>
      {contact}
    </Hindrance>
  );
}

export function RejectedScreen({ send }: Props) {
  return (
    <Hindrance send={send} kind="refusal" said={texts.rejected}>
      {contact}
    </Hindrance>
  );
}

export function DeclinedScreen({ send }: Props) {
  const said = texts.declined;
  const remedy = { label: said.submit, act: () => send({ type: 'application.restarted' }) };
  return (
    <Hindrance send={send} kind="refusal" said={said} remedy={remedy}>
      {contact}
    </Hindrance>
  );
}

export function UnknownScreen({ send }: Props) {
  return <Hindrance send={send} kind="warning" said={texts.unknown} />;
}

export function BlockedScreen({ send }: Props) {
  const said = texts.blocked;
  const remedy = { label: said.submit, act: () => send({ type: 'contract.restarted' }) };
  return <Hindrance send={send} kind="refusal" said={said} remedy={remedy} />;
}
