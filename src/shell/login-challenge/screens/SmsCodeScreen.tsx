import type { ScreenProps } from '#journey/screens.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { CodeAgain } from '#shell/confirmation/CodeAgain.tsx';
import { SentAgain } from '#shell/confirmation/SentAgain.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { challengeTexts as texts } from '../login-challenge.texts.ts';
import { codeError } from './code-error.ts';
import { CodeForm } from '#shell/sign-in/CodeForm.tsx';
import { StepLife } from './StepLife.tsx';

/** The code that was sent by SMS, and another one after 30 s. */
export function SmsCodeScreen({ snapshot, send }: ScreenProps<typeof loginChallengeMachine>) {
  const { challenge, isSentAgain } = snapshot.context;
  const { step } = challenge;
  return (
    <CodeForm
      heading={texts.sms.heading}
      lead={step.name === 'SMS_MFA' ? texts.sms.lead(step.sentTo) : null}
      label={texts.sms.code}
      error={codeError(snapshot.context)}
      notice={<SentAgain is={isSentAgain}>{texts.sms.sentAgain}</SentAgain>}
      submit={texts.submitCode}
      onCode={(code) => send({ type: 'code.entered', code })}
      again={
        <CodeAgain
          texts={texts.sms}
          isOffered={snapshot.matches({ open: { enteringSms: 'resendable' } })}
          onRequest={() => send({ type: 'code.requested' })}
        />
      }
      back={
        <QuietLink back onClick={() => send({ type: 'challenge.left' })}>
          {texts.back}
        </QuietLink>
      }
      saved={<StepLife expiresAt={challenge.expiresAt} />}
    />
  );
}
