import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { adminAppMachine } from '#machines/admin-app/admin-app.machine.ts';
import type { loginMachine } from '#machines/login/login.machine.ts';
import { ErrorPage } from '#shell/error-page/ErrorPage.tsx';
import { NotFoundPage } from '#shell/error-page/NotFoundPage.tsx';
import { loginScreens } from '#shell/login/login.screens.tsx';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { paths } from '../paths.ts';
import { frameTexts as texts } from './frame.texts.ts';

type Props = ScreenProps<typeof adminAppMachine>;

function UnclearScreen({ send }: Props) {
  return (
    <>
      <PageTitle page={texts.unclear.page} />
      <JourneyLayout
        heading={texts.unclear.heading}
        lead={texts.unclear.lead}
        primary={
          <Button size="lg" onClick={() => send({ type: 'check.retried' })}>
            {texts.unclear.retry}
          </Button>
        }
      />
    </>
  );
}

function LoginScreen({ snapshot }: Props) {
  const { login } = snapshot.children;
  return (
    <>
      <PageTitle page={texts.login} />
      {login === undefined ? (
        <Loading text={texts.resolving} />
      ) : (
        <JourneyOutlet<typeof loginMachine> actorRef={login} screens={loginScreens} />
      )}
    </>
  );
}

function PasswordHelpScreen() {
  return (
    <>
      <PageTitle page={texts.passwordHelp.page} />
      <JourneyLayout
        heading={texts.passwordHelp.heading}
        lead={texts.passwordHelp.lead}
        primary={<LinkButton href={paths.login()}>{texts.passwordHelp.back}</LinkButton>}
      />
    </>
  );
}

/** After a session: what happened, and the way back in. */
function SignedOut({ reason }: { readonly reason: 'byHand' | 'expired' | 'revoked' | 'failed' }) {
  const { heading, lead } = texts.signedOut[reason];
  return (
    <>
      <PageTitle page={texts.signedOut.page} />
      <JourneyLayout
        heading={heading}
        lead={lead}
        primary={
          <LinkButton href={paths.login()} size="lg">
            {texts.signedOut.signIn}
          </LinkButton>
        }
      />
    </>
  );
}

function NotPermittedScreen() {
  return (
    <>
      <PageTitle page={texts.notPermitted.page} />
      <JourneyLayout
        heading={texts.notPermitted.heading}
        lead={texts.notPermitted.lead}
        primary={<LinkButton href={paths.home()}>{texts.notPermitted.home}</LinkButton>}
      />
    </>
  );
}

/** Every place of the admin app but the pages themselves, which `AdminFrame` brings. */
export const adminAppScreens: Screens<typeof adminAppMachine> = {
  resolving: () => <Loading text={texts.resolving} />,
  unclear: UnclearScreen,
  login: LoginScreen,
  passwordHelp: PasswordHelpScreen,
  loggedOut: () => <SignedOut reason="byHand" />,
  inactive: ({ snapshot }) => <SignedOut reason={inactiveReason(snapshot.context.ending)} />,
  page: () => <Loading text={texts.resolving} />,
  notPermitted: NotPermittedScreen,
  notFound: NotFoundPage,
  crashed: () => <ErrorPage report={{ name: 'Start', message: texts.crashed, description: '' }} />,
};

const inactiveReason = (ending: Props['snapshot']['context']['ending']) =>
  ending === 'expired' || ending === 'revoked' ? ending : 'failed';
