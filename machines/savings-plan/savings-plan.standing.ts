import type { SnapshotFrom } from 'xstate';
import { isIn } from '../statements.ts';
import type { savingsPlanMachine } from './savings-plan.machine.ts';

type At = SnapshotFrom<typeof savingsPlanMachine>;

/** Whether the order is placed, or may be, as far as anybody knows. */
export const isOrdered = (at: At): boolean => isIn(at, 'done') || isIn(at, 'changingLater') || isIn(at, 'unsure');

/** Whether it can still be changed. */
export const isDeciding = ({ value }: At): boolean => typeof value === 'object';

/** The state that the customer sees, by its own name. */
export const stands = ({ value }: At): string => (typeof value === 'string' ? value : (Object.values(value)[0] ?? ''));
