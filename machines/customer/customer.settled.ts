import type { SnapshotFrom } from 'xstate';
import type { customerMachine } from './customer.machine.ts';

type Snapshot = Pick<SnapshotFrom<typeof customerMachine>, 'context' | 'matches'>;

/** Whether everything on its way has arrived or failed. */
export const isSettled = (snapshot: Snapshot): boolean => {
  const { store, wanted, underWay } = snapshot.context;
  return snapshot.matches({ user: 'failed' }) || (store.user !== null && wanted.length + underWay.length === 0);
};

/** Whether the first account relations are still on their way: they decide what is offered. */
export const isFirstAwaited = (snapshot: Snapshot): boolean =>
  !isSettled(snapshot) && Object.keys(snapshot.context.store.businessPartner).length === 0;

/**
 * Whether what was selected by `isFirstAwaited` before stays: what was once shown is not hidden again while it is asked for anew,
 * as after a failure, when nothing has come yet.
 */
export const staysShown = (wasAwaited: boolean, isAwaited: boolean): boolean => !wasAwaited || isAwaited;
