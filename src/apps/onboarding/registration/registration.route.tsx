import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type WizardPlace, wizardPlaceOf } from '#domain/application/registration-path.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { PortalContext } from '../PortalContext.ts';
import { useOnboardingDeps } from '../onboarding-deps.ts';
import { registrationActors } from './registration.actors.ts';
import { LaterStepsContext, laterStepsOf } from './registration.later.ts';
import { registrationScreens } from './registration.screens.tsx';
import { registrationTexts } from './registration.texts.ts';

function Journey({ place }: { readonly place: WizardPlace }) {
  const app = useOnboardingDeps();
  const [later] = useState(() => laterStepsOf(app));
  const actorRef = useJourney(registrationMachine, {
    actors: registrationActors({
      caller: app.caller,
      navigator: app.navigator,
      page: globalThis.window,
      portalUrl: app.settings.portalUrl,
      conclusion: {
        fetch: async () =>
          Promise.all([later.identification.fetch(), later.contract.fetch(), later.secondPerson.fetch()]),
        identification: later.identification.machine,
        contract: later.contract.machine,
        secondPerson: later.secondPerson.machine,
      },
    }),
    input: place,
  });
  return (
    <PortalContext value={app.settings.portalUrl}>
      <LaterStepsContext value={later}>
        <PageTitle page={registrationTexts.loading.heading} />
        <JourneyOutlet<typeof registrationMachine> actorRef={actorRef} screens={registrationScreens} />
      </LaterStepsContext>
    </PortalContext>
  );
}

/** `/registration/{kind}/step_{n}/{caseId}` and `/add/…` (REG-01). The chart follows the steps of one case by itself. */
export function RegistrationRoute() {
  const { actorRef } = useOnboardingDeps();
  const pathname = useSelector(actorRef, ({ context }) => context.pathname);
  const place = wizardPlaceOf(pathname);
  // The instant in which another page is opened has none.
  return place === undefined ? null : <Journey key={place.caseId} place={place} />;
}
