import { caseKeepingScreens } from '#apps/onboarding/case-keeping/case-keeping.screens.tsx';
import { caseKeepingTexts as texts, keptText } from '#apps/onboarding/case-keeping/case-keeping.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { caseKeepingDriver } from './case-keeping.driver.ts';

provePathsOnScreens(
  {
    name: 'case-keeping',
    screens: caseKeepingScreens,
    driver: caseKeepingDriver,
    says: (snapshot) => {
      const { caseId, savedAt } = snapshot.context;
      const screen = screenOf(snapshot);
      if (screen === 'waiting') return [texts.waiting.text];
      if (screen === 'saving') return [texts.saving];
      return savedAt === null || snapshot.status === 'done' ? [] : [keptText(caseId, savedAt)];
    },
  },
  'ONB-13',
);
