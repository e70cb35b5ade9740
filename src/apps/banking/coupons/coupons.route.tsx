import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { couponsActors } from './coupons.actors.ts';
import { couponsScreens } from './coupons.screens.tsx';
import { couponsTexts } from './coupons.texts.ts';

/** `/setup/coupons`: the customer's coupons, a new code, and the link that invites others (BNK-18). */
export function CouponsRoute() {
  const { caller, customer } = useBankingDeps();
  const actors = couponsActors({ caller, customer });
  const actorRef = useJourney(couponsMachine, { actors, input: { key: crypto.randomUUID() } });
  return (
    <>
      <PageTitle page={couponsTexts.title} />
      <JourneyOutlet<typeof couponsMachine> actorRef={actorRef} screens={couponsScreens} />
    </>
  );
}
