import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { forgottenPasswordMachine } from '#machines/forgotten-password/forgotten-password.machine.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import { forgottenTexts } from '#shell/forgotten-password/forgotten-password.texts.ts';
import { ForgottenPasswordErrors } from '#shell/forgotten-password/screens/ForgottenPasswordErrors.tsx';
import { PasswordChangedScreen as ChangedScreen } from '#shell/forgotten-password/screens/PasswordChangedScreen.tsx';
import { ResetPasswordScreen } from '#shell/forgotten-password/screens/ResetPasswordScreen.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { passwordTexts as texts } from '../security.password.texts.ts';

type Props = ScreenProps<typeof forgottenPasswordMachine>;

/** Nobody types who they are: the code goes to the address of who is signed in. */
function StartScreen({ snapshot, send }: Props) {
  const { username, problems } = snapshot.context;
  return (
    <JourneyLayout
      heading={texts.start.heading}
      lead={texts.start.lead(username)}
      notice={<ForgottenPasswordErrors problems={problems} attempt={0} />}
      primary={
        <Button
          size="lg"
          status={snapshot.matches('requesting') ? 'loading' : undefined}
          onClick={() => send({ type: 'username.entered', username })}
        >
          {texts.start.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'signIn.chosen', username })}>
          {texts.start.back}
        </QuietLink>
      }
    >
      <Text>{texts.start.effect}</Text>
    </JourneyLayout>
  );
}

/** The page itself tells: a new password has ended this session too. */
function UnsureScreen({ send }: Props) {
  return (
    <JourneyLayout
      heading={forgottenTexts.unsure.heading}
      lead={forgottenTexts.unsure.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'signIn.tried' })}>
          {texts.unsure.look}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'code.requested' })}>{forgottenTexts.unsure.again}</QuietLink>}
    >
      <Text>{texts.unsure.explanation}</Text>
    </JourneyLayout>
  );
}

const screens: Screens<typeof forgottenPasswordMachine> = {
  username: StartScreen,
  newPassword: (props) => <ResetPasswordScreen {...props} words={texts.reset} />,
  unsure: UnsureScreen,
  changed: ChangedScreen,
};

/** The way to a new password, at its place in this page. */
export function PasswordScreen({ snapshot }: ScreenProps<typeof securityMachine>) {
  const { forgottenPassword } = snapshot.children;
  if (forgottenPassword === undefined) return null;
  return <JourneyOutlet<typeof forgottenPasswordMachine> actorRef={forgottenPassword} screens={screens} />;
}

/** Every session has ended, and this one's is left to sign out here. */
export function PasswordChangedScreen({ send }: ScreenProps<typeof securityMachine>) {
  return (
    <JourneyLayout
      heading={forgottenTexts.changed.heading}
      lead={forgottenTexts.changed.lead}
      primary={
        <Button size="lg" onClick={() => send({ type: 'signOut.chosen' })}>
          {texts.signOut}
        </Button>
      }
    />
  );
}
