import { type ReactNode, use } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { PortalContext } from '../../PortalContext.ts';
import { portalProfile } from '../../portal-pages.ts';
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
  /** What it leads to: a page of the portal, or on in the chart. */
  readonly act: string | (() => void);
  readonly back?: ReactNode;
}

/** Why it does not go on now, and the one thing that can be done. */
function Hindrance({ said: { heading, title, text, submit }, kind, act, back }: HindranceProps) {
  return (
    <JourneyLayout
      heading={heading}
      primary={
        typeof act === 'string' ? (
          <LinkButton size="lg" href={act}>
            {submit}
          </LinkButton>
        ) : (
          <Button size="lg" onClick={act}>
            {submit}
          </Button>
        )
      }
      back={back}
    >
      <Notice kind={kind} {...(title === undefined ? {} : { title })}>
        {text}
      </Notice>
    </JourneyLayout>
  );
}

const toPortal = (send: Props['send']): ReactNode => (
  <QuietLink onClick={() => send({ type: 'portal.requested' })}>{texts.portal}</QuietLink>
);

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
  const back = (
    <>
      {toPortal(send)}
      {wayBack(send)}
    </>
  );
  return <Hindrance kind="info" said={texts.numberMissing} act={portalProfile(use(PortalContext))} back={back} />;
}

export function UnsureScreen({ send }: Props) {
  const act = () => send({ type: 'outcome.requested' });
  return <Hindrance kind="warning" said={texts.unsure} act={act} back={toPortal(send)} />;
}

export function UnknownScreen({ send }: Props) {
  return <Hindrance kind="warning" said={texts.unknown} act={() => send({ type: 'portal.requested' })} />;
}
