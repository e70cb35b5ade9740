import type { Screens } from '#journey/screens.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { invitationTexts as texts } from './invitation.texts.ts';
import { DeclineScreen } from './screens/DeclineScreen.tsx';
import {
  AlreadyOpenScreen,
  DeclinedScreen,
  EndedScreen,
  ExaminedScreen,
  JoinedScreen,
  MissingScreen,
} from './screens/EndScreens.tsx';
import {
  BlockedScreen,
  FailedScreen,
  NumberMissingScreen,
  PausedScreen,
  StrangerScreen,
  UnderageScreen,
  UnidentifiedScreen,
  UsPersonScreen,
} from './screens/HindranceScreens.tsx';
import { IntroductionScreen } from './screens/IntroductionScreen.tsx';
import {
  ConfirmingScreen,
  DeclarationsScreen,
  DetailsScreen,
  IdentificationScreen,
  LaterReviewScreen,
  LaterStartScreen,
  SignUpScreen,
} from './screens/StepScreens.tsx';

export const invitationScreens: Screens<typeof invitationMachine> = {
  loading: () => <Loading text={texts.loading} />,
  failed: FailedScreen,
  missing: MissingScreen,
  ended: EndedScreen,
  introduction: IntroductionScreen,
  decline: DeclineScreen,
  declined: DeclinedScreen,
  signUp: SignUpScreen,
  details: DetailsScreen,
  declarations: DeclarationsScreen,
  identification: IdentificationScreen,
  stranger: StrangerScreen,
  unidentified: UnidentifiedScreen,
  numberMissing: NumberMissingScreen,
  usPerson: UsPersonScreen,
  underage: UnderageScreen,
  paused: PausedScreen,
  start: LaterStartScreen,
  review: LaterReviewScreen,
  confirming: ConfirmingScreen,
  blocked: BlockedScreen,
  joined: JoinedScreen,
  examined: ExaminedScreen,
  alreadyOpen: AlreadyOpenScreen,
};
