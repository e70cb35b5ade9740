import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { Caller } from '#client/call.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { Screens } from '#journey/screens.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import { declarationsMachine } from '#machines/declarations/declarations.machine.ts';
import { identificationMachine } from '#machines/identification/identification.machine.ts';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import { confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { declarationsActors } from '../declarations/declarations.actors.ts';
import { declarationsScreens } from '../declarations/declarations.screens.tsx';
import { identificationActors } from '../identification/identification.actors.ts';
import { identificationScreens } from '../identification/identification.screens.tsx';
import { personalDetailsActors } from '../personal-details/personal-details.actors.ts';
import { personalDetailsScreens } from '../personal-details/personal-details.screens.tsx';
import { watchingForms } from '../watch-forms.ts';
import { confirmJoining } from './invitation.confirm.actors.ts';
import { AboutInvitation } from './screens/AboutInvitation.tsx';
import { JoinedContract } from './screens/JoinedContract.tsx';
import { ReviewScreen } from './screens/ReviewScreen.tsx';
import { StartScreen } from './screens/StartScreen.tsx';

const outletOf = <Machine extends AnyStateMachine>(screens: Screens<Machine>) =>
  function Outlet({ actorRef }: { readonly actorRef: ActorRefFrom<Machine> }) {
    return (
      <MantineTheme>
        <JourneyOutlet<Machine> actorRef={actorRef} screens={screens} />
      </MantineTheme>
    );
  };

/** The steps of whoever joins, with all that they need. */
export const invitationSteps = (caller: Caller, page: Document) => ({
  details: {
    machine: personalDetailsMachine.provide({ actors: personalDetailsActors(caller) }),
    Outlet: outletOf<typeof personalDetailsMachine>(personalDetailsScreens),
    /** What is typed in the steps is kept while they are filled in. */
    watch: watchingForms,
  },
  declarations: {
    machine: declarationsMachine.provide({ actors: declarationsActors(caller) }),
    Outlet: outletOf<typeof declarationsMachine>(declarationsScreens),
  },
  identification: {
    machine: identificationMachine.provide({ actors: identificationActors({ caller, page }) }),
    Outlet: outletOf<typeof identificationMachine>(identificationScreens),
  },
  confirmation: {
    machine: confirmationMachine.provide({ actors: confirmationActors(caller, { CONTRACT: confirmJoining(caller) }) }),
    Outlet: outletOf<typeof confirmationMachine>(confirmationScreens),
    Review: ReviewScreen,
    Start: StartScreen,
    About: AboutInvitation,
    Contract: JoinedContract,
  },
});
