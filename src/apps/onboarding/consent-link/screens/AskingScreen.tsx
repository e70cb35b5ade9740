import type { ScreenProps } from '#journey/screens.ts';
import type { consentLinkMachine } from '#machines/consent-link/consent-link.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { consentLinkTexts } from '../consent-link.texts.ts';

/** What the one press does: opening the link alone does nothing. */
export function AskingScreen({ snapshot, send }: ScreenProps<typeof consentLinkMachine>) {
  const { heading, lead, note, submit } = consentLinkTexts.asking[snapshot.context.purpose];
  const isBusy = snapshot.matches('confirming') || snapshot.matches('withdrawing');
  return (
    <JourneyLayout
      heading={heading}
      lead={lead}
      primary={
        <Button size="lg" status={isBusy ? 'loading' : undefined} onClick={() => send({ type: 'link.followed' })}>
          {submit}
        </Button>
      }
    >
      <Text>{note}</Text>
    </JourneyLayout>
  );
}
