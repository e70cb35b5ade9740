import * as z from 'zod/mini';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { investmentDetailsTexts as texts } from '#apps/banking/investment-details/investment-details.texts.ts';
import { paths } from '#apps/banking/paths.ts';
import { cents } from '#domain/money/money.ts';
import type { investmentDetailsMachine } from '#machines/investment-details/investment-details.machine.ts';
import { elsewhere } from '#tests/support/browser/bank.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { arrangement, type Effect, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { displayEuro } from '#ui/display/format.ts';
import { investmentDetailsDriver } from './investment-details.driver.ts';

const user = { path: '/api/v1/user', method: 'GET' } as const;
const orders = { path: '/api/v1/orders', method: 'GET' } as const;

/** Whose data are told; all others are told of a holder. */
const people: Readonly<Record<string, PersonKind>> = {
  none: 'app',
  several: 'twofold',
  othersMissing: 'twofold',
  pending: 'opener',
};

/** What was told last. */
const toldIn = ({ path }: Pick<Scene, 'path'>): string =>
  path.steps.findLast(({ event }) => event.type === 'customer.changed')?.sample ?? '';

const whoIn = (path: Scene['path']): PersonKind => people[toldIn({ path })] ?? 'holder';

/** Somebody else's investment answers like none. */
const ownOrForeign = ({ stage, person, path }: Scene): string => {
  const whose = toldIn({ path }) === 'others' ? stage.world.take('holder') : person;
  return whose.account?.ipsId ?? 'IPS-NOBODY';
};

const open = async (scene: Scene, address: string): Promise<void> => {
  await signInBehind(scene.stage, scene.person);
  await scene.stage.open(address);
};

/** The account relation that does not arrive where only a part does. */
const lostAccount = ({ person }: Scene): string => `/business-partners/${person.account?.businessPartnerId ?? ''}`;

/** What the page says of the investment's worth; null where it shows none. */
const claimOn = async ({ stage }: Scene): Promise<string | null> => {
  const card = stage.page.getByRole('region', { name: texts.value, exact: true });
  if ((await card.count()) === 0) return null;
  return /-?[\d.]+,\d\d\u00A0€/.exec(await card.innerText())?.[0] ?? null;
};

/** The same by the server's own word, where it was told. */
const truthFor = async ({ stage, person, path }: Scene): Promise<string | null> => {
  if (!['one', 'several', 'pending'].includes(toldIn({ path }))) return null;
  if (path.input === 'unnamed' && toldIn({ path }) === 'several') return null;
  const { businessPartnerId, ipsId } = person.account ?? {};
  const { body } = await elsewhere(stage, 'getBusinessPartnerById', { businessPartnerId });
  const { products } = z.parse(getBusinessPartnerById.response, body);
  return displayEuro(products.find((each) => each.ipsId === ipsId)?.value ?? cents(-1));
};

export const investmentDetailsArrangement = arrangement<typeof investmentDetailsMachine>({
  entry: chartNamed('investment-details'),
  driver: investmentDetailsDriver,
  inputs: {
    named: { who: whoIn, open: async (scene) => open(scene, paths.investmentDetails(ownOrForeign(scene))) },
    unnamed: { who: whoIn, open: async (scene) => open(scene, paths.investmentDetails()) },
  },
  outcomes: {
    loadCosts: { call: { path: '/cost-and-fee' }, outcomes: { known: {}, fault: { fault: { mode: 'error' } } } },
  },
  news: {
    'customer.changed': {
      calls: [user, orders],
      outcomes: {
        loading: { impossible: 'Is told while the calls wait, which every path begins with.' },
        failed: { faults: () => [{ mode: 'error', ...user }] },
        one: {},
        closing: { impossible: 'Looks like any other to the chart: the page of the closing shows it.' },
        changed: { impossible: 'A strategy is another one once a business day has ended.' },
        several: {},
        pending: {},
        others: {},
        othersMissing: { faults: (scene) => [{ mode: 'error', path: lostAccount(scene) }] },
        none: {},
      },
    },
  },
  effect: async (scene): Promise<Effect> => ({ is: await claimOn(scene), must: await truthFor(scene) }),
  stored: null,
});
