import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { exemptionOrderFormTexts as texts, steps } from '../exemption-order-form.texts.ts';

/** The shared confirmation by SMS code, at its place in this journey. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof exemptionOrderFormMachine>) {
  const { confirmation } = snapshot.children;
  const { loaded } = snapshot.context;
  if (confirmation === undefined || loaded === null) return null;
  return (
    <JourneyLayout
      heading={texts.confirming.heading}
      {...(loaded.child === null ? {} : { lead: texts.form.whose(loaded.child) })}
      progress={{ steps, current: 2 }}
    >
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
