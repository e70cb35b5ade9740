import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import type { AccessForm } from '#machines/sign-up/sign-up.types.ts';
import { Narrow } from '#shell/sign-in/Narrow.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { messageAt, titleFor } from '#shell/form/form-errors.ts';
import { signUpErrors, signUpTexts } from '../sign-up.texts.ts';
import { PasswordRule } from './PasswordRule.tsx';

const texts = signUpTexts.access;

/** Name, address and password. The password stays in its field and in nothing else. */
export function AccessScreen({ snapshot, send }: ScreenProps<typeof signUpMachine>) {
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { name, problems } = snapshot.context;
  const errors = signUpErrors(problems);
  const typed = (change: Partial<AccessForm>): void => send({ type: 'access.typed', ...name, password, ...change });
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      why={texts.why}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'access.entered', ...name, password });
      }}
      notice={<ErrorSummary attempt={attempt} errors={errors} {...titleFor(errors)} />}
      primary={
        <Button type="submit" size="lg" status={snapshot.matches('creating') ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      }
      saved={texts.saved}
    >
      <Narrow>
        <TextField
          id="first-name"
          label={texts.firstName}
          hint={texts.firstNameHint}
          autoComplete="given-name"
          value={name.firstName}
          onChange={(firstName) => typed({ firstName })}
          error={messageAt(errors, 'first-name')}
        />
        <TextField
          id="last-name"
          label={texts.lastName}
          autoComplete="family-name"
          value={name.lastName}
          onChange={(lastName) => typed({ lastName })}
          error={messageAt(errors, 'last-name')}
        />
        <TextField
          id="username"
          label={texts.username}
          hint={texts.usernameHint}
          type="email"
          autoComplete="username"
          value={name.username}
          onChange={(username) => typed({ username })}
          error={messageAt(errors, 'username')}
        />
        <Stack gap="small">
          <PasswordField
            id="new-password"
            label={texts.password}
            autoComplete="new-password"
            value={password}
            onChange={(text) => {
              setPassword(text);
              typed({ password: text });
            }}
            error={messageAt(errors, 'new-password')}
          />
          <PasswordRule password={password} />
        </Stack>
        <QuietLink onClick={() => send({ type: 'signIn.chosen' })}>{texts.existing}</QuietLink>
      </Narrow>
    </JourneyLayout>
  );
}
