import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { securityMachine } from '#machines/security/security.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useBankingDeps } from '../banking-deps.ts';
import { securityActors } from './security.actors.ts';
import { securityScreens } from './security.screens.tsx';
import { securityTexts } from './security.texts.ts';

/** `/setup/security`: devices, sign-ins, password and second factor of who is signed in (BNK-19). */
export function SecurityRoute() {
  const { caller, app } = useBankingDeps();
  const username = app.getSnapshot().context.identity?.username ?? '';
  const actorRef = useJourney(securityMachine, { actors: securityActors({ caller, app }), input: { username } });
  return (
    <>
      <PageTitle page={securityTexts.title} />
      <JourneyOutlet<typeof securityMachine> actorRef={actorRef} screens={securityScreens} />
    </>
  );
}
