import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { ordersActors } from './orders.actors.ts';
import { ordersScreens } from './orders.screens.tsx';
import { ordersTexts } from './orders.texts.ts';

/** `/orders/`: what the customer has ordered (BNK-08). */
export function OrdersRoute() {
  const { caller, customer } = useBankingDeps();
  const actorRef = useJourney(ordersMachine, { actors: ordersActors({ caller, customer }), input: { filter: 'ALL' } });
  return (
    <>
      <PageTitle page={ordersTexts.title} />
      <JourneyOutlet<typeof ordersMachine> actorRef={actorRef} screens={ordersScreens} />
    </>
  );
}
