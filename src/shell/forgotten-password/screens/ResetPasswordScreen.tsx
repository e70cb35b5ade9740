import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { CodeAgain } from '#shell/confirmation/CodeAgain.tsx';
import { SentAgain } from '#shell/confirmation/SentAgain.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { CodeField } from '#ui/fields/CodeField.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { forgottenTexts, type ResetWords } from '../forgotten-password.texts.ts';
import { errorAt, ForgottenPasswordErrors } from './ForgottenPasswordErrors.tsx';
import { Narrow } from '#shell/sign-in/Narrow.tsx';

const texts = forgottenTexts.password;

interface ResetPasswordProps extends ScreenProps<typeof forgottenPasswordMachine> {
  readonly words?: ResetWords;
}

/** The code of the e-mail and the new password. Unless told otherwise it reads the same whether the user exists or not. */
export function ResetPasswordScreen({ snapshot, send, words = texts }: ResetPasswordProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { problems, username, isSentAgain } = snapshot.context;
  const passwordError = errorAt('new-password', problems);
  const isBusy = snapshot.matches({ open: 'changing' }) || snapshot.matches({ open: 'resending' });
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={words.sent(username.trim())}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'password.entered', code, password });
      }}
      notice={
        <>
          <ForgottenPasswordErrors problems={problems} attempt={attempt} />
          <SentAgain is={isSentAgain}>{words.sentAgain}</SentAgain>
        </>
      }
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'username.corrected' })}>
          {words.correct}
        </QuietLink>
      }
    >
      <Narrow>
        <Stack gap="small" align="start">
          <CodeField
            id="code"
            name="code"
            label={texts.code}
            value={code}
            onChange={setCode}
            error={errorAt('code', problems)}
          />
          <CodeAgain
            texts={problems.includes('TOO_MANY_ATTEMPTS') ? { ...texts, waiting: texts.waitingLonger } : texts}
            isOffered={snapshot.matches({ open: { replacing: 'resendable' } })}
            onRequest={() => send({ type: 'code.requested' })}
            next="code"
          />
        </Stack>
        <PasswordField
          id="new-password"
          name="new-password"
          label={texts.label}
          hint={passwordError === texts.rule ? undefined : texts.rule}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={passwordError}
        />
      </Narrow>
    </JourneyLayout>
  );
}
