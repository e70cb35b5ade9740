import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import type { loginMachine } from '#machines/login/login.machine.ts';
import type { loginChallengeMachine } from '#machines/login-challenge/login-challenge.machine.ts';
import type { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import { forgottenPasswordScreens } from '#shell/forgotten-password/forgotten-password.screens.tsx';
import { loginScreens } from '#shell/login/login.screens.tsx';
import { loginChallengeScreens } from '#shell/login-challenge/login-challenge.screens.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { titleFor } from '#shell/form/form-errors.ts';
import { signUpErrors, signUpTexts as texts } from '../sign-up.texts.ts';

type Props = ScreenProps<typeof signUpMachine>;

/** While the first sign-in is on its way, and before it is known whether a code is. */
export function WaitingScreen() {
  return (
    <JourneyLayout heading={texts.waiting.heading}>
      <Text>{texts.waiting.text}</Text>
      <Loading isPart />
    </JourneyLayout>
  );
}

/** The steps after the password show themselves. */
export function ChallengeScreen({ snapshot }: Props) {
  const steps = snapshot.children.loginChallenge;
  if (steps === undefined) return null;
  return <JourneyOutlet<typeof loginChallengeMachine> actorRef={steps} screens={loginChallengeScreens} />;
}

/** The usual sign-in: of who has an access already, or could not be signed in with the one just made. */
export function SignInScreen({ snapshot, send }: Props) {
  const { problems, registrationId } = snapshot.context;
  const errors = signUpErrors(problems);
  const login = snapshot.children.login;
  return (
    <Stack gap="large">
      <ErrorSummary errors={errors} {...titleFor(errors)} />
      {errors.length === 0 && registrationId !== null && <Notice kind="info">{texts.signIn.ready}</Notice>}
      {login !== undefined && <JourneyOutlet<typeof loginMachine> actorRef={login} screens={loginScreens} />}
      <QuietLink onClick={() => send({ type: 'access.corrected' })}>{texts.signIn.create}</QuietLink>
    </Stack>
  );
}

export function PasswordHelpScreen({ snapshot }: Props) {
  const help = snapshot.children.forgottenPassword;
  if (help === undefined) return null;
  return <JourneyOutlet<typeof forgottenPasswordMachine> actorRef={help} screens={forgottenPasswordScreens} />;
}

export function UnreachedScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={texts.unreached.heading}
      lead={texts.unreached.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'signIn.tried' })}>
          {texts.unreached.again}
        </Button>
      }
    />
  );
}
