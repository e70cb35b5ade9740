import { useParams } from 'react-router-dom';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { exemptionOrderFormActors } from './exemption-order-form.actors.ts';
import { exemptionOrderFormScreens } from './exemption-order-form.screens.tsx';
import { exemptionOrderFormTexts } from './exemption-order-form.texts.ts';

/** `/setup/exemption-order-form/{businessPartnerId?}`: gives or changes an order, one's own or that of a child (BNK-22). */
export function ExemptionOrderFormRoute() {
  const { businessPartnerId = null } = useParams();
  const { caller, customer } = useBankingDeps();
  const actors = exemptionOrderFormActors({ caller, customer, page: globalThis.window });
  const actorRef = useJourney(exemptionOrderFormMachine, { actors, input: { businessPartnerId } });
  return (
    <>
      <PageTitle page={exemptionOrderFormTexts.title} />
      <JourneyOutlet<typeof exemptionOrderFormMachine> actorRef={actorRef} screens={exemptionOrderFormScreens} />
    </>
  );
}
