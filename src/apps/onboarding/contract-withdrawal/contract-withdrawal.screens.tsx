import type { Screens } from '#journey/screens.ts';
import type { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import { FormScreen } from './screens/FormScreen.tsx';
import { ReceiptScreen } from './screens/ReceiptScreen.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { UnsureScreen } from './screens/UnsureScreen.tsx';

export const contractWithdrawalScreens: Screens<typeof contractWithdrawalMachine> = {
  form: FormScreen,
  review: ReviewScreen,
  unsure: UnsureScreen,
  receipt: ReceiptScreen,
};
