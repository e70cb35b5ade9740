import type { ReactNode } from 'react';
import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { onboardingAppMachine } from '#machines/onboarding-app/onboarding-app.machine.ts';
import { ErrorPage } from '#shell/error-page/ErrorPage.tsx';
import { NotFoundPage } from '#shell/error-page/NotFoundPage.tsx';
import { ForgottenPasswordRoute } from '#shell/forgotten-password/forgotten-password.route.tsx';
import { PasswordChangedScreen } from '#shell/forgotten-password/screens/PasswordChangedScreen.tsx';
import { LoginRoute } from '#shell/login/login.route.tsx';
import { reasonOf, SignedOutScreen } from '#shell/session/screens/SignedOutScreen.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { frameTexts as texts } from './frame.texts.ts';

type Props = ScreenProps<typeof onboardingAppMachine>;

function Titled({ page, children }: { readonly page: string; readonly children: ReactNode }) {
  return (
    <>
      <PageTitle page={page} />
      {children}
    </>
  );
}

function LoginScreen({ snapshot }: Props) {
  const { login } = snapshot.children;
  return (
    <Titled page={texts.pages.login}>
      {login === undefined ? <Loading text={texts.resolving} /> : <LoginRoute actorRef={login} />}
    </Titled>
  );
}

function ForgottenPasswordScreen({ snapshot }: Props) {
  const { forgottenPassword } = snapshot.children;
  return (
    <Titled page={texts.pages.forgottenPassword}>
      {forgottenPassword !== undefined && <ForgottenPasswordRoute actorRef={forgottenPassword} />}
    </Titled>
  );
}

/** Every place of the onboarding app but the pages themselves, which `OnboardingFrame` brings. */
export const onboardingAppScreens: Screens<typeof onboardingAppMachine> = {
  resolving: () => <Loading text={texts.resolving} />,
  login: LoginScreen,
  forgottenPassword: ForgottenPasswordScreen,
  passwordChanged: () => (
    <Titled page={texts.pages.passwordChanged}>
      <PasswordChangedScreen />
    </Titled>
  ),
  loggedOut: () => (
    <Titled page={texts.pages.loggedOut}>
      <SignedOutScreen reason="byHand" />
    </Titled>
  ),
  inactive: ({ snapshot: { context } }) => (
    <Titled page={texts.pages.inactive}>
      <SignedOutScreen reason={reasonOf(context.ending)} search={context.search} />
    </Titled>
  ),
  page: () => <Loading text={texts.resolving} />,
  notFound: NotFoundPage,
  crashed: () => <ErrorPage report={{ name: 'Start', message: texts.crashed, description: '' }} />,
};
