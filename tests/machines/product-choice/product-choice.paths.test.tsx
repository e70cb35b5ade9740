import { productChoiceScreens } from '#apps/onboarding/product-choice/product-choice.screens.tsx';
import { productChoiceProblems } from '#apps/onboarding/product-choice/product-choice.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { productChoiceDriver } from './product-choice.driver.ts';

provePathsOnScreens(
  {
    name: 'product-choice',
    screens: productChoiceScreens,
    driver: productChoiceDriver,
    says: (snapshot) => {
      const { problem } = snapshot.context;
      const isSaid = screenOf(snapshot) === 'choice' || screenOf(snapshot) === 'linkFailed';
      return problem === null || !isSaid ? [] : [productChoiceProblems[problem]];
    },
  },
  'ONB-08',
);
