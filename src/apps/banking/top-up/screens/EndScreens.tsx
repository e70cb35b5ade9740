import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { EndPage } from '#ui/layout/EndPage.tsx';
import { paths } from '../../paths.ts';
import { topUpTexts as texts } from '../top-up.texts.ts';

type Props = ScreenProps<typeof topUpMachine>;

/** The options did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'loading.retried' }) }}
      back={<QuietLink href={paths.home()}>{texts.leave}</QuietLink>}
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

/** An outcome that we do not know is never called a failure: asking again, under the same key, tells. */
export function UnsureScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.unsure.heading}
      title={texts.unsure.title}
      text={texts.unsure.text}
      action={{ text: texts.unsure.again, onClick: () => send({ type: 'order.retried' }) }}
      back={<QuietLink href={paths.orders()}>{texts.toOrders}</QuietLink>}
    />
  );
}
