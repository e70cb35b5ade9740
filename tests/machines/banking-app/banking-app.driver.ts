import type { bankingAppMachine } from '#machines/banking-app/banking-app.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** The root chart hears of everything through the address, its child charts and the frame; no screen of its own asks. */
export const bankingAppDriver: Driver<typeof bankingAppMachine> = {
  'route.changed': environment,
  'session.began': environment,
  'signIn.completed': environment,
  'signOut.chosen': environment,
  'access.deleted': environment,
  'customer.learned': environment,
  'banner.raised': environment,
  'banner.removed': environment,
  'sidebar.opened': environment,
  'sidebar.removed': environment,
  'sidebars.closed': environment,
  'place.reconsidered': environment,
};
