import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { forgottenTexts } from '../forgotten-password.texts.ts';
import { errorAt, ForgottenPasswordErrors } from './ForgottenPasswordErrors.tsx';
import { Narrow } from '#shell/sign-in/Narrow.tsx';

const texts = forgottenTexts.username;

/** Whose password is forgotten. */
export function UsernameScreen({ snapshot, send }: ScreenProps<typeof forgottenPasswordMachine>) {
  const [username, setUsername] = useState(snapshot.context.username);
  const [attempt, setAttempt] = useState(0);
  const { problems } = snapshot.context;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'username.entered', username });
      }}
      notice={<ForgottenPasswordErrors problems={problems} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg" status={snapshot.matches('requesting') ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back href="/login/" onClick={() => send({ type: 'signIn.chosen', username })}>
          {texts.back}
        </QuietLink>
      }
    >
      <Narrow>
        <TextField
          id="username"
          name="username"
          label={texts.label}
          type="email"
          autoComplete="username"
          value={username}
          onChange={setUsername}
          error={errorAt('username', problems)}
        />
      </Narrow>
    </JourneyLayout>
  );
}
