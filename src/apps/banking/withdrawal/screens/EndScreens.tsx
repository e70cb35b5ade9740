import type { ScreenProps } from '#journey/screens.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { paths } from '../../paths.ts';
import { endingTexts, withdrawalTexts as texts } from '../withdrawal.texts.ts';

type Props = ScreenProps<typeof withdrawalMachine>;

const home = <QuietLink href={paths.home()}>{texts.leave}</QuietLink>;

/** The quote did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={texts.loadFailed.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'loading.retried' })}>
          {texts.loadFailed.retry}
        </Button>
      }
      back={home}
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

/** The confirmation came to nothing; nothing was paid. */
export function NotDoneScreen({ snapshot, send }: Props) {
  const { ending } = snapshot.context;
  return (
    <JourneyLayout
      heading={texts.notDone.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'withdrawal.restarted' })}>
          {texts.notDone.submit}
        </Button>
      }
      back={home}
    >
      <Notice kind="refusal" {...(ending === null ? {} : { title: endingTexts[ending] })}>
        {texts.notDone.nothing}
      </Notice>
    </JourneyLayout>
  );
}

/** An outcome that we do not know is never called a failure: the orders tell. */
export function UnsureScreen() {
  return (
    <JourneyLayout
      heading={texts.unsure.heading}
      primary={
        <LinkButton size="lg" href={paths.orders()}>
          {texts.unsure.toOrders}
        </LinkButton>
      }
      back={home}
    >
      <Notice kind="warning" title={texts.unsure.title}>
        {texts.unsure.text}
      </Notice>
    </JourneyLayout>
  );
}
