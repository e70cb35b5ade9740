import type { caseKeepingMachine } from '#machines/case-keeping/case-keeping.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** It hears of its parent, of other windows and of the connection; nobody presses anything. */
export const caseKeepingDriver: Driver<typeof caseKeepingMachine> = {
  'application.changed': environment,
  'application.overtaken': environment,
  'connection.returned': environment,
};
