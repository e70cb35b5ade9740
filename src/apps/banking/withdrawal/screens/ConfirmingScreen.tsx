import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { doorTexts, steps, withdrawalTexts } from '../withdrawal.texts.ts';
import css from './ConfirmingScreen.module.css';
import { OwnerLead } from './OwnerLead.tsx';

const texts = withdrawalTexts.confirming;

/** The shared confirmation by SMS code, at its place in this journey. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof withdrawalMachine>) {
  const { confirmation } = snapshot.children;
  const { quote, holder, problem } = snapshot.context;
  if (confirmation === undefined || quote === null) return null;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={<OwnerLead text={doorTexts[quote.door].source(quote.title)} holder={holder} />}
      progress={{ steps, current: 2 }}
      notice={
        // There before it speaks: what comes with its region is not read out. It takes nobody away from the SMS-Code.
        <div className={css.told} aria-live="polite">
          {problem === 'ORDERED_ELSEWHERE' && (
            <Notice kind="warning" title={texts.orderedElsewhere}>
              {texts.another}
            </Notice>
          )}
        </div>
      }
    >
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
