import type { ScreenProps } from '#journey/screens.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import { SentAgain } from '#shell/confirmation/SentAgain.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { challengeTexts as texts } from '../sign-in.texts.ts';
import { codeError } from './code-error.ts';
import { CodeForm } from './CodeForm.tsx';
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
        snapshot.matches({ open: { enteringSms: 'resendable' } }) ? (
          <QuietLink onClick={() => send({ type: 'code.requested' })}>{texts.sms.resend}</QuietLink>
        ) : (
          <Text size="small" tone="second">
            {texts.sms.waiting}
          </Text>
        )
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
