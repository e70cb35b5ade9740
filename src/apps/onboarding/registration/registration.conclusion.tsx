import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { Screens } from '#journey/screens.ts';
import type { Caller } from '#client/call.ts';
import { contractMachine } from '#machines/contract/contract.machine.ts';
import { identificationMachine } from '#machines/identification/identification.machine.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { contractActors } from '../contract/contract.actors.ts';
import { contractScreens } from '../contract/contract.screens.tsx';
import { identificationActors } from '../identification/identification.actors.ts';
import { identificationScreens } from '../identification/identification.screens.tsx';

/** Shows a chart of the fourth step. */
export const outletOf = <Machine extends AnyStateMachine>(screens: Screens<Machine>) =>
  function Outlet({ actorRef }: { readonly actorRef: ActorRefFrom<Machine> }) {
    return (
      <MantineTheme>
        <JourneyOutlet<Machine> actorRef={actorRef} screens={screens} />
      </MantineTheme>
    );
  };

/** The fourth step with all that it needs: code that comes once the application is submitted. */
export const conclusionCode = (caller: Caller) => ({
  identification: {
    machine: identificationMachine.provide({ actors: identificationActors({ caller }) }),
    Outlet: outletOf<typeof identificationMachine>(identificationScreens),
  },
  contract: {
    machine: contractMachine.provide({ actors: contractActors({ caller }) }),
    Outlet: outletOf<typeof contractMachine>(contractScreens),
  },
});
