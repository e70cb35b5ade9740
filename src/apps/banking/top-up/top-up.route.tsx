import { useParams, useSearchParams } from 'react-router-dom';
import { paymentMethods } from '#domain/top-up/payment-methods.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { topUpActors } from './top-up.actors.ts';
import { topUpScreens } from './top-up.screens.tsx';
import { topUpTexts } from './top-up.texts.ts';

/** `/top-up/{ipsId}`: money into an investment (BNK-14), with `?method=` chosen already. Another id is another journey. */
export function TopUpRoute() {
  const { ipsId = '' } = useParams();
  const [search] = useSearchParams();
  const asked = search.get('method');
  const { caller, customer } = useBankingDeps();
  const actors = topUpActors({ caller, customer, page: globalThis.window });
  const actorRef = useJourney(topUpMachine, {
    actors,
    input: { ipsId, wanted: paymentMethods.find((method) => method === asked) ?? null },
  });
  return (
    <>
      <PageTitle page={topUpTexts.title} />
      <JourneyOutlet<typeof topUpMachine> actorRef={actorRef} screens={topUpScreens} />
    </>
  );
}
