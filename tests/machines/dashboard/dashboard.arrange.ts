import * as z from 'zod/mini';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { getUserV2 } from '#api/user/user.ts';
import { dashboardTexts } from '#apps/banking/dashboard/dashboard.texts.ts';
import { type Cents, cents, euros, subtractCents } from '#domain/money/money.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { elsewhere, ordersOf, withdrawElsewhere } from '#tests/support/browser/bank.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import type { Stage } from '#tests/support/browser/stage.ts';
import { arrangement, type Effect, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { displayEuro } from '#ui/display/format.ts';
import { dashboardDriver } from './dashboard.driver.ts';

const orders = { path: '/api/v1/orders', method: 'GET' } as const;
const user = { path: '/api/v1/user', method: 'GET' } as const;

/** Whose data are told; all others are told of a holder. */
const people: Readonly<Record<string, PersonKind>> = { partial: 'twofold', newcomer: 'app' };

/** What was told last. */
const toldIn = ({ path }: Pick<Scene, 'path'>): string | undefined =>
  path.steps.findLast(({ event }) => event.type === 'customer.changed')?.sample;

/** The account relation that does not arrive where only a part does. */
const lostAccount = ({ person }: Scene): string => `/business-partners/${person.account?.businessPartnerId ?? ''}`;

const orderElsewhere = async ({ stage, person }: Scene): Promise<void> => {
  const subject = person.account?.ipsId;
  await elsewhere(stage, 'putDraft', { journey: 'withdrawal', subject, version: 1, draft: { amount: '1500' } });
  await withdrawElsewhere(stage, person, { kind: 'part', amount: euros(1_500) });
};

/** What a card of the page says; empty where the page has none of this name. */
const cardOn = async ({ page }: Stage, name: string): Promise<string> => {
  const card = page.getByRole('region', { name, exact: true });
  return (await card.count()) === 0 ? '' : card.innerText();
};

/** What the page claims of the customer's money and of what is under way; null for what it says nothing of. */
const claimsOn = async (stage: Stage) => {
  const underWay = await cardOn(stage, dashboardTexts.openOrders.heading);
  const { none, failed } = dashboardTexts.openOrders;
  return {
    total: /-?[\d.]+,\d\d\u00A0€/.exec(await cardOn(stage, dashboardTexts.total))?.[0] ?? null,
    isNothingUnderWay: underWay.includes(none) || null,
    areOrdersUnknown: underWay.includes(failed) || null,
  };
};

const valueOf = async ({ stage, person }: Scene): Promise<Cents> => {
  const answer = await elsewhere(stage, 'getBusinessPartnerById', {
    businessPartnerId: person.account?.businessPartnerId,
  });
  const { products, clearingAccount } = z.parse(getBusinessPartnerById.response, answer.body);
  return cents(products.reduce((sum, { value }) => sum + value, clearingAccount?.balance ?? 0));
};

/** The same by the server's own word, as far as it has reached the page. */
const truthFor = async (scene: Scene) => {
  const told = toldIn(scene);
  const shown = { total: null, isNothingUnderWay: null, areOrdersUnknown: null };
  if (told === undefined || told === 'failed' || told === 'newcomer') return shown;
  const { body } = await elsewhere(scene.stage, 'getUserV2', {});
  const all = cents(z.parse(getUserV2.response, body).businessPartnerTotalAmount);
  const hasOrders = (await ordersOf(scene.stage)).length > 0;
  const isUnknown = told === 'withoutOrders';
  return {
    total: displayEuro(told === 'partial' ? subtractCents(all, await valueOf(scene)) : all),
    isNothingUnderWay: (!hasOrders && !isUnknown) || null,
    areOrdersUnknown: isUnknown || null,
  };
};

export const dashboardArrangement = arrangement<typeof dashboardMachine>({
  entry: chartNamed('dashboard'),
  driver: dashboardDriver,
  inputs: {
    ordinary: {
      who: (path) => people[toldIn({ path }) ?? ''] ?? 'holder',
      open: async ({ stage, person }) => {
        await signInBehind(stage, person);
        await stage.open('/');
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
        here: {},
        withOrders: { meanwhile: orderElsewhere },
        // One is under way: a page that said there is none would be wrong.
        withoutOrders: { meanwhile: orderElsewhere, faults: () => [{ mode: 'error', ...orders }] },
        partial: { faults: (scene) => [{ mode: 'error', path: lostAccount(scene) }] },
        nothingArrived: { impossible: 'Needs an account relation without account and investment beside a lost one.' },
        uninvested: { impossible: 'Everybody of the tests who has an account has an investment.' },
        newcomer: {},
      },
    },
  },
  effect: async (scene): Promise<Effect> => ({ is: await truthFor(scene), must: await claimsOn(scene.stage) }),
  stored: null,
});
