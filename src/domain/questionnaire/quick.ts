import type { EntryPointId } from './entry-points.ts';

const quick = 'new-customer-new-business-partner-simple-proposal';

/** Whether a way in ends in a first proposal, from which the questions go on (decisions §17). */
export const isQuick = (id: EntryPointId): boolean => id === quick;

/** Where a first proposal goes on. */
export const afterQuick: EntryPointId = 'new-customer-new-business-partner-vv';
