import type { sidebarMachine } from '#machines/sidebar/sidebar.machine.ts';

import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** How a person closes a sidebar. */
export const sidebarDriver: Driver<typeof sidebarMachine> = {
  'sidebar.closed': (hands) => hands.press('Schließen'),
  'slide.ended': environment,
};
