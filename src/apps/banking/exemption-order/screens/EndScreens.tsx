import type { ScreenProps } from '#journey/screens.ts';
import type { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { endingTexts, exemptionOrderTexts as texts } from '../exemption-order.texts.ts';

type Props = ScreenProps<typeof exemptionOrderMachine>;

const home = <QuietLink href={paths.home()}>{texts.home}</QuietLink>;

/** No code can be sent, and whom to ask. */
export function HinderedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.hindered.heading}
      kind="refusal"
      text={texts.hindered.reason}
      action={{ text: texts.hindered.again, onClick: () => send({ type: 'orders.reloaded' }) }}
      back={home}
    >
      <SupportContact />
    </NoticePage>
  );
}

/** The confirmation came to nothing; nothing was ended. */
export function NotDoneScreen({ snapshot, send }: Props) {
  const { ending } = snapshot.context;
  return (
    <NoticePage
      heading={texts.notDone.heading}
      kind="refusal"
      title={ending === null ? undefined : endingTexts[ending]}
      text={texts.notDone.nothing}
      action={{ text: texts.notDone.submit, onClick: () => send({ type: 'orders.reloaded' }) }}
      back={home}
    />
  );
}

/** It is ended; what stays is read where the orders stand. */
export function DoneScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={texts.done.heading}
      lead={texts.done.text}
      primary={
        <Button size="lg" onClick={() => send({ type: 'orders.reloaded' })}>
          {texts.done.show}
        </Button>
      }
      back={home}
    />
  );
}
