import { frameTexts as texts } from '#apps/onboarding/frame/frame.texts.ts';
import type { onboardingAppMachine } from '#machines/onboarding-app/onboarding-app.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** The root chart hears of nearly everything through the address, its child charts and its pages. */
export const onboardingAppDriver: Driver<typeof onboardingAppMachine> = {
  'route.changed': environment,
  'session.began': environment,
  'signIn.completed': environment,
  'signOut.chosen': environment,
  'loading.retried': (hands) => hands.press(texts.unfetched.retry),
  'place.reconsidered': environment,
};
