import { useParams } from 'react-router-dom';
import { thingOf } from '#domain/closing/closing-offer.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { investmentClosingActors } from './investment-closing.actors.ts';
import { investmentClosingScreens } from './investment-closing.screens.tsx';
import { closingWords } from './investment-closing.words.texts.ts';

/** `/delete-ips/{id}`: an ipsId closes an investment, an account relation's id the whole account (BNK-13, BNK-16, decisions §21). */
export function InvestmentClosingRoute() {
  const { id = '' } = useParams();
  const { caller, customer } = useBankingDeps();
  const actors = investmentClosingActors({ caller, customer, id });
  const actorRef = useJourney(investmentClosingMachine, { actors, input: { id } });
  return (
    <>
      <PageTitle page={closingWords[thingOf(id)].title} />
      <JourneyOutlet<typeof investmentClosingMachine> actorRef={actorRef} screens={investmentClosingScreens} />
    </>
  );
}
