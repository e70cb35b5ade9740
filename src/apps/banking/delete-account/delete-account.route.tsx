import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { DataExportCard } from '../data-export/data-export.route.tsx';
import { deleteAccountActors } from './delete-account.actors.ts';
import { CopyOffer } from './delete-account.around.ts';
import { deleteAccountScreens } from './delete-account.screens.tsx';
import { deleteAccountTexts } from './delete-account.texts.ts';

const copy = <DataExportCard />;

/** `/setup/delete-account`: ends the access, with a typed word and a TAN (BNK-16). */
export function DeleteAccountRoute() {
  const { caller, app, customer } = useBankingDeps();
  const actors = deleteAccountActors({ caller, app, customer });
  const actorRef = useJourney(deleteAccountMachine, { actors, input: undefined });
  return (
    <>
      <PageTitle page={deleteAccountTexts.title} />
      <CopyOffer value={copy}>
        <JourneyOutlet<typeof deleteAccountMachine> actorRef={actorRef} screens={deleteAccountScreens} />
      </CopyOffer>
    </>
  );
}
