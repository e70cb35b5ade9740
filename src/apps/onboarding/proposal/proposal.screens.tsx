import type { Screens } from '#journey/screens.ts';
import type { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { LoadingScreen } from './screens/LoadingScreen.tsx';
import { ProposalScreen } from './screens/ProposalScreen.tsx';
import { FailedScreen, UnavailableScreen } from './screens/SetbackScreens.tsx';
import { UnsuitableScreen } from './screens/UnsuitableScreen.tsx';

export const proposalScreens: Screens<typeof proposalMachine> = {
  loading: LoadingScreen,
  proposal: ProposalScreen,
  unsuitable: UnsuitableScreen,
  unavailable: UnavailableScreen,
  failed: FailedScreen,
};
