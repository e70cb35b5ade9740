import type { ScreenProps } from '#journey/screens.ts';
import type { mfaSetupMachine } from '#machines/mfa-setup/mfa-setup.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { mfaTexts } from '../mfa-setup.texts.ts';
import { wrongCode } from '#shell/sign-in/sign-in.texts.ts';
import { AuthenticatorKey } from '#shell/sign-in/AuthenticatorKey.tsx';
import { CodeForm } from '#shell/sign-in/CodeForm.tsx';

const texts = mfaTexts.proof;

/** The new factor's own code, without which it does not count. */
export function ProofScreen({ snapshot, send }: ScreenProps<typeof mfaSetupMachine>) {
  const { setup, problem, attemptsLeft } = snapshot.context;
  if (setup === null) return null;
  const isApp = setup.factor === 'SOFTWARE_TOKEN';
  const said = problem === null ? undefined : mfaTexts.problems[problem];
  return (
    <CodeForm
      heading={isApp ? texts.app : texts.sms}
      lead={isApp ? texts.appLead : texts.smsLead(setup.sentTo ?? mfaTexts.yourNumber)}
      label={texts.code[setup.factor]}
      error={said !== undefined && problem === 'CODE_WRONG' ? wrongCode(said, attemptsLeft) : said}
      submit={texts.submit}
      isBusy={snapshot.matches({ changing: { adding: 'checking' } })}
      onCode={(code) => send({ type: 'code.entered', code })}
      back={
        <QuietLink back onClick={() => send({ type: 'setup.left' })}>
          {texts.back}
        </QuietLink>
      }
      saved={texts.safe}
    >
      {setup.key !== null && <AuthenticatorKey secret={setup.key.secret} uri={setup.key.uri} />}
    </CodeForm>
  );
}
