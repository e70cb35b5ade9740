import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { EndPage } from '#ui/layout/EndPage.tsx';
import { paths } from '../../paths.ts';
import { savingsPlanTexts as texts } from '../savings-plan.texts.ts';

type Props = ScreenProps<typeof savingsPlanMachine>;

/** The facts did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'loading.retried' }) }}
      back={<QuietLink href={paths.savingsPlans()}>{texts.leave}</QuietLink>}
    />
  );
}

/** A foreign id looks like one that does not exist. */
export function UnknownScreen({ snapshot }: Props) {
  return (
    <EndPage
      heading={texts.unknown.heading}
      lead={texts.unknown.text[snapshot.context.intent]}
      way={{ text: texts.leave, href: paths.savingsPlans() }}
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
      back={<QuietLink href={paths.savingsPlans()}>{texts.leave}</QuietLink>}
    />
  );
}
