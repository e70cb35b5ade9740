import { useParams } from 'react-router-dom';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { investmentDetailsMachine } from '#machines/investment-details/investment-details.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { investmentDetailsActors } from './investment-details.actors.ts';
import { investmentDetailsScreens } from './investment-details.screens.tsx';
import { investmentDetailsTexts } from './investment-details.texts.ts';

/** `/ips/{ipsId?}`: one investment (BNK-02); without an id the only one, or a choice. */
export function InvestmentDetailsRoute() {
  const { ipsId = null } = useParams();
  const { caller, customer } = useBankingDeps();
  const actors = investmentDetailsActors({ caller, customer });
  const actorRef = useJourney(investmentDetailsMachine, { actors, input: { ipsId } });
  return (
    <>
      <PageTitle page={investmentDetailsTexts.page} />
      <JourneyOutlet<typeof investmentDetailsMachine> actorRef={actorRef} screens={investmentDetailsScreens} />
    </>
  );
}
