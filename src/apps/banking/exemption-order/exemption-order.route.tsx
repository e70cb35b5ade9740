import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { exemptionOrderActors } from './exemption-order.actors.ts';
import { exemptionOrderScreens } from './exemption-order.screens.tsx';
import { exemptionOrderTexts } from './exemption-order.texts.ts';

/** `/setup/exemption-order`: what is exempt, for oneself and for children, and its end with a TAN (BNK-22). */
export function ExemptionOrderRoute() {
  const { caller, customer } = useBankingDeps();
  const actors = exemptionOrderActors({ caller, customer });
  const actorRef = useJourney(exemptionOrderMachine, { actors, input: undefined });
  return (
    <>
      <PageTitle page={exemptionOrderTexts.title} />
      <JourneyOutlet<typeof exemptionOrderMachine> actorRef={actorRef} screens={exemptionOrderScreens} />
    </>
  );
}
