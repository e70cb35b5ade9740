import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { OwnerLead } from '../../withdrawal/screens/OwnerLead.tsx';
import { investmentClosingTexts as texts, steps } from '../investment-closing.texts.ts';

/** The shared confirmation by SMS code, at its place in this journey. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof investmentClosingMachine>) {
  const { confirmation } = snapshot.children;
  const { offer } = snapshot.context;
  if (confirmation === undefined || offer === null) return null;
  return (
    <JourneyLayout
      heading={texts.confirming.heading}
      lead={<OwnerLead text={texts.source(offer.title)} holder={offer.holder} />}
      progress={{ steps, current: 1 }}
    >
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
