import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { navigationTexts as texts } from '#shell/navigation/navigation.texts.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** How a person moves in the navigation. */
export const navigationDriver: Driver<typeof navigationMachine> = {
  'viewport.measured': environment,
  'menu.opened': (hands) => hands.press(texts.more),
  'menu.closed': (hands) => hands.press(texts.closeMenu),
  // Navigation.test.tsx presses the key.
  'escape.pressed': environment,
  'entry.followed': (hands) => hands.follow('Einstellungen'),
};
