import { DifferingScreen, ToldScreen, UncomparedScreen } from './screens/DifferenceScreens.tsx';
import { AlreadyOpenScreen, ExaminedScreen, JoinedScreen } from './screens/JoinedScreens.tsx';
import {
  BlockedScreen,
  NumberMissingScreen,
  NumberSharedScreen,
  PausedScreen,
  TaxIdSharedScreen,
  UnidentifiedScreen,
  UsPersonScreen,
} from './screens/OutcomeScreens.tsx';

/** What may come of the steps: in a file beside them, since nobody sees more than one or two of these. */
export const invitationOutcomes = {
  AlreadyOpen: AlreadyOpenScreen,
  Blocked: BlockedScreen,
  Differing: DifferingScreen,
  Examined: ExaminedScreen,
  Joined: JoinedScreen,
  NumberMissing: NumberMissingScreen,
  NumberShared: NumberSharedScreen,
  Paused: PausedScreen,
  TaxIdShared: TaxIdSharedScreen,
  Told: ToldScreen,
  Uncompared: UncomparedScreen,
  Unidentified: UnidentifiedScreen,
  UsPerson: UsPersonScreen,
} as const;
