import type { ActorRefFrom } from 'xstate';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { Caller } from '#client/call.ts';
import { contractMachine } from '#machines/contract/contract.machine.ts';
import { identificationMachine } from '#machines/identification/identification.machine.ts';
import { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { contractActors } from '../contract/contract.actors.ts';
import { contractScreens } from '../contract/contract.screens.tsx';
import { identificationActors } from '../identification/identification.actors.ts';
import { identificationScreens } from '../identification/identification.screens.tsx';
import { secondPersonActors } from '../second-person/second-person.actors.ts';
import { secondPersonScreens } from '../second-person/second-person.screens.tsx';

const IdentificationOutlet = ({ actorRef }: { readonly actorRef: ActorRefFrom<typeof identificationMachine> }) => (
  <MantineTheme>
    <JourneyOutlet<typeof identificationMachine> actorRef={actorRef} screens={identificationScreens} />
  </MantineTheme>
);

const ContractOutlet = ({ actorRef }: { readonly actorRef: ActorRefFrom<typeof contractMachine> }) => (
  <MantineTheme>
    <JourneyOutlet<typeof contractMachine> actorRef={actorRef} screens={contractScreens} />
  </MantineTheme>
);

const SecondPersonOutlet = ({ actorRef }: { readonly actorRef: ActorRefFrom<typeof secondPersonMachine> }) => (
  <MantineTheme>
    <JourneyOutlet<typeof secondPersonMachine> actorRef={actorRef} screens={secondPersonScreens} />
  </MantineTheme>
);

/** The fourth step with all that it needs: code that comes once the application is submitted. */
export const conclusionCode = (caller: Caller) => ({
  identification: {
    machine: identificationMachine.provide({ actors: identificationActors({ caller }) }),
    Outlet: IdentificationOutlet,
  },
  contract: { machine: contractMachine.provide({ actors: contractActors({ caller }) }), Outlet: ContractOutlet },
  secondPerson: {
    machine: secondPersonMachine.provide({ actors: secondPersonActors({ caller }) }),
    Outlet: SecondPersonOutlet,
  },
});
