import type { ReactNode } from 'react';
import type { ScreenProps, Screens } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { Progress } from '#ui/layout/Progress.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { invitationTexts as texts } from './invitation.texts.ts';
import { DeclineScreen } from './screens/DeclineScreen.tsx';
import { DeclinedScreen, EndedScreen, MissingScreen } from './screens/EndScreens.tsx';
import { FailedScreen, StrangerScreen, UnderageScreen } from './screens/HindranceScreens.tsx';
import { IntroductionScreen } from './screens/IntroductionScreen.tsx';
import {
  ConfirmingScreen,
  DeclarationsScreen,
  DetailsScreen,
  IdentificationScreen,
  later,
  SignUpScreen,
} from './screens/StepScreens.tsx';

const AboutLine = later('About');

/** A screen with the way of an invited person above it, from the access to the signature. */
const at =
  (current: number, Screen: (props: ScreenProps<typeof invitationMachine>) => ReactNode) =>
  (props: ScreenProps<typeof invitationMachine>) => (
    <Stack gap="large">
      <Progress steps={texts.steps} current={current} />
      {current > 0 && <AboutLine {...props} />}
      <Screen {...props} />
    </Stack>
  );

export const invitationScreens: Screens<typeof invitationMachine> = {
  loading: () => <Loading text={texts.loading} />,
  failed: FailedScreen,
  missing: MissingScreen,
  ended: EndedScreen,
  introduction: IntroductionScreen,
  decline: DeclineScreen,
  declined: DeclinedScreen,
  signUp: at(0, SignUpScreen),
  details: at(1, DetailsScreen),
  declarations: at(2, DeclarationsScreen),
  identification: at(3, IdentificationScreen),
  stranger: StrangerScreen,
  unidentified: later('Unidentified'),
  numberMissing: later('NumberMissing'),
  numberShared: later('NumberShared'),
  taxIdShared: later('TaxIdShared'),
  differing: at(1, later('Differing')),
  told: at(1, later('Told')),
  uncompared: at(1, later('Uncompared')),
  start: at(4, later('Start')),
  review: at(4, later('Review')),
  usPerson: later('UsPerson'),
  underage: UnderageScreen,
  paused: later('Paused'),
  confirming: at(4, ConfirmingScreen),
  blocked: later('Blocked'),
  joined: later('Joined'),
  examined: later('Examined'),
  alreadyOpen: later('AlreadyOpen'),
};
