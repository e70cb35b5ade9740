import type { bannerMachine } from '#machines/banner/banner.machine.ts';
import { bannerTexts as texts } from '#shell/banner/banner.texts.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** How a person reads a banner. */
export const bannerDriver: Driver<typeof bannerMachine> = {
  // Pointers and focus come and go without a name; BannerStack.test.tsx moves them.
  'banner.held': environment,
  'banner.released': environment,
  'details.opened': (hands) => hands.press(texts.details),
  'details.closed': (hands) => hands.press(texts.hideDetails),
  'copy.chosen': (hands) => hands.press(texts.copy),
  'banner.closed': (hands) => hands.press(texts.close),
};
