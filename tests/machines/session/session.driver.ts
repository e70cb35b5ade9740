import type { sessionMachine } from '#machines/session/session.machine.ts';
import { sessionTexts as texts } from '#shell/session/session.texts.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** How a person keeps a session. */
export const sessionDriver: Driver<typeof sessionMachine> = {
  'activity.seen': environment,
  'tab.returned': environment,
  'session.extended': (hands) => hands.press(texts.stay),
  // Mostly chosen in the top bar, outside this chart's screens; EndingDialog.test.tsx presses the dialog's own.
  'signOut.chosen': environment,
  'refresh.started': environment,
  'session.lost': environment,
};
