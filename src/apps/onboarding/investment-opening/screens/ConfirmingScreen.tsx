import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { openingConfirmingTexts as texts, openingProblemTexts } from '../investment-opening.texts.ts';

/** The shared confirmation by SMS code, at its place in this journey. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof investmentOpeningMachine>) {
  const { confirmation } = snapshot.children;
  const { operation, problem } = snapshot.context;
  if (confirmation === undefined) return null;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={operation?.summary.subject}
      notice={
        problem !== null && (
          <Notice kind="warning" announce="polite">
            {openingProblemTexts[problem]}
          </Notice>
        )
      }
    >
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
