import type { analyticsConsentMachine } from '#machines/analytics-consent/analytics-consent.machine.ts';
import { analyticsConsentTexts as texts } from '#shell/analytics-consent/analytics-consent.texts.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** How a visitor decides, and decides anew. */
export const analyticsConsentDriver: Driver<typeof analyticsConsentMachine> = {
  'consent.granted': (hands) => hands.press(texts.grant),
  'consent.refused': (hands) => hands.press(texts.refuse),
  'consent.reopened': (hands) => hands.press(texts.change),
  'elsewhere.granted': environment,
  'elsewhere.refused': environment,
  'page.opened': environment,
};
