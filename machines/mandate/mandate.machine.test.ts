import { getNextSnapshot, initialTransition, transition } from 'xstate';
import { expect, it } from 'vitest';
import { mandateMachine } from './mandate.machine.ts';
import { mandateStatusOf } from './mandate.select.ts';
import type { MandateEvent } from './mandate.types.ts';

const begin = (lastUsedOn: string | null = null) =>
  initialTransition(mandateMachine, { signedOn: '2023-11-20', lastUsedOn })[0];
const after = (snapshot: ReturnType<typeof begin>, ...events: readonly MandateEvent[]) =>
  events.reduce((at, event) => transition(mandateMachine, at, event)[0], snapshot);

it('decisions §10: lapses on the day after 36 months without a debit', () => {
  expect(after(begin(), { type: 'day.begun', today: '2026-11-20' }).value).toBe('active');
  expect(mandateStatusOf[after(begin(), { type: 'day.begun', today: '2026-11-21' }).value]).toBe('EXPIRED');
  const used = after(begin(), { type: 'mandate.used', on: '2026-11-20' });
  expect(after(used, { type: 'day.begun', today: '2029-11-20' }).value).toBe('active');
  expect(after(used, { type: 'day.begun', today: '2029-11-21' }).value).toBe('expired');
});

it('decisions §13: revoked and amended versions end, and nothing that comes late moves them', () => {
  for (const type of ['mandate.revoked', 'mandate.amended'] as const) {
    const ended = after(begin(), { type });
    expect(mandateStatusOf[ended.value]).toBe('REVOKED');
    const late: readonly MandateEvent[] = [{ type: 'mandate.used', on: '2026-11-20' }, { type: 'mandate.revoked' }];
    for (const event of late) expect(getNextSnapshot(mandateMachine, ended, event).context).toEqual(ended.context);
  }
});

it('an older debit that is told late does not bring the lapse forward', () => {
  const used = after(begin('2026-11-02'), { type: 'mandate.used', on: '2026-10-01' });
  expect(used.context.lastUsedOn).toBe('2026-11-02');
});
