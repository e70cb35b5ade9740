import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { voucherCardActors } from './voucher-card.actors.ts';
import { voucherCardScreens } from './voucher-card.screens.tsx';
import { voucherCardTexts } from './voucher-card.texts.ts';

/** `/voucher-card/`: a voucher into an investment (BNK-09). */
export function VoucherCardRoute() {
  const { caller, customer } = useBankingDeps();
  const actors = voucherCardActors({ caller, customer });
  const actorRef = useJourney(voucherCardMachine, { actors, input: undefined });
  return (
    <>
      <PageTitle page={voucherCardTexts.title} />
      <JourneyOutlet<typeof voucherCardMachine> actorRef={actorRef} screens={voucherCardScreens} />
    </>
  );
}
