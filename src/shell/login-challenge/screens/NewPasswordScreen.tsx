import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { challengeTexts as texts } from '../login-challenge.texts.ts';
import { Narrow } from '#shell/sign-in/Narrow.tsx';
import { StepLife } from './StepLife.tsx';

/** A new password that the server demands before anything else. The rule stands there before it can be broken. */
export function NewPasswordScreen({ snapshot, send }: ScreenProps<typeof loginChallengeMachine>) {
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { problem } = snapshot.context;
  const error = problem === null ? undefined : texts.problems[problem];
  return (
    <JourneyLayout
      heading={texts.password.heading}
      lead={texts.password.lead}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'password.entered', password });
      }}
      notice={
        <ErrorSummary
          attempt={attempt}
          errors={error === undefined ? [] : [{ fieldId: 'new-password', message: error }]}
        />
      }
      primary={
        <Button type="submit" size="lg">
          {texts.password.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'challenge.left' })}>
          {texts.back}
        </QuietLink>
      }
      saved={<StepLife expiresAt={snapshot.context.challenge.expiresAt} />}
    >
      <Narrow>
        <PasswordField
          id="new-password"
          name="new-password"
          label={texts.password.label}
          hint={problem === 'PASSWORD_RULE_BROKEN' ? undefined : texts.password.rule}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={error}
        />
      </Narrow>
    </JourneyLayout>
  );
}
