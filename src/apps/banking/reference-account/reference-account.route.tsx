import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { referenceAccountActors } from './reference-account.actors.ts';
import { referenceAccountScreens } from './reference-account.screens.tsx';
import { referenceAccountTexts } from './reference-account.texts.ts';

/** `/setup/reference-account`: the account that is paid out to, and its change with a TAN (BNK-21). */
export function ReferenceAccountRoute() {
  const { caller, customer } = useBankingDeps();
  const actors = referenceAccountActors({ caller, customer, page: globalThis.window });
  const actorRef = useJourney(referenceAccountMachine, { actors, input: undefined });
  return (
    <>
      <PageTitle page={referenceAccountTexts.title} />
      <JourneyOutlet<typeof referenceAccountMachine> actorRef={actorRef} screens={referenceAccountScreens} />
    </>
  );
}
