import type { ActorRefFrom } from 'xstate';
import type { Caller } from '#client/call.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { MantineTheme } from '#ui/theme/MantineTheme.tsx';
import { proposalActors } from '../proposal/proposal.actors.ts';
import { proposalScreens } from '../proposal/proposal.screens.tsx';
import { watchProposal } from '../proposal/proposal.watch.actors.ts';

/** The proposal with all that it needs: code that comes once the questions are answered. */
export const proposalCode = (caller: Caller) => ({
  machine: proposalMachine.provide({ actors: proposalActors(caller) }),
  Outlet: ({ actorRef }: { readonly actorRef: ActorRefFrom<typeof proposalMachine> }) => (
    <MantineTheme>
      <JourneyOutlet<typeof proposalMachine> actorRef={actorRef} screens={proposalScreens} />
    </MantineTheme>
  ),
  watch: watchProposal,
});
