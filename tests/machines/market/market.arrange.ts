import * as z from 'zod/mini';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { getUserV2 } from '#api/user/user.ts';
import { marketTexts as texts } from '#apps/banking/market/market.texts.ts';
import type { marketMachine } from '#machines/market/market.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { arrangement, type Effect, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { marketDriver } from './market.driver.ts';

const user = { path: '/api/v1/user', method: 'GET' } as const;
const orders = { path: '/api/v1/orders', method: 'GET' } as const;

/** Whose data are told; all others are told of somebody whose data are not complete. */
const people: Readonly<Record<string, PersonKind>> = { open: 'suited', partial: 'twofold' };

/** What was told last. */
const toldIn = ({ path }: Pick<Scene, 'path'>): string =>
  path.steps.findLast(({ event }) => event.type === 'customer.changed')?.sample ?? '';

const lostAccount = ({ person }: Scene): string => `/business-partners/${person.account?.businessPartnerId ?? ''}`;

/** Investments that the page offers to pay into, and how many it offers to open. */
const offeredOn = async ({ page }: Scene['stage']) => ({
  paidInto: await page
    .locator('main')
    .getByRole('link', { name: new RegExp(`^${texts.payIn}`) })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  canOpen:
    (await page
      .locator('main')
      .getByRole('link', { name: /(eröffnen:|Weitere eröffnen)/ })
      .count()) > 0,
});

/** What the server says of an account relation's investments. */
const investmentsOf = async ({ stage }: Scene, businessPartnerId: string): Promise<readonly string[]> => {
  const { body } = await elsewhere(stage, 'getBusinessPartnerById', { businessPartnerId });
  return z.parse(getBusinessPartnerById.response, body).products.map(({ ipsId }) => `/top-up/${ipsId}`);
};

/** The same by the server's own word, as far as it has reached the page. */
const allowedFor = async (scene: Scene) => {
  const told = toldIn(scene);
  if (told === '' || told === 'failed') return { paidInto: [], canOpen: false };
  const { businessPartners } = z.parse(getUserV2.response, (await elsewhere(scene.stage, 'getUserV2', {})).body);
  const lost = told === 'partial' ? scene.person.account?.businessPartnerId : undefined;
  const arrived = businessPartners.filter((id) => id !== lost);
  const paidInto = await Promise.all(arrived.map(async (id) => investmentsOf(scene, id)));
  return { paidInto: paidInto.flat(), canOpen: told === 'open' };
};

export const marketArrangement = arrangement<typeof marketMachine>({
  entry: chartNamed('market'),
  driver: marketDriver,
  inputs: {
    ordinary: {
      who: (path) => people[toldIn({ path })] ?? 'holder',
      open: async ({ stage, person }) => {
        await signInBehind(stage, person);
        await stage.open('/market/');
      },
    },
  },
  outcomes: {},
  news: {
    'customer.changed': {
      calls: [user, orders],
      outcomes: {
        loading: { impossible: 'Is told while the calls wait, which every path begins with.' },
        failed: { faults: () => [{ mode: 'error', ...user }] },
        open: {},
        hindered: {},
        partial: { faults: (scene) => [{ mode: 'error', path: lostAccount(scene) }] },
      },
    },
  },
  effect: async (scene): Promise<Effect> => ({ is: await offeredOn(scene.stage), must: await allowedFor(scene) }),
  stored: null,
});
