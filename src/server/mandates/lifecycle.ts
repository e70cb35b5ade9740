import { initialTransition, type StateValueFrom, transition } from 'xstate';
import type { MandateStatus } from '#domain/mandate/mandate.ts';
import { mandateMachine, mandateVersion } from '#machines/mandate/mandate.machine.ts';
import { mandateStatusOf } from '#machines/mandate/mandate.select.ts';
import type { MandateContext, MandateEvent, MandateInput } from '#machines/mandate/mandate.types.ts';

/** What is kept of the chart beside a mandate. */
export interface MandateSnapshot {
  readonly version: number;
  readonly value: StateValueFrom<typeof mandateMachine>;
  readonly context: MandateContext;
}

const stored = ({ value, context }: Pick<MandateSnapshot, 'value' | 'context'>): MandateSnapshot => ({
  version: mandateVersion,
  value,
  context,
});

/** How a mandate begins. */
export const signed = (input: MandateInput): MandateSnapshot => stored(initialTransition(mandateMachine, input)[0]);

export const mandateStatusIn = ({ value }: MandateSnapshot): MandateStatus => mandateStatusOf(value);

/** Where a fact leads a mandate. */
export const mandateAfter = (snapshot: MandateSnapshot, fact: MandateEvent): MandateSnapshot => {
  if (snapshot.version !== mandateVersion) throw new Error(`A mandate's snapshot has version ${snapshot.version}.`);
  return stored(transition(mandateMachine, mandateMachine.resolveState(snapshot), fact)[0]);
};
