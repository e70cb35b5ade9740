import type { Screens } from '#journey/screens.ts';
import type { accountConsentsMachine } from '#machines/account-consents/account-consents.machine.ts';
import { AccountScreen } from './screens/AccountScreen.tsx';
import { ChildTaxScreen } from './screens/ChildTaxScreen.tsx';
import { ConsentsScreen } from './screens/ConsentsScreen.tsx';
import { PaymentScreen } from './screens/PaymentScreen.tsx';
import { StartScreen } from './screens/StartScreen.tsx';
import { WireOnlyScreen } from './screens/WireOnlyScreen.tsx';

export const accountConsentsScreens: Screens<typeof accountConsentsMachine> = {
  childTax: ChildTaxScreen,
  account: AccountScreen,
  payment: PaymentScreen,
  wireOnly: WireOnlyScreen,
  start: StartScreen,
  consents: ConsentsScreen,
};
