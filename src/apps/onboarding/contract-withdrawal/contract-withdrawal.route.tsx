import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useOnboardingDeps } from '../onboarding-deps.ts';
import { contractWithdrawalActors } from './contract-withdrawal.actors.ts';
import { contractWithdrawalScreens } from './contract-withdrawal.screens.tsx';
import { contractWithdrawalTexts } from './contract-withdrawal.texts.ts';

/** `/withdraw-contract`: for everybody, without signing in (§ 356a BGB, decisions §8). */
export function ContractWithdrawalRoute() {
  const { caller } = useOnboardingDeps();
  const actors = contractWithdrawalActors(caller, globalThis.window);
  const actorRef = useJourney(contractWithdrawalMachine, { actors, input: undefined });
  return (
    <>
      <PageTitle page={contractWithdrawalTexts.title} />
      <JourneyOutlet<typeof contractWithdrawalMachine> actorRef={actorRef} screens={contractWithdrawalScreens} />
    </>
  );
}
