import { useState } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useOnboardingDeps } from '../onboarding-deps.ts';
import { invitationActors } from './invitation.actors.ts';
import { invitationShelf } from './invitation.kept.ts';
import { InvitationContext, invitationCodeOf } from './invitation.later.ts';
import { invitationScreens } from './invitation.screens.tsx';
import { invitationTexts } from './invitation.texts.ts';

/** `/invitation`: the second holder, or a child's second guardian, joins in a session of their own (REG-08). */
export function InvitationRoute() {
  const app = useOnboardingDeps();
  const [deps] = useState(() => {
    const shelf = invitationShelf(globalThis.sessionStorage, app.linkToken('token'));
    return { app, shelf, code: invitationCodeOf(app, globalThis.window, shelf), browser: globalThis.window };
  });
  const [surroundings] = useState(() => ({ code: deps.code, portalUrl: app.settings.portalUrl }));
  const actorRef = useJourney(invitationMachine, { actors: invitationActors(deps), input: undefined });
  return (
    <InvitationContext value={surroundings}>
      <PageTitle page={invitationTexts.page} />
      <JourneyOutlet<typeof invitationMachine> actorRef={actorRef} screens={invitationScreens} />
    </InvitationContext>
  );
}
