import * as z from 'zod/mini';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { paths } from '#apps/banking/paths.ts';
import { euros } from '#domain/money/money.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { confirmationPlay, type Operated, refusedAfter } from '#tests/machines/confirmation/confirmation.played.ts';
import { elsewhere, ordersOf, withdrawElsewhere } from '#tests/support/browser/bank.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { arrangement, type Effect, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { investmentClosingDriver } from './investment-closing.driver.ts';

/** Whose investment is opened. */
const holders: Readonly<Record<string, PersonKind>> = { changing: 'hindered' };

const open = async ({ stage, person, path }: Scene): Promise<void> => {
  // Somebody else's investment answers like none.
  const whose = outcomeIn(path, 'loadOffer') === 'unknown' ? stage.world.take('holder') : person;
  await signInBehind(stage, person);
  await stage.open(paths.investmentClosing(whose.account?.ipsId ?? ''));
};

const withdrawSome = async ({ stage, person }: Scene): Promise<void> =>
  withdrawElsewhere(stage, person, { kind: 'part', amount: euros(1_500) });

const closing: Operated = {
  kind: 'ACCOUNT_CLOSURE',
  call: '/deprecated/delete-ips',
  answer: async ({ stage }, operationId, code) => elsewhere(stage, 'deleteIps', { operationId, code }),
};

/** Every obstacle shows the same screen; the screens' own tests go through all of them. */
const sameScreen = { impossible: 'The same screen as another obstacle, which is walked.' };
const unlikely = { impossible: 'The page has asked the same a moment ago: the actors’ own test maps it.' };

/** How the investment and its orders stand by the server's own word. */
const standing = async ({ stage, person }: Scene) => {
  const { businessPartnerId, ipsId } = person.account ?? {};
  const { body } = await elsewhere(stage, 'getBusinessPartnerById', { businessPartnerId });
  const { products } = z.parse(getBusinessPartnerById.response, body);
  return {
    status: products.find((each) => each.ipsId === ipsId)?.status,
    orders: (await ordersOf(stage)).map(({ type }) => type).toSorted(),
  };
};

export const investmentClosingArrangement = arrangement<typeof investmentClosingMachine>({
  entry: chartNamed('investment-closing'),
  driver: investmentClosingDriver,
  // Somebody else’s address opens it.
  alone: ['unknown'],
  inputs: { investment: { who: (path) => holders[outcomeIn(path, 'loadOffer') ?? ''] ?? 'holder', open } },
  outcomes: {
    loadOffer: {
      call: { path: '/withdrawal-quotes/' },
      outcomes: {
        offered: {},
        offeredLarge: { impossible: 'Nobody of the tests who closes holds so much; the screens’ own test shows it.' },
        ordersOpen: { meanwhile: withdrawSome },
        changing: {},
        closing: sameScreen,
        accountClosing: sameScreen,
        closed: sameScreen,
        notOpened: sameScreen,
        unidentified: sameScreen,
        readOnly: sameScreen,
        withoutAccount: sameScreen,
        withoutNumber: sameScreen,
        unknown: {},
        fault: { fault: { mode: 'error' } },
      },
    },
    prepare: {
      call: { path: '/operations/investment-closure' },
      outcomes: {
        prepared: {},
        notIdentified: unlikely,
        noNumber: unlikely,
        noAccount: unlikely,
        changing: unlikely,
        ordersOpen: { meanwhile: withdrawSome },
        notClosable: unlikely,
        unknown: unlikely,
        fault: { fault: { mode: 'lost' } },
      },
    },
    confirmation: {
      play: { ...confirmationPlay(closing), refused: refusedAfter(closing, withdrawSome) },
    },
  },
  effect: async (scene): Promise<Effect> => {
    const ending = outcomeIn(scene.path, 'confirmation');
    // An answer that was lost on its way back was an order all the same.
    const isClosed = ending === 'confirmed' || ending === 'unsure';
    const others = scene.path.steps.some(({ sample }) => sample === 'ordersOpen' || sample === 'refused');
    const untouched = outcomeIn(scene.path, 'loadOffer') === 'changing' ? 'STRATEGYCHANGE' : 'OPEN';
    return {
      is: await standing(scene),
      must: {
        status: isClosed ? 'INCLOSE' : untouched,
        orders: [...(isClosed ? ['STRATEGY_CLOSURE'] : []), ...(others ? ['WITHDRAWAL'] : [])],
      },
    };
  },
});
