import type { ScreenProps, Screens } from '#journey/screens.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import type { startUpMachine } from '#machines/start-up/start-up.machine.ts';
import { ChunkBoundary } from '#shell/chunk/LazyRoute.tsx';
import { ErrorPage } from '#shell/error-page/ErrorPage.tsx';
import { NotFoundPage } from '#shell/error-page/NotFoundPage.tsx';
import { LoginRoute } from '#shell/login/login.route.tsx';
import { PasswordChangedScreen } from '#shell/forgotten-password/screens/PasswordChangedScreen.tsx';
import { reasonOf, SignedOutScreen } from '#shell/session/screens/SignedOutScreen.tsx';
import { startUpScreens } from '#shell/start-up/start-up.screens.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { paths } from '../paths.ts';
import { useBankingApp } from './frame-context.ts';
import { frameTexts as texts } from './frame.texts.ts';

// Whoever knows the password does not wait for it.
const ForgottenPasswordRoute = lazyPart(async () => {
  const { ForgottenPasswordRoute: Route } = await import('#shell/forgotten-password/forgotten-password.route.tsx');
  return Route;
});

type Props = ScreenProps<typeof bankingAppMachine>;

function StartingScreen({ snapshot }: Props) {
  const { startUp } = snapshot.children;
  return startUp === undefined ? null : (
    <JourneyOutlet<typeof startUpMachine> actorRef={startUp} screens={startUpScreens} />
  );
}

function LoginScreen({ snapshot }: Props) {
  const { login } = snapshot.children;
  return (
    <>
      <PageTitle page={texts.pages.login} />
      {login === undefined ? <Loading text={texts.resolving} /> : <LoginRoute actorRef={login} />}
    </>
  );
}

function ForgottenPasswordScreen({ snapshot }: Props) {
  const { sessionStore, now } = useBankingApp();
  const { forgottenPassword } = snapshot.children;
  return (
    <>
      <PageTitle page={texts.pages.forgottenPassword} />
      {forgottenPassword !== undefined && (
        <ChunkBoundary route="forgotten-password" sessionStore={sessionStore} location={globalThis.location} now={now}>
          <ForgottenPasswordRoute actorRef={forgottenPassword} />
        </ChunkBoundary>
      )}
    </>
  );
}

/** Every place of the portal and what stands there before somebody is signed in; `PortalPlace` has the rest. */
export const bankingAppScreens: Screens<typeof bankingAppMachine> = {
  starting: StartingScreen,
  resolving: () => <Loading text={texts.resolving} />,
  login: LoginScreen,
  forgottenPassword: ForgottenPasswordScreen,
  passwordChanged: () => (
    <>
      <PageTitle page={texts.pages.passwordChanged} />
      <PasswordChangedScreen />
    </>
  ),
  loggedOut: ({ snapshot: { context } }) => (
    <>
      <PageTitle page={texts.pages.loggedOut} />
      {context.keptUntil === null ? (
        <SignedOutScreen reason="byHand" />
      ) : (
        <JourneyLayout heading={texts.deleted.heading} lead={texts.deleted.lead(formatGermanDate(context.keptUntil))} />
      )}
    </>
  ),
  inactive: ({ snapshot }) => (
    <>
      <PageTitle page={texts.pages.inactive} />
      <SignedOutScreen reason={reasonOf(snapshot.context.ending)} search={snapshot.context.search} />
    </>
  ),
  // The instant in which a session begins or ends.
  portal: () => <Loading text={texts.resolving} />,
  refused: () => <Loading text={texts.resolving} />,
  appDownload: () => (
    <>
      <PageTitle page={texts.appDownload.page} />
      <JourneyLayout
        heading={texts.appDownload.heading}
        lead={texts.appDownload.lead}
        primary={<LinkButton href={paths.login()}>{texts.appDownload.signIn}</LinkButton>}
      />
    </>
  ),
  leaving: () => (
    <>
      <PageTitle page={texts.pages.leaving} />
      <JourneyLayout heading={texts.leaving.heading} lead={texts.leaving.lead} />
    </>
  ),
  notFound: NotFoundPage,
  crashed: () => <ErrorPage report={{ name: 'Start', message: texts.crashed, description: '' }} />,
};
