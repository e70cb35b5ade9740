import { questionFlowScreens } from '#apps/onboarding/question-flow/question-flow.screens.tsx';
import { questionFlowTexts } from '#apps/onboarding/question-flow/question-flow.texts.ts';
import { screenOf } from '#journey/screens.ts';
import type { questionFlowMachine } from '#machines/question-flow/question-flow.machine.ts';
import { proveFamilyOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { questionFlowDriver } from './question-flow.driver.ts';

proveFamilyOnScreens<ReturnType<typeof questionFlowMachine>>(
  {
    family: 'question-flow',
    screens: questionFlowScreens,
    driver: questionFlowDriver,
    says: (snapshot) => (screenOf(snapshot) === 'fault' ? [questionFlowTexts.fault.text] : []),
  },
  'ONB-08',
);
