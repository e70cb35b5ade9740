import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { investmentWayAt } from '#domain/onboarding/onboarding-place.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { newInvestmentMachine } from '#machines/new-investment/new-investment.machine.ts';
import type { NewInvestmentInput } from '#machines/new-investment/new-investment.types.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { PortalContext } from '../PortalContext.ts';
import { useOnboardingDeps } from '../onboarding-deps.ts';
import { newInvestmentActors } from './new-investment.actors.ts';
import { investmentKeeping } from './new-investment.draft.actors.ts';
import { LaterCodeContext, laterCodeOf } from './new-investment.later.ts';
import { newInvestmentScreens } from './new-investment.screens.tsx';
import { newInvestmentTexts } from './new-investment.texts.ts';

function Journey(input: NewInvestmentInput) {
  const app = useOnboardingDeps();
  const { entryPoint } = input;
  const [keeping] = useState(() =>
    investmentKeeping({ caller: app.caller, page: globalThis.window, shelf: app.drafts }, entryPoint),
  );
  const [later] = useState(() => laterCodeOf({ ...app, caller: keeping.ordering, entryPoint }));
  const actorRef = useJourney(newInvestmentMachine, {
    actors: newInvestmentActors({ ...app, keeping }, later, entryPoint, globalThis.window),
    input,
  });
  return (
    <PortalContext value={app.settings.portalUrl}>
      <LaterCodeContext value={later}>
        <PageTitle page={newInvestmentTexts.page} />
        <JourneyOutlet<typeof newInvestmentMachine> actorRef={actorRef} screens={newInvestmentScreens} />
      </LaterCodeContext>
    </PortalContext>
  );
}

/** `/new-product/existing-customer-new-ips-…`: `?partner=` names the account relation, `?opened=` what was opened here. */
export function NewInvestmentRoute() {
  const { actorRef } = useOnboardingDeps();
  const entryPoint = useSelector(actorRef, ({ context }) => investmentWayAt(context.pathname));
  const search = useSelector(actorRef, ({ context }) => context.search);
  const asked = new URLSearchParams(search);
  // The instant in which another page is opened has none.
  if (entryPoint === undefined) return null;
  return <Journey entryPoint={entryPoint} businessPartnerId={asked.get('partner')} ipsId={asked.get('opened')} />;
}
