import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { RunningCosts } from '#domain/investment-details/investment-details.ts';
import { investmentDetailsMachine } from '#machines/investment-details/investment-details.machine.ts';
import { investmentDetailsModel } from '#machines/investment-details/investment-details.model.ts';
import type { CostsInput } from '#machines/investment-details/investment-details.types.ts';

const { events, inputs } = investmentDetailsModel;
const told = (sample: string) => {
  const data = events['customer.changed'][sample];
  if (data === undefined) throw new Error(`There is no sample '${sample}'.`);
  return { type: 'customer.changed', ...data } as const;
};

/** The page with costs that never come, unless it is said what they are. */
const start = (
  input: 'named' | 'unnamed',
  costs: (asked: CostsInput) => Promise<RunningCosts> = () => new Promise(() => undefined),
) => {
  const clock = new SimulatedClock();
  const asked: CostsInput[] = [];
  const machine = investmentDetailsMachine.provide({
    actors: {
      watchInvestments: fromCallback(() => undefined),
      loadCosts: fromPromise<RunningCosts, CostsInput>(async ({ input: question }) => {
        asked.push(question);
        return costs(question);
      }),
    },
  });
  const actor = createActor(machine, { input: inputs[input] ?? { ipsId: null }, clock });
  return { actor: actor.start(), clock, asked };
};

describe('an investment: what must never change', () => {
  it.each([
    ['named', 'one', { showing: 'askingCosts' }],
    ['named', 'several', { showing: 'askingCosts' }],
    ['named', 'others', 'unknown'],
    ['named', 'othersMissing', 'failed'],
    ['named', 'none', 'unknown'],
    ['named', 'failed', 'failed'],
    ['named', 'loading', 'waiting'],
    ['unnamed', 'one', { showing: 'askingCosts' }],
    ['unnamed', 'several', 'choosing'],
    ['unnamed', 'none', 'none'],
    ['unnamed', 'othersMissing', 'failed'],
  ] as const)('BNK-02: %s, told %s: %j', (input, sample, expected) => {
    const { actor } = start(input);
    actor.send(told(sample));
    expect(actor.getSnapshot().value).toEqual(expected);
  });

  it('STO-02: keeps what was shown, and the period, while it is loaded again and when that fails', async () => {
    const known = { gesamtKostenProzent: 0.97, fondsKostenProzent: 0.17 };
    const { actor, asked } = start('named', async () => known);
    actor.send(told('one'));
    await waitFor(actor, (snapshot) => snapshot.matches({ showing: 'complete' }));
    actor.send({ type: 'period.chosen', period: '1M' });
    for (const sample of ['loading', 'failed', 'closing']) actor.send(told(sample));
    expect(actor.getSnapshot().value).toEqual({ showing: 'complete' });
    expect(actor.getSnapshot().context).toMatchObject({ costs: known, period: '1M' });
    expect(actor.getSnapshot().context.investments?.[0]?.status).toBe('INCLOSE');
    expect(asked).toHaveLength(1);
  });

  it('BNK-02: asks for the costs anew once the strategy is another, and forgets the old ones', async () => {
    const { actor, asked } = start('named', async ({ strategy }) => ({
      gesamtKostenProzent: strategy === '60:40' ? 0.97 : 0.95,
      fondsKostenProzent: 0.16,
    }));
    actor.send(told('one'));
    await waitFor(actor, (snapshot) => snapshot.matches({ showing: 'complete' }));
    actor.send(told('changed'));
    expect(actor.getSnapshot().context.costs).toBeNull();
    await waitFor(actor, (snapshot) => snapshot.matches({ showing: 'complete' }));
    expect(actor.getSnapshot().context.costs?.gesamtKostenProzent).toBe(0.95);
    expect(asked.map(({ strategy }) => strategy)).toEqual(['60:40', '40:60']);
  });

  it('API-07: waits 15 s for the costs, says then that they are not known, and shows all the rest', () => {
    const { actor, clock } = start('named');
    actor.send(told('one'));
    clock.increment(14_999);
    expect(actor.getSnapshot().value).toEqual({ showing: 'askingCosts' });
    clock.increment(1);
    expect(actor.getSnapshot().value).toEqual({ showing: 'costsUnknown' });
    actor.send({ type: 'costs.retried' });
    expect(actor.getSnapshot().value).toEqual({ showing: 'askingCosts' });
  });

  it('BNK-02: chooses no part of a course that is not there', () => {
    const { actor } = start('named');
    actor.send(told('pending'));
    expect(actor.getSnapshot().can({ type: 'period.chosen', period: '1M' })).toBe(false);
  });
});
