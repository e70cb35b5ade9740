import { type ReactNode, Suspense } from 'react';
import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { SessionEnding } from '#machines/session/session.types.ts';
import type { onboardingAppMachine } from '#machines/onboarding-app/onboarding-app.machine.ts';
import { ChunkBoundary } from '#shell/chunk/LazyRoute.tsx';
import { ErrorPage } from '#shell/error-page/ErrorPage.tsx';
import { NotFoundPage } from '#shell/error-page/NotFoundPage.tsx';
import { Button } from '#ui/button/Button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useOnboardingDeps } from '../onboarding-deps.ts';
import { frameTexts as texts } from './frame.texts.ts';

interface SignedOutProps {
  readonly ending: SessionEnding | null;
  readonly search?: string;
}

// Most who open an account were never signed in.
const SignedOut = lazyPart(async () => {
  const { reasonOf, SignedOutScreen } = await import('#shell/session/screens/SignedOutScreen.tsx');
  return ({ ending, search = '' }: SignedOutProps) => (
    <SignedOutScreen reason={ending === 'byHand' ? ending : reasonOf(ending)} search={search} />
  );
});

type Props = ScreenProps<typeof onboardingAppMachine>;

function Titled({ page, children }: { readonly page: string; readonly children: ReactNode }) {
  return (
    <>
      <PageTitle page={page} />
      <Suspense fallback={<Loading text={texts.resolving} />}>{children}</Suspense>
    </>
  );
}

function Ended({ page, ...signedOut }: SignedOutProps & { readonly page: string }) {
  const { sessionStore, now } = useOnboardingDeps();
  return (
    <Titled page={page}>
      <ChunkBoundary route="logout" sessionStore={sessionStore} location={globalThis.location} now={now}>
        <SignedOut {...signedOut} />
      </ChunkBoundary>
    </Titled>
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
  loggedOut: () => <Ended page={texts.pages.loggedOut} ending="byHand" />,
  inactive: ({ snapshot: { context } }) => (
    <Ended
      page={texts.pages.inactive}
      ending={context.ending === 'byHand' ? null : context.ending}
      search={context.search}
    />
  ),
  page: () => <Loading text={texts.resolving} />,
  notFound: NotFoundPage,
  crashed: () => <ErrorPage report={{ name: 'Start', message: texts.crashed, description: '' }} />,
};
