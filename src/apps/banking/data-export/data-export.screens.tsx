import type { Screens } from '#journey/screens.ts';
import type { dataExportMachine } from '#machines/data-export/data-export.machine.ts';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import {
  LoadFailedScreen,
  LoadingScreen,
  MakingScreen,
  NoneScreen,
  ReadyScreen,
  SavedScreen,
} from './screens/StateScreens.tsx';

export const dataExportScreens: Screens<typeof dataExportMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  none: NoneScreen,
  making: MakingScreen,
  ready: ReadyScreen,
  confirming: ConfirmingScreen,
  saved: SavedScreen,
};
