import type { Screens } from '#journey/screens.ts';
import type { analyticsConsentMachine } from '#machines/analytics-consent/analytics-consent.machine.ts';
import { AskingScreen } from './screens/AskingScreen.tsx';
import { SettledScreen } from './screens/SettledScreen.tsx';

export const analyticsConsentScreens: Screens<typeof analyticsConsentMachine> = {
  asking: AskingScreen,
  settled: SettledScreen,
};
