import { mandateMachine, mandateVersion } from '#machines/mandate/mandate.machine.ts';
import { mandateStatusOf } from '#machines/mandate/mandate.select.ts';
import { lifecycleOf, type SnapshotOf } from '../lifecycles/lifecycle.ts';

/** What is kept of the chart beside a mandate. */
export type MandateSnapshot = SnapshotOf<typeof mandateMachine>;

/** How a mandate begins, what its state is called, and where a fact leads it (decisions §13). */
export const mandateLifecycle = lifecycleOf({
  name: 'a mandate',
  machine: mandateMachine,
  version: mandateVersion,
  statuses: mandateStatusOf,
});
