import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import { CodeAgain } from '#shell/confirmation/CodeAgain.tsx';
import { SentAgain } from '#shell/confirmation/SentAgain.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { CodeField } from '#ui/fields/CodeField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { messageAt, titleFor } from '#shell/form/form-errors.ts';
import { signUpErrors, signUpTexts } from '../sign-up.texts.ts';

const texts = signUpTexts.code;

/** The code of the mail. It reads the same whether there is a user with that address. */
export function MailCodeScreen({ snapshot, send }: ScreenProps<typeof signUpMachine>) {
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { problems, name, isSentAgain } = snapshot.context;
  const errors = signUpErrors(problems);
  const isBusy = snapshot.matches({ open: 'checking' }) || snapshot.matches({ open: 'resending' });
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead(name.username.trim())}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'code.entered', code });
      }}
      notice={
        <>
          <ErrorSummary attempt={attempt} errors={errors} {...titleFor(errors)} />
          <SentAgain is={isSentAgain}>{texts.sentAgain}</SentAgain>
        </>
      }
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'access.corrected' })}>
          {texts.correct}
        </QuietLink>
      }
      saved={texts.saved}
    >
      <Stack gap="small" align="start">
        <CodeField
          id="code"
          name="code"
          label={texts.code}
          value={code}
          onChange={setCode}
          error={messageAt(errors, 'code')}
        />
        <CodeAgain
          texts={problems.includes('TOO_MANY_ATTEMPTS') ? { ...texts, waiting: texts.waitingLonger } : texts}
          isOffered={snapshot.matches({ open: { confirming: 'resendable' } })}
          onRequest={() => send({ type: 'code.requested' })}
          next="code"
        />
      </Stack>
      <Stack gap="small" align="start">
        <Text>{texts.known}</Text>
        <QuietLink onClick={() => send({ type: 'signIn.chosen' })}>{texts.signIn}</QuietLink>
      </Stack>
    </JourneyLayout>
  );
}
