import { JourneyOutlet } from '#journey/outlet.tsx';
import { useJourney } from '#journey/use-journey.ts';
import { productChoiceMachine } from '#machines/product-choice/product-choice.machine.ts';
import { PageTitle } from '#ui/layout/PageFrame.tsx';
import { useOnboardingDeps } from '../onboarding-deps.ts';
import { productChoiceActors } from './product-choice.actors.ts';
import { productChoiceScreens } from './product-choice.screens.tsx';
import { productChoiceTexts } from './product-choice.texts.ts';

/** `/new-product`: what to open, and what was begun (ONB-08, ONB-13). */
export function ProductChoiceRoute() {
  const app = useOnboardingDeps();
  const actorRef = useJourney(productChoiceMachine, {
    actors: productChoiceActors(app),
    input: { hasLink: app.linkToken('resume') !== undefined },
  });
  return (
    <>
      <PageTitle page={productChoiceTexts.page} />
      <JourneyOutlet<typeof productChoiceMachine> actorRef={actorRef} screens={productChoiceScreens} />
    </>
  );
}
