import type { ScreenProps } from '#journey/screens.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { EndPage } from '#ui/layout/EndPage.tsx';
import { paths } from '../../paths.ts';
import { endingTexts, investmentClosingTexts as texts } from '../investment-closing.texts.ts';

type Props = ScreenProps<typeof investmentClosingMachine>;

const home = <QuietLink href={paths.home()}>{texts.leave}</QuietLink>;

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

/** Somebody else's investment looks like one that does not exist. */
export function UnknownScreen() {
  return (
    <EndPage
      heading={texts.unknown.heading}
      lead={texts.unknown.text}
      way={{ text: texts.unknown.all, href: paths.investmentDetails() }}
      back={home}
    />
  );
}

/** The confirmation came to nothing; nothing was ordered. */
export function NotDoneScreen({ snapshot, send }: Props) {
  const { ending } = snapshot.context;
  return (
    <NoticePage
      heading={texts.notDone.heading}
      kind="refusal"
      title={ending === null ? undefined : endingTexts[ending]}
      text={texts.notDone.nothing}
      action={{ text: texts.notDone.submit, onClick: () => send({ type: 'closing.restarted' }) }}
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
