import { use } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { PortalContext } from '../../PortalContext.ts';
import { portalOrders } from '../../portal-orders.ts';
import { strategyChangeTexts as texts } from '../strategy-change.texts.ts';

type Props = ScreenProps<typeof strategyChangeMachine>;

export function FailedScreen({ send }: Props) {
  const portal = use(PortalContext);
  return (
    <JourneyLayout
      heading={texts.failed.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'loading.retried' })}>
          {texts.retry}
        </Button>
      }
      back={<QuietLink href={portal}>{texts.portal}</QuietLink>}
    >
      <Notice kind="warning">{texts.failed.text}</Notice>
    </JourneyLayout>
  );
}

/** A foreign investment looks like one that there is not. */
export function UnknownScreen() {
  const portal = use(PortalContext);
  return (
    <JourneyLayout
      heading={texts.unknown.heading}
      lead={texts.unknown.text}
      primary={
        <LinkButton size="lg" href={portal}>
          {texts.portal}
        </LinkButton>
      }
    />
  );
}

/** The change was not stored, or nobody knows: it is sent once more as it was. */
export function UnsentScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={texts.unsent.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'loading.retried' })}>
          {texts.retry}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.unsent.back}
        </QuietLink>
      }
    >
      <Notice kind="warning">{texts.unsent.text}</Notice>
    </JourneyLayout>
  );
}

/** An outcome that we do not know is never called a failure: the orders tell. */
export function UnsureScreen({ send }: Props) {
  const portal = use(PortalContext);
  return (
    <JourneyLayout
      heading={texts.unsure.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'loading.retried' })}>
          {texts.unsure.submit}
        </Button>
      }
      back={<QuietLink href={portalOrders(portal)}>{texts.orders}</QuietLink>}
    >
      <Notice kind="warning" title={texts.unsure.title}>
        {texts.unsure.text}
      </Notice>
    </JourneyLayout>
  );
}
