import type { ReactNode } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { openingHindranceTexts as texts, openingReviewTexts } from '../investment-opening.texts.ts';

type Props = ScreenProps<typeof investmentOpeningMachine>;

interface HindranceProps {
  readonly said: {
    readonly heading: string;
    readonly title?: string;
    readonly text: string;
    readonly submit: string;
  };
  readonly kind: NoticeKind;
  readonly act: () => void;
  readonly back?: ReactNode;
  readonly children?: ReactNode;
}

/** Why it does not go on now, and the one thing that can be done. */
function Hindrance({ said: { heading, title, text, submit }, kind, act, back, children }: HindranceProps) {
  return (
    <JourneyLayout
      heading={heading}
      primary={
        <Button size="lg" onClick={act}>
          {submit}
        </Button>
      }
      back={back}
    >
      <Notice kind={kind} {...(title === undefined ? {} : { title })}>
        {text}
      </Notice>
      {children}
    </JourneyLayout>
  );
}

const wayBack = (send: Props['send']): ReactNode => (
  <QuietLink back onClick={() => send({ type: 'step.left' })}>
    {openingReviewTexts.back}
  </QuietLink>
);

export function LoadFailedScreen({ send }: Props) {
  const act = () => send({ type: 'loading.retried' });
  return <Hindrance kind="warning" said={texts.loadFailed} act={act} back={wayBack(send)} />;
}

export function BlockedScreen({ send }: Props) {
  const act = () => send({ type: 'opening.restarted' });
  return <Hindrance kind="refusal" said={texts.blocked} act={act} back={wayBack(send)} />;
}

export function NumberMissingScreen({ send }: Props) {
  const act = () => send({ type: 'portal.requested' });
  return (
    <Hindrance kind="info" said={texts.numberMissing} act={act} back={wayBack(send)}>
      <Card tone="sunken">
        <SupportContact />
      </Card>
    </Hindrance>
  );
}

export function UnsureScreen({ send }: Props) {
  const act = () => send({ type: 'outcome.requested' });
  const leave = <QuietLink onClick={() => send({ type: 'portal.requested' })}>{texts.portal}</QuietLink>;
  return <Hindrance kind="warning" said={texts.unsure} act={act} back={leave} />;
}

export function UnknownScreen({ send }: Props) {
  return <Hindrance kind="warning" said={texts.unknown} act={() => send({ type: 'portal.requested' })} />;
}
