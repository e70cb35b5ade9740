import { useState } from 'react';
import { consentLinkPaths } from '#domain/onboarding/consent-link-paths.ts';
import { withoutTrailingSlash } from '#domain/session/route.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { consentLinkMachine } from '#machines/consent-link/consent-link.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useOnboardingDeps } from '../onboarding-deps.ts';
import { consentLinkActors } from './consent-link.actors.ts';
import { ConsentSettingsContext } from './consent-link.settings.ts';
import { consentLinkScreens } from './consent-link.screens.tsx';
import { consentLinkTexts } from './consent-link.texts.ts';

/** `/marketing/confirm` and `/marketing/withdraw`: the links of mails about advertising, for whoever has them (BNK-16). */
export function ConsentLinkRoute() {
  const { actorRef: app, caller, linkToken, settings } = useOnboardingDeps();
  const [token] = useState(() => linkToken('token') ?? '');
  const { pathname } = app.getSnapshot().context;
  const purpose = withoutTrailingSlash(pathname) === consentLinkPaths.withdraw ? 'withdraw' : 'confirm';
  const actors = consentLinkActors(caller, token);
  const actorRef = useJourney(consentLinkMachine, { actors, input: { purpose, hasLink: token !== '' } });
  return (
    <ConsentSettingsContext value={`${settings.portalUrl}/setup/notifications`}>
      <PageTitle page={consentLinkTexts.title} />
      <JourneyOutlet<typeof consentLinkMachine> actorRef={actorRef} screens={consentLinkScreens} />
    </ConsentSettingsContext>
  );
}
