import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import { standingOf } from '#machines/exemption-order/exemption-order.select.ts';
import { endOf, usedThisYear } from '#domain/exemption-order/standing-order.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { endText, exemptionOrderTexts as texts } from '../exemption-order.texts.ts';

/** The shared confirmation by SMS code, below what it will do. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof exemptionOrderMachine>) {
  const { confirmation } = snapshot.children;
  const { context } = snapshot;
  const standing = standingOf(context, context.chosen);
  const end = standing === undefined ? null : endOf(standing, context.today);
  if (confirmation === undefined || standing === undefined || end === null) return null;
  return (
    <JourneyLayout
      heading={standing.child === null ? texts.confirming.heading : texts.endFor(standing.child)}
      lead={endText(end, usedThisYear(standing), standing.child)}
    >
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
