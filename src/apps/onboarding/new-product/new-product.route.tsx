import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { entryPointAt } from '#domain/onboarding/onboarding-place.ts';
import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { newProductMachine } from '#machines/new-product/new-product.machine.ts';
import type { NewProductInput } from '#machines/new-product/new-product.types.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useOnboardingDeps } from '../onboarding-deps.ts';
import { newProductActors } from './new-product.actors.ts';
import { LaterCodeContext, laterCodeOf } from './new-product.later.ts';
import { newProductScreens } from './new-product.screens.tsx';
import { newProductTexts } from './new-product.texts.ts';

function Journey({ entryPoint, caseId }: NewProductInput) {
  const app = useOnboardingDeps();
  const [later] = useState(() => laterCodeOf(app, globalThis.window));
  const actorRef = useJourney(newProductMachine, {
    actors: newProductActors(app, later, entryPoint, globalThis.window),
    input: { entryPoint, caseId },
  });
  return (
    <LaterCodeContext value={later}>
      <PageTitle page={newProductTexts.page} />
      <JourneyOutlet<typeof newProductMachine> actorRef={actorRef} screens={newProductScreens} />
    </LaterCodeContext>
  );
}

/** `/new-product/{way in}`: from the first question to the application (ONB-01, ONB-08). Another way in is another journey. */
export function NewProductRoute() {
  const { actorRef } = useOnboardingDeps();
  const entryPoint = useSelector(actorRef, ({ context }) => entryPointAt(context.pathname));
  const caseId = useSelector(actorRef, ({ context }) => new URLSearchParams(context.search).get('case'));
  // The instant in which another page is opened has none.
  return entryPoint === undefined ? null : <Journey entryPoint={entryPoint} caseId={caseId} />;
}
