import type { savingsPlansMachine } from '#machines/savings-plans/savings-plans.machine.ts';
import { elsewhere, plansOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { sameRows, storedPlanTerms } from '#tests/support/browser/stored-money.ts';
import { storedOrders } from '#tests/support/browser/stored.ts';
import { arrangement, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { planWish } from '#tests/support/samples.ts';
import { savingsPlansDriver } from './savings-plans.driver.ts';

const open = async ({ stage, person }: Scene): Promise<void> => {
  await signInBehind(stage, person);
  await stage.open('/setup/savingsplans');
};

const wire = { paymentMethod: 'wire', sepaSourceType: null, acceptMandate: false };

/** Creates plans on another device, or deletes some, until there are so many; one of them is debited. */
const haveElsewhere = async ({ stage, person }: Scene, count: number): Promise<void> => {
  const held = await plansOf(stage);
  for (const { savingsPlanId, version } of held.slice(count)) {
    await elsewhere(stage, 'deleteSavingsPlan', { savingsPlanId, version });
  }
  for (let number = held.length; number < count; number += 1) {
    const payload = { ipsId: person.account?.ipsId, ...planWish, ...(number === 0 ? {} : wire) };
    const { status, text } = await elsewhere(stage, 'createSavingsPlan', payload);
    if (status !== 200) throw new Error(`The savings plan was not created: ${text}`);
  }
};

/** The plan that the page is asked to delete. */
const first = async ({ stage }: Scene) => {
  const [plan] = await plansOf(stage);
  if (plan === undefined) throw new Error('There is no savings plan.');
  return plan;
};

const changeElsewhere = async (scene: Scene): Promise<void> => {
  const { savingsPlanId, version } = await first(scene);
  await elsewhere(scene.stage, 'updateSavingsPlan', { savingsPlanId, version, ...planWish });
};

const deleteElsewhere = async (scene: Scene): Promise<void> => {
  const { savingsPlanId, version } = await first(scene);
  await elsewhere(scene.stage, 'deleteSavingsPlan', { savingsPlanId, version });
};

const counts: Readonly<Record<string, number>> = { some: 2, one: 1, none: 0 };

/** How many plans the server holds after a path, and how often one of them was changed. */
const heldAfter = ({ steps }: Scene['path']): { readonly held: number; readonly changes: number } => {
  let held = 0;
  let changes = 0;
  for (const { actor, sample, event } of steps) {
    if (actor?.src === 'loadPlans') held = counts[sample ?? ''] ?? held;
    // A deletion whose answer was lost or late was one all the same.
    const isLate = event.type.startsWith('xstate.after.deletingLimit');
    if (isLate || (actor?.src === 'deletePlan' && sample !== 'outdated')) held -= 1;
    if (actor?.src === 'deletePlan' && sample === 'outdated') changes += 1;
  }
  return { held, changes };
};

const tooEarly = { impossible: 'The day of the server that all tests share stands before the cut-off.' };

export const savingsPlansArrangement = arrangement<typeof savingsPlansMachine>({
  entry: chartNamed('savings-plans'),
  driver: savingsPlansDriver,
  inputs: { ordinary: { who: 'payer', open } },
  outcomes: {
    loadPlans: {
      call: { path: '/deprecated/get-savings-plan' },
      outcomes: {
        some: { meanwhile: async (scene) => haveElsewhere(scene, 2) },
        late: tooEarly,
        one: { meanwhile: async (scene) => haveElsewhere(scene, 1) },
        none: { meanwhile: async (scene) => haveElsewhere(scene, 0) },
        fault: { fault: { mode: 'error' } },
      },
    },
    deletePlan: {
      call: { path: '/deprecated/delete-savings-plan', method: 'POST' },
      outcomes: {
        deleted: {},
        runsOnceMore: tooEarly,
        outdated: { meanwhile: changeElsewhere },
        gone: { meanwhile: deleteElsewhere },
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  samples: { 'deletion.asked': async (scene) => ({ savingsPlanId: (await first(scene)).savingsPlanId }) },
  effect: async ({ stage, path }) => ({ is: (await plansOf(stage)).length, must: heldAfter(path).held }),
  stored: async ({ stage: { world }, person, path }) => {
    const { held, changes } = heldAfter(path);
    const plans = await storedPlanTerms(world, person);
    return sameRows(
      {
        plans: plans.map(({ amount, interval }) => ({ amount, interval })),
        versions: [{ above: plans.reduce((sum, { version }) => sum + version - 1, 0) }],
        orders: await storedOrders(world, person),
      },
      {
        plans: Array.from({ length: held }, () => ({
          amount: planWish.savingsPlanAmount,
          interval: planWish.interval,
        })),
        versions: [{ above: changes }],
        orders: [],
      },
    );
  },
});
