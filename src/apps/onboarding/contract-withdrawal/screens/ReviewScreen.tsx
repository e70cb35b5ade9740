import type { ScreenProps } from '#journey/screens.ts';
import type { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { contractWithdrawalTexts, problemTexts } from '../contract-withdrawal.texts.ts';
import { DeclarationCard } from './DeclarationCard.tsx';

const texts = contractWithdrawalTexts.review;

/** The declaration, and the one button that makes it. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof contractWithdrawalMachine>) {
  const { typed, problem } = snapshot.context;
  const isSending = snapshot.matches('sending');
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      notice={
        problem !== null && <ErrorSummary title={texts.refusedTitle} errors={[{ message: problemTexts[problem] }]} />
      }
      primary={
        <Button
          size="lg"
          status={isSending ? 'loading' : undefined}
          onClick={() => send({ type: 'declaration.confirmed' })}
        >
          {texts.submit}
        </Button>
      }
      back={
        !isSending && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {texts.back}
          </QuietLink>
        )
      }
    >
      <DeclarationCard declaration={typed} />
    </JourneyLayout>
  );
}
