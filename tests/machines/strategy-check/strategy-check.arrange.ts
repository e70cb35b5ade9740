import * as z from 'zod/mini';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { paths } from '#apps/banking/paths.ts';
import type { strategyCheckMachine } from '#machines/strategy-check/strategy-check.machine.ts';
import { elsewhere, ordersOf } from '#tests/support/browser/bank.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { sameRows } from '#tests/support/browser/stored-money.ts';
import { storedOrders, storedProducts } from '#tests/support/browser/stored.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { wphgAnswers } from '#tests/support/samples.ts';
import { strategyCheckDriver } from './strategy-check.driver.ts';

/** Who comes; all others hold 60:40 and lack answers. */
const people: Readonly<Record<string, PersonKind>> = { nothing: 'hindered', expired: 'outdated' };

/** Somebody else's account answers like none. */
const ownOrForeign = ({ stage, person, path }: Scene): string => {
  const whose = outcomeIn(path, 'loadCheck') === 'unknown' ? stage.world.take('holder') : person;
  return whose.account?.businessPartnerId ?? 'BP-NOBODY';
};

const open = async (scene: Scene): Promise<void> => {
  const id = ownOrForeign(scene);
  if (id !== scene.person.account?.businessPartnerId) scene.stage.provoke(`/business-partners/${id}`);
  await signInBehind(scene.stage, scene.person);
  await scene.stage.open(paths.strategyCheck(id));
};

/** Renews the answers on another device. */
const answered =
  (more: object) =>
  async ({ stage, person }: Scene): Promise<void> => {
    const { total_assets: _total, ...asked } = wphgAnswers;
    const { status, text } = await elsewhere(stage, 'updateBp', {
      businessPartnerId: person.account?.businessPartnerId,
      wphg: { ...asked, wphg_holding_period: '5+', ...more },
    });
    if (status !== 200) throw new Error(`The answers were not renewed: ${text}`);
  };

const splitOf = async ({ stage, person }: Scene): Promise<unknown> => {
  const { businessPartnerId } = person.account ?? {};
  const { body } = await elsewhere(stage, 'getBusinessPartnerById', { businessPartnerId });
  return z.parse(getBusinessPartnerById.response, body).products[0]?.strategy.split;
};

export const strategyCheckArrangement = arrangement<typeof strategyCheckMachine>({
  entry: chartNamed('strategy-check'),
  driver: strategyCheckDriver,
  // Somebody else’s address opens it.
  alone: ['unknown'],
  inputs: {
    ordinary: { who: (path) => people[outcomeIn(path, 'loadCheck') ?? ''] ?? 'holder', open },
  },
  outcomes: {
    loadCheck: {
      // The customer's store asks for account relation and orders at the same addresses.
      call: { path: '/deprecated/get-wphg' },
      outcomes: {
        fitting: { meanwhile: answered({}) },
        tooDaring: { meanwhile: answered({ risk_preference: 0.21 }) },
        incomplete: {},
        expired: {},
        locked: { impossible: 'A child comes of age with a business day; the rule’s own tests say what follows.' },
        nothing: {},
        unknown: {},
        fault: { fault: { mode: 'error' } },
      },
    },
  },
  // Looking changes nothing.
  effect: async (scene) => ({
    is: [(await ordersOf(scene.stage)).length, await splitOf(scene)],
    must: [0, '60:40'],
  }),
  stored: async ({ stage: { world }, person }) =>
    sameRows(
      { orders: await storedOrders(world, person), products: await storedProducts(world, person) },
      {
        orders: [],
        products: [{ category: 'VV.VV', status: person.kind === 'hindered' ? 'STRATEGYCHANGE' : 'OPEN' }],
      },
    ),
});
