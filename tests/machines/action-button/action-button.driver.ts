import type { actionButtonMachine } from '#machines/action-button/action-button.machine.ts';

import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** How a person presses the button. */
export const actionButtonDriver: Driver<typeof actionButtonMachine> = {
  'button.pressed': (hands) => hands.press('Beleg laden'),
  'availability.changed': environment,
};
