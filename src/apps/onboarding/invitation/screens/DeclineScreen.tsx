import type { ScreenProps } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { declineProblemTexts, invitationTexts } from '../invitation.texts.ts';

const texts = invitationTexts.declining;

/** A plain question before the link ends. */
export function DeclineScreen({ snapshot, send }: ScreenProps<typeof invitationMachine>) {
  const { problem } = snapshot.context;
  const isSending = snapshot.matches('declining');
  const said = problem === 'TOO_MANY_ATTEMPTS' || problem === 'NO_ANSWER' ? declineProblemTexts[problem] : null;
  return (
    <JourneyLayout
      heading={texts.heading}
      notice={said !== null && <ErrorSummary title={texts.refusedTitle} errors={[{ message: said }]} />}
      primary={
        <Button
          size="lg"
          status={isSending ? 'loading' : undefined}
          onClick={() => send({ type: 'decline.confirmed' })}
        >
          {texts.submit}
        </Button>
      }
      back={!isSending && <QuietLink onClick={() => send({ type: 'decline.canceled' })}>{texts.back}</QuietLink>}
    >
      <Text>{texts.text}</Text>
    </JourneyLayout>
  );
}
