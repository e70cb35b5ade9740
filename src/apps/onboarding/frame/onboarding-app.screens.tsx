import type { ReactNode } from 'react';
import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { onboardingAppMachine } from '#machines/onboarding-app/onboarding-app.machine.ts';
import { ErrorPage } from '#shell/error-page/ErrorPage.tsx';
import { NotFoundPage } from '#shell/error-page/NotFoundPage.tsx';
import { reasonOf, SignedOutScreen } from '#shell/session/screens/SignedOutScreen.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useOnboardingDeps } from '../onboarding-deps.ts';
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
  const { Outlet } = useOnboardingDeps().signIn.login.code();
  return (
    <Titled page={texts.pages.login}>
      {login === undefined ? <Loading text={texts.resolving} /> : <Outlet actorRef={login} />}
    </Titled>
  );
}

function ForgottenPasswordScreen({ snapshot }: Props) {
  const { forgottenPassword } = snapshot.children;
  const { Outlet } = useOnboardingDeps().signIn.forgottenPassword.code();
  return (
    <Titled page={texts.pages.forgottenPassword}>
      {forgottenPassword !== undefined && <Outlet actorRef={forgottenPassword} />}
    </Titled>
  );
}

function PasswordChangedScreen() {
  const { Changed } = useOnboardingDeps().signIn.forgottenPassword.code();
  return (
    <Titled page={texts.pages.passwordChanged}>
      <Changed />
    </Titled>
  );
}

function UnfetchedScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={texts.unfetched.heading}
      lead={texts.unfetched.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'loading.retried' })}>
          {texts.unfetched.retry}
        </Button>
      }
    />
  );
}

/** Every place of the onboarding app but the pages themselves, which `OnboardingFrame` brings. */
export const onboardingAppScreens: Screens<typeof onboardingAppMachine> = {
  resolving: () => <Loading text={texts.resolving} />,
  login: LoginScreen,
  forgottenPassword: ForgottenPasswordScreen,
  unfetched: UnfetchedScreen,
  passwordChanged: PasswordChangedScreen,
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
