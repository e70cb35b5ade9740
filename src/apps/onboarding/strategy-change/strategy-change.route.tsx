import { useSelector } from '@xstate/react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { strategyChangeMachine } from '#machines/strategy-change/strategy-change.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useOnboardingDeps } from '../onboarding-deps.ts';
import { PortalContext } from '../PortalContext.ts';
import { strategyChangeActors } from './strategy-change.actors.ts';
import { strategyChangeScreens } from './strategy-change.screens.tsx';
import { strategyChangeTexts } from './strategy-change.texts.ts';

/** The way in „change strategy“; `?investment=` names the investment, else the customer says which. */
export function StrategyChangeRoute() {
  const app = useOnboardingDeps();
  const ipsId = useSelector(app.actorRef, ({ context }) => new URLSearchParams(context.search).get('investment'));
  const actorRef = useJourney(strategyChangeMachine, {
    actors: strategyChangeActors({ ...app, page: globalThis.window }),
    input: { ipsId },
  });
  return (
    <PortalContext value={app.settings.portalUrl}>
      <PageTitle page={strategyChangeTexts.page} />
      <JourneyOutlet<typeof strategyChangeMachine> actorRef={actorRef} screens={strategyChangeScreens} />
    </PortalContext>
  );
}
