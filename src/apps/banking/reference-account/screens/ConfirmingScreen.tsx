import { relationText } from '#domain/partners/relation-text.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import { shownRelation } from '#machines/reference-account/reference-account.select.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { referenceAccountTexts as texts, steps } from '../reference-account.texts.ts';

/** The shared confirmation by SMS code, at its place in this journey. */
export function ConfirmingScreen({ snapshot }: ScreenProps<typeof referenceAccountMachine>) {
  const { confirmation } = snapshot.children;
  const relation = shownRelation(snapshot.context);
  if (confirmation === undefined || relation === undefined) return null;
  return (
    <JourneyLayout heading={texts.confirming.heading} lead={relationText(relation)} progress={{ steps, current: 2 }}>
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
