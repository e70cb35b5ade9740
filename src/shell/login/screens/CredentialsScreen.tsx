import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { loginMachine } from '#machines/login/login.machine.ts';
import type { LoginProblem } from '#machines/login/login.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { loginTexts as texts } from '../login.texts.ts';
import { Narrow } from '#shell/sign-in/Narrow.tsx';

const fieldOf: Partial<Record<LoginProblem, string>> = {
  USERNAME_MISSING: 'username',
  PASSWORD_MISSING: 'password',
};

/** User name and password. While they are checked the form stays, so that nothing is lost whatever the answer. */
export function CredentialsScreen({ snapshot, send }: ScreenProps<typeof loginMachine>) {
  const [username, setUsername] = useState(snapshot.context.username);
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { problems } = snapshot.context;
  const submit = (): void => {
    setAttempt(attempt + 1);
    send({ type: 'credentials.entered', username, password });
  };
  const errorAt = (fieldId: string): string | undefined => {
    const problem = problems.find((found) => fieldOf[found] === fieldId);
    return problem && texts.problems[problem];
  };
  const isForm = problems.some((problem) => fieldOf[problem] === undefined);
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      onSubmit={submit}
      notice={
        <ErrorSummary
          attempt={attempt}
          {...(isForm ? { title: texts.refusedTitle } : {})}
          errors={problems.map((problem) => ({
            message: texts.problems[problem],
            ...(fieldOf[problem] === undefined ? {} : { fieldId: fieldOf[problem] }),
          }))}
        />
      }
      primary={
        <Button type="submit" size="lg" status={snapshot.matches('signingIn') ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink href="/forgot_password" onClick={() => send({ type: 'password.forgotten', username })}>
          {texts.forgotten}
        </QuietLink>
      }
    >
      <Narrow>
        <TextField
          id="username"
          name="username"
          label={texts.username}
          type="email"
          autoComplete="username"
          value={username}
          onChange={setUsername}
          error={errorAt('username')}
        />
        <PasswordField
          id="password"
          name="password"
          label={texts.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errorAt('password')}
        />
      </Narrow>
    </JourneyLayout>
  );
}
