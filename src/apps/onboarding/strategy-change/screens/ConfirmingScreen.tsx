import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { investmentIn } from '#machines/strategy-change/strategy-change.select.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { steps, strategyChangeTexts } from '../strategy-change.texts.ts';

/** The shared confirmation by SMS code, at its place in this journey. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof strategyChangeMachine>) {
  const { confirmation } = snapshot.children;
  if (confirmation === undefined) return null;
  return (
    <JourneyLayout
      heading={strategyChangeTexts.confirming.heading}
      lead={investmentIn(snapshot.context)?.title}
      progress={{ steps, current: 2 }}
    >
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
