import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { marketMachine } from '#machines/market/market.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { marketActors } from './market.actors.ts';
import { marketScreens } from './market.screens.tsx';
import { marketTexts } from './market.texts.ts';

/** `/market`: products and themes, open to this customer or with the reason why not (BNK-11). */
export function MarketRoute() {
  const { customer } = useBankingDeps();
  const actorRef = useJourney(marketMachine, { actors: marketActors(customer), input: undefined });
  return (
    <>
      <PageTitle page={marketTexts.title} />
      <JourneyOutlet<typeof marketMachine> actorRef={actorRef} screens={marketScreens} />
    </>
  );
}
