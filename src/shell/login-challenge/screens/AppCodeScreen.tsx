import type { ScreenProps } from '#journey/screens.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { challengeTexts as texts } from '../login-challenge.texts.ts';
import { codeError } from './code-error.ts';
import { CodeForm } from '#shell/sign-in/CodeForm.tsx';
import { StepLife } from './StepLife.tsx';

/** The current code of the authenticator app. */
export function AppCodeScreen({ snapshot, send }: ScreenProps<typeof loginChallengeMachine>) {
  return (
    <CodeForm
      heading={texts.app.heading}
      lead={texts.app.lead}
      label={texts.app.code}
      error={codeError(snapshot.context)}
      submit={texts.submitCode}
      onCode={(code) => send({ type: 'code.entered', code })}
      back={
        <QuietLink back onClick={() => send({ type: 'challenge.left' })}>
          {texts.back}
        </QuietLink>
      }
      saved={<StepLife expiresAt={snapshot.context.challenge.expiresAt} />}
    />
  );
}
