import { use } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { EndPage } from '#ui/layout/EndPage.tsx';
import { PortalContext } from '../../PortalContext.ts';
import { portalOrders } from '../../portal-pages.ts';
import { strategyChangeTexts as texts } from '../strategy-change.texts.ts';

type Props = ScreenProps<typeof strategyChangeMachine>;

export function FailedScreen({ send }: Props) {
  const portal = use(PortalContext);
  return (
    <NoticePage
      heading={texts.failed.heading}
      text={texts.failed.text}
      action={{ text: texts.retry, onClick: () => send({ type: 'loading.retried' }) }}
      back={<QuietLink href={portal}>{texts.portal}</QuietLink>}
    />
  );
}

/** A foreign investment looks like one that there is not. */
export function UnknownScreen() {
  const portal = use(PortalContext);
  return (
    <EndPage heading={texts.unknown.heading} lead={texts.unknown.text} way={{ text: texts.portal, href: portal }} />
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
    <NoticePage
      heading={texts.unsure.heading}
      title={texts.unsure.title}
      text={texts.unsure.text}
      action={{ text: texts.unsure.submit, onClick: () => send({ type: 'loading.retried' }) }}
      back={<QuietLink href={portalOrders(portal)}>{texts.orders}</QuietLink>}
    />
  );
}
