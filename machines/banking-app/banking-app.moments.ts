import type { SessionEnding } from '../session/session.types.ts';
import type { Moment } from '../statements.ts';
import type { bankingAppMachine } from './banking-app.machine.ts';

/** What several statements of the portal's root chart ask of a moment. */

export type Step = Moment<typeof bankingAppMachine>;
export type At = Step['after'];

export const auth = 'running.auth';
export const place = 'running.place.settled';

export const leadsOut = (at: At): boolean => at.context.pathname.includes('/robo');

/** How a session ends in this step; null where none does. */
export const endingOf = (step: Step): SessionEnding | null => {
  if (step.broke('session') || step.broke('customer')) return 'failed';
  if (step.answer('restoreSession')?.output.kind === 'revoked') return 'revoked';
  return step.answer('session')?.output.ending ?? null;
};
