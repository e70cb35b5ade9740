import type { Screens } from '#journey/screens.ts';
import type { accountPartiesMachine } from '#machines/account-parties/account-parties.machine.ts';
import { ChildScreen } from './screens/ChildScreen.tsx';
import { CustodyScreen } from './screens/CustodyScreen.tsx';
import { ProofScreen } from './screens/ProofScreen.tsx';
import { SecondScreen } from './screens/SecondScreen.tsx';

export const accountPartiesScreens: Screens<typeof accountPartiesMachine> = {
  child: ChildScreen,
  custody: CustodyScreen,
  proof: ProofScreen,
  second: SecondScreen,
};
