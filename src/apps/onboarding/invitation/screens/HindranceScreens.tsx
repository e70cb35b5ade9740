import type { ReactNode } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { invitationTexts as texts } from '../invitation.texts.ts';

type Props = ScreenProps<typeof invitationMachine>;

interface Way {
  readonly label: string;
  readonly act: () => void;
  readonly isBusy?: boolean;
  /** What can be done although there is nothing to be done. */
  readonly isQuiet?: boolean;
}

interface HindranceProps {
  readonly said: { readonly heading: string; readonly title?: string; readonly text: string };
  readonly kind: NoticeKind;
  readonly on?: Way;
  readonly beside?: Way;
  readonly children?: ReactNode;
}

/** Why it does not go on just now, and what can be done. */
export function Hindrance({ said: { heading, title, text }, kind, on, beside, children }: HindranceProps) {
  return (
    <JourneyLayout
      heading={heading}
      primary={
        on && (
          <Button
            size="lg"
            variant={on.isQuiet === true ? 'secondary' : 'primary'}
            status={on.isBusy === true ? 'loading' : undefined}
            onClick={on.act}
          >
            {on.label}
          </Button>
        )
      }
      back={beside !== undefined && <QuietLink onClick={beside.act}>{beside.label}</QuietLink>}
    >
      <Notice kind={kind} {...(title === undefined ? {} : { title })}>
        {text}
      </Notice>
      {children}
    </JourneyLayout>
  );
}

export const contact = (
  <Card tone="sunken">
    <SupportContact />
  </Card>
);

export const declining = (send: Props['send']): Way => ({
  label: texts.decline,
  act: () => send({ type: 'decline.chosen' }),
});

export function StrangerScreen({ snapshot, send }: Props) {
  const { heading, text, what, help, submit } = texts.stranger;
  const said = { heading, text: text(snapshot.context.stranger ?? '') };
  const isBusy = snapshot.matches({ enrolling: 'signingOut' });
  return (
    <Hindrance said={said} kind="warning" on={{ label: submit, act: () => send({ type: 'signOut.chosen' }), isBusy }}>
      <Text>{what}</Text>
      <Text>{help}</Text>
      {contact}
    </Hindrance>
  );
}

export function UnderageScreen({ send }: Props) {
  return (
    <Hindrance said={texts.underage} kind="refusal" beside={declining(send)}>
      {contact}
    </Hindrance>
  );
}

export function FailedScreen({ send }: Props) {
  const said = texts.failed;
  return (
    <Hindrance said={said} kind="warning" on={{ label: said.retry, act: () => send({ type: 'loading.retried' }) }} />
  );
}
