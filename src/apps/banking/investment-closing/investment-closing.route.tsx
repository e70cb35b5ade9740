import { useParams } from 'react-router-dom';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { investmentClosingActors } from './investment-closing.actors.ts';
import { investmentClosingScreens } from './investment-closing.screens.tsx';
import { investmentClosingTexts } from './investment-closing.texts.ts';

/** `/delete-ips/{id}`: closes an investment (BNK-13, decisions §21). */
export function InvestmentClosingRoute() {
  const { id = '' } = useParams();
  const { caller, customer } = useBankingDeps();
  const actors = investmentClosingActors({ caller, customer });
  const actorRef = useJourney(investmentClosingMachine, { actors, input: { ipsId: id } });
  return (
    <>
      <PageTitle page={investmentClosingTexts.title} />
      <JourneyOutlet<typeof investmentClosingMachine> actorRef={actorRef} screens={investmentClosingScreens} />
    </>
  );
}
