import type { Screens } from '#journey/screens.ts';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import {
  DropQuestionScreen,
  KeepingScreen,
  OvertakenScreen,
  PartiesRefusedScreen,
  UnsavedScreen,
  UnsuitedScreen,
} from './screens/KeepingScreens.tsx';
import {
  ClosedScreen,
  ConcludedScreen,
  DroppedScreen,
  InterruptedScreen,
  LoadFailedScreen,
  LoadingScreen,
  UnknownScreen,
  UnpreparedScreen,
  WaitingScreen,
} from './screens/PlaceScreens.tsx';
import {
  ConsentsStep,
  ContractStep,
  DeclarationsStep,
  IdentificationStep,
  PartiesStep,
  PersonStep,
} from './screens/StepScreens.tsx';

export const registrationScreens: Screens<typeof registrationMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  unknown: UnknownScreen,
  closed: ClosedScreen,
  unprepared: UnpreparedScreen,
  person: PersonStep,
  parties: PartiesStep,
  declarations: DeclarationsStep,
  consents: ConsentsStep,
  keeping: KeepingScreen,
  unsaved: UnsavedScreen,
  overtaken: OvertakenScreen,
  partiesRefused: PartiesRefusedScreen,
  unsuited: UnsuitedScreen,
  identification: IdentificationStep,
  waiting: WaitingScreen,
  contract: ContractStep,
  concluded: ConcludedScreen,
  interrupted: InterruptedScreen,
  dropQuestion: DropQuestionScreen,
  dropped: DroppedScreen,
};
