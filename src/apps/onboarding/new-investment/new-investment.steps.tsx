import type { ActorRefFrom } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { investmentOpeningActors, type OpeningDeps } from '../investment-opening/investment-opening.actors.ts';
import { investmentOpeningScreens } from '../investment-opening/investment-opening.screens.tsx';
import { AnswersScreen } from './screens/AnswersScreen.tsx';
import { PaymentScreen, StartScreen, WireOnlyScreen } from './screens/TermsScreens.tsx';
import { proposalCode } from '../new-product/new-product.proposal.tsx';

const OpeningOutlet = ({ actorRef }: { readonly actorRef: ActorRefFrom<typeof investmentOpeningMachine> }) => (
  <MantineTheme>
    <JourneyOutlet<typeof investmentOpeningMachine> actorRef={actorRef} screens={investmentOpeningScreens} />
  </MantineTheme>
);

/** Proposal and contract with all that they need, and what is shown between them: code that comes once the questions are answered. */
export const stepsCode = (deps: OpeningDeps) => ({
  proposal: proposalCode(deps.caller),
  opening: {
    machine: investmentOpeningMachine.provide({ actors: investmentOpeningActors(deps) }),
    Outlet: OpeningOutlet,
    AnswersScreen,
    PaymentScreen,
    StartScreen,
    WireOnlyScreen,
  },
});
