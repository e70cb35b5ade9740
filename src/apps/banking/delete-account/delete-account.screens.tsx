import type { Screens } from '#journey/screens.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { deleteAccountTexts } from './delete-account.texts.ts';
import { AffirmScreen } from './screens/AffirmScreen.tsx';
import { ConfirmingScreen } from './screens/ConfirmingScreen.tsx';
import { FreeScreen } from './screens/FreeScreen.tsx';
import { HeldScreen } from './screens/HeldScreen.tsx';
import { LoadFailedScreen, LoadingScreen, NotDoneScreen, UnsureScreen } from './screens/StateScreens.tsx';

export const deleteAccountScreens: Screens<typeof deleteAccountMachine> = {
  loading: LoadingScreen,
  loadFailed: LoadFailedScreen,
  held: HeldScreen,
  free: FreeScreen,
  affirm: AffirmScreen,
  confirming: ConfirmingScreen,
  notDone: NotDoneScreen,
  unsure: UnsureScreen,
  leaving: () => <Loading text={deleteAccountTexts.leaving} />,
};
