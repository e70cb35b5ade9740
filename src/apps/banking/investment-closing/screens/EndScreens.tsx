import { thingOf } from '#domain/closing/closing-offer.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { EndPage } from '#ui/layout/EndPage.tsx';
import { paths } from '../../paths.ts';
import { endingTexts, investmentClosingTexts as texts } from '../investment-closing.texts.ts';
import { closingWords } from '../investment-closing.words.texts.ts';

type Props = ScreenProps<typeof investmentClosingMachine>;

const wordsOf = ({ context: { id } }: Props['snapshot']) => closingWords[thingOf(id)];

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

/** Somebody else's investment or account looks like one that does not exist. */
export function UnknownScreen({ snapshot }: Props) {
  const words = wordsOf(snapshot);
  return (
    <EndPage
      heading={words.unknown}
      lead={words.unknownText}
      way={{ text: texts.all, href: paths.investmentDetails() }}
      back={home}
    />
  );
}

/** The confirmation came to nothing; nothing was ordered. */
export function NotDoneScreen({ snapshot, send }: Props) {
  const { ending } = snapshot.context;
  const words = wordsOf(snapshot);
  return (
    <NoticePage
      heading={words.notDone}
      kind="refusal"
      title={ending === null ? undefined : endingTexts[ending]}
      text={words.goesOn}
      action={{ text: texts.notDone.submit, onClick: () => send({ type: 'closing.restarted' }) }}
      back={home}
    />
  );
}

/** An outcome that we do not know is never called a failure: the orders tell. */
export function UnsureScreen({ snapshot }: Props) {
  return (
    <NoticePage
      heading={texts.unsure.heading}
      title={texts.unsure.title}
      text={wordsOf(snapshot).unsure}
      action={{ text: texts.unsure.toOrders, href: paths.orders() }}
      back={home}
    />
  );
}
