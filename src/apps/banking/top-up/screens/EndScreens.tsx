import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { paths } from '../../paths.ts';
import { topUpTexts as texts } from '../top-up.texts.ts';

type Props = ScreenProps<typeof topUpMachine>;

/** The options did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={texts.loadFailed.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'loading.retried' })}>
          {texts.loadFailed.retry}
        </Button>
      }
      back={<QuietLink href={paths.home()}>{texts.leave}</QuietLink>}
    >
      <Notice kind="warning">{texts.loadFailed.text}</Notice>
    </JourneyLayout>
  );
}

/** A foreign id looks like one that does not exist. */
export function UnknownScreen() {
  return (
    <JourneyLayout
      heading={texts.unknown.heading}
      lead={texts.unknown.text}
      primary={
        <LinkButton size="lg" href={paths.home()}>
          {texts.leave}
        </LinkButton>
      }
    />
  );
}

/** An outcome that we do not know is never called a failure: asking again, under the same key, tells. */
export function UnsureScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={texts.unsure.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'order.retried' })}>
          {texts.unsure.again}
        </Button>
      }
      back={<QuietLink href={paths.orders()}>{texts.toOrders}</QuietLink>}
    >
      <Notice kind="warning" title={texts.unsure.title}>
        {texts.unsure.text}
      </Notice>
    </JourneyLayout>
  );
}
