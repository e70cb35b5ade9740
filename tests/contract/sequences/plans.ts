import * as fc from 'fast-check';
import { denied, index, keyFor, nth, type Plan, read } from './action.ts';
import { type Model, underKey } from './model.ts';
import { planned, type PlanWanted, replanned, unplanned } from './saved.ts';
import { strangersId } from './strangers.ts';

/** What customers do with savings plans. */

const wishes: fc.Arbitrary<PlanWanted> = fc.record({
  amount: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 2500, max: 90_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(2499, 500_000_001) },
    // The cents by which the simulated bank and custodian know what goes wrong once a plan is executed.
    { weight: 1, arbitrary: fc.constantFrom(10_011, 10_013, 10_015) },
  ),
  start: fc.constantFrom('2026-12', '2026-12', '2026-12', '2027-01', '2026-11'),
  end: fc.constantFrom('unbefristet', 'unbefristet', '2026-12'),
  debited: fc.boolean(),
  accepts: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
});

const formOf = ({ amount, start, end, debited, accepts }: PlanWanted) => ({
  savingsPlanAmount: amount,
  interval: 'MONTHLY' as const,
  startMonth: start,
  endMonth: end,
  paymentMethod: debited ? ('sepa' as const) : ('wire' as const),
  sepaSourceType: debited ? ('referenceAccount' as const) : null,
  acceptMandate: accepts,
});

const createWith =
  (wanted: PlanWanted, k: number): Plan =>
  (player) => {
    const { server, holder } = player;
    const key = keyFor(player, k);
    const asked = `plan ${JSON.stringify(wanted)}`;
    return {
      what: `${asked} ${key}`,
      run: async () =>
        server.call('createSavingsPlan', { ipsId: holder.account.ipsId, ...formOf(wanted) }, { ...holder, key }),
      explain: denied((then, seen) => underKey(then, seen, key, asked, (one, other) => planned(one, other, wanted))),
    };
  };

const creating = fc.tuple(wishes, index).map(([wanted, k]) => createWith(wanted, k));

/** A plan, and the version that the customer has seen: the newest, or by `late` an older one. */
const seenPlan = (player: Parameters<Plan>[0], model: Model, n: number, late: number) => {
  const savingsPlanId = nth(Object.keys(model.plans), n, strangersId(player.server, 'plans', model.plans));
  const newest = model.plans[savingsPlanId]?.version ?? 1;
  return { savingsPlanId, version: late === 0 ? Math.max(1, newest - 1) : newest };
};

const changeWith =
  (wanted: PlanWanted, n: number, k: number, late: number): Plan =>
  (player, model) => {
    const { server, holder } = player;
    const plan = seenPlan(player, model, n, late);
    const key = keyFor(player, k);
    const asked = `change ${JSON.stringify({ ...plan, ...wanted })}`;
    return {
      what: `${asked} ${key}`,
      run: async () => server.call('updateSavingsPlan', { ...plan, ...formOf(wanted) }, { ...holder, key }),
      explain: denied((then, seen) =>
        underKey(then, seen, key, asked, (one, other) =>
          replanned(one, other, wanted, plan.savingsPlanId, plan.version),
        ),
      ),
    };
  };

const changing = fc
  .tuple(wishes, index, index, fc.nat({ max: 4 }))
  .map(([wanted, n, k, late]) => changeWith(wanted, n, k, late));

const ending = fc.tuple(index, index, fc.nat({ max: 4 })).map(([n, k, late]): Plan => (player, model) => {
  const { server, holder } = player;
  const plan = seenPlan(player, model, n, late);
  const key = keyFor(player, k);
  const asked = `end ${JSON.stringify(plan)}`;
  return {
    what: `${asked} ${key}`,
    run: async () => server.call('deleteSavingsPlan', plan, { ...holder, key }),
    explain: denied((then, seen) =>
      underKey(then, seen, key, asked, (one, other) => unplanned(one, other, plan.savingsPlanId, plan.version)),
    ),
  };
});

const listing = fc.constant<Plan>(
  read(
    async ({ server, holder }) => server.call('getSavingsPlan', {}, holder),
    ({ plans }, body) => {
      const { savingsPlans: found } = body as {
        readonly savingsPlans: readonly { savingsPlanId: string; version: number; savingsPlanAmount: number }[];
      };
      return (
        found.length === Object.keys(plans).length &&
        found.every(({ savingsPlanId: id, version, savingsPlanAmount }) => {
          const plan = plans[id];
          return plan?.version === version && plan.amount === savingsPlanAmount;
        })
      );
    },
  ),
);

/** Every call about savings plans. */
export const planning: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 3, arbitrary: creating },
  { weight: 3, arbitrary: changing },
  { weight: 1, arbitrary: ending },
  { weight: 1, arbitrary: listing },
);

const orderly = { amount: 10_000, start: '2026-12', end: 'unbefristet', debited: false, accepts: true } as const;

/** A plan that is changed in two tabs, of which the second one shows it as it was. */
export const outdating: fc.Arbitrary<readonly (readonly Plan[])[]> = fc
  .tuple(fc.integer({ min: 2500, max: 90_000 }), fc.integer({ min: 2500, max: 90_000 }))
  .map(([one, other]) => [
    [createWith(orderly, 7)],
    [changeWith({ ...orderly, amount: one }, 0, 7, 1)],
    [changeWith({ ...orderly, amount: other }, 0, 7, 0)],
  ]);

/** A plan whose money comes back, or late, or never, as the simulated bank and custodian know by its cents. */
export const unlucky: fc.Arbitrary<readonly (readonly Plan[])[]> = fc
  .constantFrom([10_011, true] as const, [10_013, false] as const, [10_015, true] as const)
  .map(([amount, debited]) => [[createWith({ ...orderly, amount, debited }, 7)]]);
