import * as fc from 'fast-check';
import { denied, index, keyFor, type Plan, read } from './action.ts';
import { endRefused, exemptionRefusal, type ExemptionWanted, isShown } from './exempt.ts';
import { type Exemption, ifRefused, type Model, underKey } from './model.ts';
import { stored } from './operations.ts';

/** What customers do with exemption orders. */

interface Wish extends Exemption {
  /** 0: not the action that fits. */
  readonly fits: number;
  readonly day: number;
  readonly taxId: number;
}

const wishes: fc.Arbitrary<Wish> = fc.record({
  amount: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 1000 }).map((euros) => 100 * euros) },
    { weight: 1, arbitrary: fc.constantFrom(0, 150, 100_100, 100_000) },
  ),
  from: fc.constantFrom(2026, 2026, 2026, 2026, 2027, 2025),
  until: fc.constantFrom(null, null, null, 2026, 2027),
  fits: fc.nat({ max: 9 }),
  day: fc.nat({ max: 19 }),
  taxId: fc.nat({ max: 19 }),
});

const wantedFrom = (model: Model, { fits, day, taxId, ...order }: Wish): ExemptionWanted => ({
  ...order,
  action: model.exemptions.length > 0 === fits > 0 ? 'CHANGE' : 'CREATE',
  day: day === 0 ? '05-01' : '01-01',
  isTaxId: taxId > 0,
});

const ask =
  (wish: Wish, k: number): Plan =>
  (player, model) => {
    const { server, holder } = player;
    const wanted = wantedFrom(model, wish);
    const { action, amount, from, until, day, isTaxId } = wanted;
    const key = keyFor(player, k);
    const asked = `exempt ${JSON.stringify(wanted)}`;
    const payload = {
      action,
      type: 'SINGLE',
      amount,
      validFrom: `${String(from)}-${day}`,
      validUntil: until === null ? null : `${String(until)}-12-31`,
      taxId: isTaxId ? '86095742719' : '86095742718',
    } as const;
    const by = action === 'CREATE' ? 'createExemptionOrder' : 'updateExemptionOrder';
    return {
      what: `${asked} ${key}`,
      run: async () => server.call('prepareExemptionOrder', payload, { ...holder, key }),
      explain: denied((then, seen) =>
        underKey(then, seen, key, asked, (one, other) => {
          const refusal = exemptionRefusal(one, wanted);
          if (refusal !== undefined) return ifRefused(one, other, refusal);
          return stored(one, other, { by, exemption: { amount, from, until } });
        }),
      ),
    };
  };

const ending: Plan = ({ server, holder }) => ({
  what: 'end the exemption',
  run: async () => server.call('deleteExemptionOrder', {}, holder),
  explain: denied((then, seen) => {
    if (then.exemptions.length === 0) return endRefused(then, seen);
    const { operation } = seen.body as { readonly operation?: unknown };
    return stored(then, seen, { by: 'confirmExemptionOrderEnd' }, operation);
  }),
});

const looking: Plan = read(
  async ({ server, holder }) => server.call('getExemptionOrder', {}, holder),
  (model, body) => isShown(model, (body as { readonly order: Parameters<typeof isShown>[1] }).order),
);

/** Asks for an order, or for the end of one; its code comes after that. */
export const exempting: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(wishes, index).map(([wish, k]) => ask(wish, k)) },
  { weight: 1, arbitrary: fc.constant(ending) },
);

/** The same, or a look at what stands. */
export const exemption: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 3, arbitrary: exempting },
  { weight: 1, arbitrary: fc.constant(looking) },
);

/** An order that goes, as most customers give it. */
export const orderlyExemption: fc.Arbitrary<Plan> = fc
  .integer({ min: 1, max: 1000 })
  .map((euros) => ask({ amount: 100 * euros, from: 2026, until: null, fits: 1, day: 1, taxId: 1 }, 7));
