import * as z from 'zod/mini';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { paths } from '#apps/banking/paths.ts';
import type { ClosedThing } from '#domain/closing/closing-offer.ts';
import { euros } from '#domain/money/money.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { confirmationPlay, type Operated, refusedAfter } from '#tests/machines/confirmation/confirmation.played.ts';
import { elsewhere, ordersOf, withdrawElsewhere } from '#tests/support/browser/bank.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { sameRows, storedAccounts } from '#tests/support/browser/stored-money.ts';
import { storedOrders, storedProducts } from '#tests/support/browser/stored.ts';
import { arrangement, type Effect, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import type { Path } from '#explorer/suite.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { investmentClosingDriver } from './investment-closing.driver.ts';

/** Whose investment or account is opened. */
const holders: Readonly<Record<string, PersonKind>> = { changing: 'hindered', accountChanging: 'hindered' };

const openTheir =
  (id: 'ipsId' | 'businessPartnerId') =>
  async ({ stage, person, path }: Scene): Promise<void> => {
    // What is somebody else's answers like nothing.
    const whose = outcomeIn(path, 'loadOffer') === 'unknown' ? stage.world.take('holder') : person;
    await signInBehind(stage, person);
    await stage.open(paths.investmentClosing(whose.account?.[id] ?? ''));
  };

const who = (path: Path): PersonKind => holders[outcomeIn(path, 'loadOffer') ?? ''] ?? 'holder';

const withdrawSome = async ({ stage, person }: Scene): Promise<void> =>
  withdrawElsewhere(stage, person, { kind: 'part', amount: euros(1_500) });

/** Every obstacle shows the same screen; the screens’ own tests go through all of them. */
const sameScreen = { impossible: 'The same screen as another obstacle, which is walked.' };
const unlikely = { impossible: 'The page has asked the same a moment ago: the actors’ own test maps it.' };
const inDebt = { impossible: 'The same arrow as another answer, which is walked; a browser test of its own shows it.' };
const tooLarge = { impossible: 'Nobody of the tests who closes holds so much; the screens’ own test shows it.' };

/** What the bank says of each thing before anything is asked. */
const loads = {
  investment: {
    offered: {},
    offeredLarge: tooLarge,
    offeredInDebt: inDebt,
    offeredForDebt: inDebt,
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
  },
  account: {
    account: {},
    accountLarge: tooLarge,
    accountEmpty: {
      impossible: 'Nobody of the tests has an empty account; the screens’ and the quote’s tests show it.',
    },
    accountInDebt: inDebt,
    accountDebtTakesAll: inDebt,
    accountUncovered: inDebt,
    accountOrdersOpen: { meanwhile: withdrawSome },
    accountChanging: {},
    accountInClosing: sameScreen,
    accountClosed: sameScreen,
    accountNotOpened: sameScreen,
    accountUnidentified: sameScreen,
    accountReadOnly: sameScreen,
    accountWithoutAccount: sameScreen,
    accountWithoutNumber: sameScreen,
  },
};

/** What it says when the closing of each is to be stored. */
const stores = {
  investment: {
    prepared: {},
    notIdentified: unlikely,
    noNumber: unlikely,
    noAccount: unlikely,
    changing: unlikely,
    ordersOpen: { meanwhile: withdrawSome },
    notClosable: unlikely,
    unknown: unlikely,
  },
  account: {
    account: {},
    accountNotIdentified: unlikely,
    accountNoNumber: unlikely,
    accountNoAccount: unlikely,
    accountChanging: unlikely,
    accountOrdersOpen: { meanwhile: withdrawSome },
    accountUncovered: unlikely,
    accountNotClosable: unlikely,
    accountUnknown: unlikely,
  },
};

/** How each thing is opened, asked for, stored and confirmed; and what its closing leaves behind. */
const ways = {
  investment: {
    id: 'ipsId',
    load: { path: '/withdrawal-quotes/' },
    store: { path: '/operations/investment-closure' },
    confirm: '/deprecated/delete-ips',
    confirming: 'deleteIps',
    closed: { partner: 'OPEN', orders: ['STRATEGY_CLOSURE'], status: 'OPEN' },
  },
  account: {
    id: 'businessPartnerId',
    load: { path: '/closing-quote' },
    store: { path: '/business-partners/', method: 'DELETE' },
    confirm: '/account-closures/confirm',
    confirming: 'confirmAccountClosure',
    // The investment is sold with it, by an order of its own.
    // With the cash it is so much that a second person releases it.
    closed: { partner: 'INCLOSE', orders: ['ACCOUNT_CLOSURE', 'STRATEGY_CLOSURE'], status: 'PENDING' },
  },
} as const;

const other = { investment: 'account', account: 'investment' } as const satisfies Record<ClosedThing, ClosedThing>;

const elsewhereArranged = { impossible: 'Here the other thing is opened; this one has an arrangement of its own.' };

/** Answers that nobody gets who has asked for something else. */
const ofOther = (table: object) => Object.fromEntries(Object.keys(table).map((name) => [name, elsewhereArranged]));

/** How the account, the investment and their orders stand by the server's own word. */
const standing = async ({ stage, person }: Scene) => {
  const { businessPartnerId, ipsId } = person.account ?? {};
  const { body } = await elsewhere(stage, 'getBusinessPartnerById', { businessPartnerId });
  const { products, status: partner } = z.parse(getBusinessPartnerById.response, body);
  return {
    partner,
    status: products.find((each) => each.ipsId === ipsId)?.status,
    orders: (await ordersOf(stage)).map(({ type }) => type).toSorted(),
  };
};

interface Closed {
  readonly partner: string;
  readonly orders: readonly string[];
  /** Of those orders. */
  readonly status: string;
}

/** What a closing that was ordered has done, and nothing where none was. */
const closedAfter = (path: Path, closed: Closed) => {
  const ending = outcomeIn(path, 'confirmation');
  // An answer that was lost on its way back was an order all the same.
  const isClosed = ending === 'confirmed' || ending === 'unsure';
  const others = path.steps.some(({ sample }) => ['ordersOpen', 'accountOrdersOpen', 'refused'].includes(sample));
  const untouched = who(path) === 'hindered' ? 'STRATEGYCHANGE' : 'OPEN';
  return {
    partner: isClosed ? closed.partner : 'OPEN',
    status: isClosed ? 'INCLOSE' : untouched,
    orders: [...(isClosed ? closed.orders : []), ...(others ? ['WITHDRAWAL'] : [])],
  };
};

const effectOf =
  (closed: Closed) =>
  async (scene: Scene): Promise<Effect> => ({ is: await standing(scene), must: closedAfter(scene.path, closed) });

const storedOf =
  (closed: Closed) =>
  async ({ stage: { world }, person, path }: Scene): Promise<Effect> => {
    const { partner, status, orders } = closedAfter(path, closed);
    return sameRows(
      {
        orders: await storedOrders(world, person),
        products: await storedProducts(world, person),
        accounts: (await storedAccounts(world, person)).map(({ partner: held, plus }) => ({ partner: held, plus })),
      },
      {
        // A closing pays out whatever there will be.
        orders: orders.map((type) =>
          type === 'WITHDRAWAL'
            ? { type, status: 'OPEN', amount: euros(1_500) }
            : { type, status: closed.status, amount: null },
        ),
        products: [{ category: 'VV.VV', status }],
        accounts: [{ partner, plus: false }],
      },
    );
  };

const arrangedFor = (thing: ClosedThing) => {
  const { id, load, store, confirm, confirming, closed } = ways[thing];
  const operated: Operated = {
    kind: 'ACCOUNT_CLOSURE',
    call: confirm,
    answer: async ({ stage }, operationId, code) => elsewhere(stage, confirming, { operationId, code }),
  };
  return arrangement<typeof investmentClosingMachine>({
    entry: chartNamed('investment-closing'),
    driver: investmentClosingDriver,
    // Orders that hinder stay open; another's id is opened for the other, and what is one's own never becomes unknown.
    alone: ['hindered', 'unknown'],
    inputs: {
      investment: elsewhereArranged,
      account: elsewhereArranged,
      [thing]: { who, open: openTheir(id) },
    },
    outcomes: {
      loadOffer: {
        call: load,
        outcomes: {
          ...ofOther(loads[other[thing]]),
          ...loads[thing],
          unknown: {},
          fault: { fault: { mode: 'error' } },
        },
      },
      prepare: {
        call: store,
        outcomes: { ...ofOther(stores[other[thing]]), ...stores[thing], fault: { fault: { mode: 'lost' } } },
      },
      confirmation: { play: { ...confirmationPlay(operated), refused: refusedAfter(operated, withdrawSome) } },
    },
    effect: effectOf(closed),
    stored: storedOf(closed),
  });
};

export const investmentClosingArrangement = arrangedFor('investment');
export const accountClosingArrangement = arrangedFor('account');
