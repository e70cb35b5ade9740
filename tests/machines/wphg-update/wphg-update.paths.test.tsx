import { wphgUpdateScreens } from '#apps/onboarding/wphg-update/wphg-update.screens.tsx';
import { wphgUpdateTexts as texts } from '#apps/onboarding/wphg-update/wphg-update.texts.ts';
import { screenOf } from '#journey/screens.ts';
import { provePathsOnScreens } from '#tests/support/paths/prove-paths.tsx';
import { wphgUpdateDriver } from './wphg-update.driver.ts';

provePathsOnScreens(
  {
    name: 'wphg-update',
    screens: wphgUpdateScreens,
    driver: wphgUpdateDriver,
    says: (snapshot) => {
      const { refusal, validUntil } = snapshot.context;
      const screen = screenOf(snapshot);
      if (screen === 'unknown' || screen === 'nothingOpen' || screen === 'unsure' || screen === 'failed') {
        return [texts[screen].text];
      }
      if (screen === 'stored') return [texts.stored.lead(validUntil)];
      return screen === 'refused' && refusal !== null ? [texts.refused[refusal].text] : [];
    },
  },
  'BNK-24',
);
