import type { ScreenProps } from '#journey/screens.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { challengeTexts as texts } from '../login-challenge.texts.ts';
import { Narrow } from '#shell/sign-in/Narrow.tsx';
import { StepLife } from './StepLife.tsx';

/** Which factor to be asked for, where several are in force. One press decides. */
export function FactorChoiceScreen({ snapshot, send }: ScreenProps<typeof loginChallengeMachine>) {
  const { step } = snapshot.context.challenge;
  return (
    <JourneyLayout
      heading={texts.choice.heading}
      lead={texts.choice.lead}
      back={
        <QuietLink back onClick={() => send({ type: 'challenge.left' })}>
          {texts.back}
        </QuietLink>
      }
      saved={<StepLife expiresAt={snapshot.context.challenge.expiresAt} />}
    >
      <Narrow isTight>
        {step.name === 'SELECT_MFA_TYPE' &&
          step.factors.map((factor) => (
            <Button
              key={factor}
              variant="secondary"
              size="lg"
              fullWidth
              onClick={() => send({ type: 'factor.chosen', factor })}
            >
              {texts.choice.factors[factor]}
            </Button>
          ))}
      </Narrow>
    </JourneyLayout>
  );
}
