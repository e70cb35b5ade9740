import { frameTexts as texts } from '#apps/admin/frame/frame.texts.ts';
import type { adminAppMachine } from '#machines/admin-app/admin-app.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** The root chart hears of nearly everything through the address, its child charts and the frame. */
export const adminAppDriver: Driver<typeof adminAppMachine> = {
  'route.changed': environment,
  'session.began': environment,
  'signIn.completed': environment,
  'signOut.chosen': environment,
  'check.retried': (hands) => hands.press(texts.unclear.retry),
  'place.reconsidered': environment,
  'place.doubted': environment,
};
