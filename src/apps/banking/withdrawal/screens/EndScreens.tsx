import type { ScreenProps } from '#journey/screens.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { EndPage } from '#ui/layout/EndPage.tsx';
import { paths } from '../../paths.ts';
import { endingTexts, withdrawalTexts as texts } from '../withdrawal.texts.ts';

type Props = ScreenProps<typeof withdrawalMachine>;

const home = <QuietLink href={paths.home()}>{texts.leave}</QuietLink>;

/** The quote did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'loading.retried' }) }}
      back={home}
    />
  );
}

/** A foreign id looks like one that does not exist. */
export function UnknownScreen() {
  return (
    <EndPage
      heading={texts.unknown.heading}
      lead={texts.unknown.text}
      way={{ text: texts.leave, href: paths.home() }}
    />
  );
}

/** The confirmation came to nothing; nothing was paid. */
export function NotDoneScreen({ snapshot, send }: Props) {
  const { ending } = snapshot.context;
  return (
    <NoticePage
      heading={texts.notDone.heading}
      kind="refusal"
      title={ending === null ? undefined : endingTexts[ending]}
      text={texts.notDone.nothing}
      action={{ text: texts.notDone.submit, onClick: () => send({ type: 'withdrawal.restarted' }) }}
      back={home}
    />
  );
}

/** An outcome that we do not know is never called a failure: the orders tell. */
export function UnsureScreen() {
  return (
    <NoticePage
      heading={texts.unsure.heading}
      title={texts.unsure.title}
      text={texts.unsure.text}
      action={{ text: texts.unsure.toOrders, href: paths.orders() }}
      back={home}
    />
  );
}
