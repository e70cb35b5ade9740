import { Suspense } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { challengeTexts as texts } from '../login-challenge.texts.ts';
import { codeError } from './code-error.ts';
import { CodeForm } from '#shell/sign-in/CodeForm.tsx';
import { StepLife } from './StepLife.tsx';

// For the few who set a factor up: it stays out of the sign-in's first load.
const AuthenticatorKey = lazyPart(async () => (await import('#shell/sign-in/AuthenticatorKey.tsx')).AuthenticatorKey);

/** The first factor of a customer who has none: connect an authenticator app, prove it with a code. */
export function MfaSetupScreen({ snapshot, send }: ScreenProps<typeof loginChallengeMachine>) {
  const { step } = snapshot.context.challenge;
  return (
    <CodeForm
      heading={texts.setup.heading}
      lead={texts.setup.lead}
      why={texts.setup.why}
      label={texts.setup.code}
      hint={texts.setup.codeHint}
      error={codeError(snapshot.context)}
      submit={texts.submitCode}
      onCode={(code) => send({ type: 'code.entered', code })}
      back={
        <QuietLink back onClick={() => send({ type: 'challenge.left' })}>
          {texts.setup.back}
        </QuietLink>
      }
      saved={<StepLife expiresAt={snapshot.context.challenge.expiresAt} />}
    >
      <Suspense fallback={null}>
        {step.name === 'MFA_SETUP' && <AuthenticatorKey secret={step.secret} uri={step.uri} />}
      </Suspense>
    </CodeForm>
  );
}
