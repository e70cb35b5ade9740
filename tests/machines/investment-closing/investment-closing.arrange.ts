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

const closing: Operated = {
  kind: 'ACCOUNT_CLOSURE',
  call: '/deprecated/delete-ips',
  answer: async ({ stage }, operationId, code) => elsewhere(stage, 'deleteIps', { operationId, code }),
};

const closingAccount: Operated = {
  kind: 'ACCOUNT_CLOSURE',
  call: '/account-closures/confirm',
  answer: async ({ stage }, operationId, code) => elsewhere(stage, 'confirmAccountClosure', { operationId, code }),
};

/** Every obstacle shows the same screen; the screens' own tests go through all of them. */
const sameScreen = { impossible: 'The same screen as another obstacle, which is walked.' };
const unlikely = { impossible: 'The page has asked the same a moment ago: the actors’ own test maps it.' };

const inDebt = { impossible: 'The same arrow as another answer, which is walked; a browser test of its own shows it.' };

const ofInvestment = { impossible: 'Here an account is opened; the investment has an arrangement of its own.' };
const ofAccount = { impossible: 'Here an investment is opened; the account has an arrangement of its own.' };

/** Answers to the question for one thing alone, as nobody gives them who is asked for the other. */
const accountAlone = {
  account: ofAccount,
  accountLarge: ofAccount,
  accountEmpty: ofAccount,
  accountInDebt: ofAccount,
  accountDebtTakesAll: ofAccount,
  accountUncovered: ofAccount,
  accountOrdersOpen: ofAccount,
  accountChanging: ofAccount,
  accountInClosing: ofAccount,
  accountClosed: ofAccount,
  accountNotOpened: ofAccount,
  accountUnidentified: ofAccount,
  accountReadOnly: ofAccount,
  accountWithoutAccount: ofAccount,
  accountWithoutNumber: ofAccount,
};
const investmentAlone = {
  offered: ofInvestment,
  offeredLarge: ofInvestment,
  offeredInDebt: ofInvestment,
  offeredForDebt: ofInvestment,
  ordersOpen: ofInvestment,
  changing: ofInvestment,
  closing: ofInvestment,
  accountClosing: ofInvestment,
  closed: ofInvestment,
  notOpened: ofInvestment,
  unidentified: ofInvestment,
  readOnly: ofInvestment,
  withoutAccount: ofInvestment,
  withoutNumber: ofInvestment,
};

/** The same of storing it. */
const accountStored = {
  account: ofAccount,
  accountNotIdentified: ofAccount,
  accountNoNumber: ofAccount,
  accountNoAccount: ofAccount,
  accountChanging: ofAccount,
  accountOrdersOpen: ofAccount,
  accountUncovered: ofAccount,
  accountNotClosable: ofAccount,
  accountUnknown: ofAccount,
};
const investmentStored = {
  prepared: ofInvestment,
  notIdentified: ofInvestment,
  noNumber: ofInvestment,
  noAccount: ofInvestment,
  changing: ofInvestment,
  ordersOpen: ofInvestment,
  notClosable: ofInvestment,
  unknown: ofInvestment,
};

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

/** What a closing that was ordered has done, and nothing where none was. */
const effectOf =
  (closed: { readonly partner: string; readonly orders: readonly string[] }) =>
  async (scene: Scene): Promise<Effect> => {
    const ending = outcomeIn(scene.path, 'confirmation');
    // An answer that was lost on its way back was an order all the same.
    const isClosed = ending === 'confirmed' || ending === 'unsure';
    const others = scene.path.steps.some(({ sample }) =>
      ['ordersOpen', 'accountOrdersOpen', 'refused'].includes(sample),
    );
    const untouched = who(scene.path) === 'hindered' ? 'STRATEGYCHANGE' : 'OPEN';
    return {
      is: await standing(scene),
      must: {
        partner: isClosed ? closed.partner : 'OPEN',
        status: isClosed ? 'INCLOSE' : untouched,
        orders: [...(isClosed ? closed.orders : []), ...(others ? ['WITHDRAWAL'] : [])],
      },
    };
  };

export const investmentClosingArrangement = arrangement<typeof investmentClosingMachine>({
  entry: chartNamed('investment-closing'),
  driver: investmentClosingDriver,
  // Orders that hinder stay open; another's id is opened for the other, and what is one's own never becomes unknown.
  alone: ['hindered', 'unknown'],
  inputs: { investment: { who, open: openTheir('ipsId') }, account: ofAccount },
  outcomes: {
    loadOffer: {
      call: { path: '/withdrawal-quotes/' },
      outcomes: {
        offered: {},
        offeredInDebt: inDebt,
        offeredForDebt: inDebt,
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
        ...accountAlone,
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
        ...accountStored,
        fault: { fault: { mode: 'lost' } },
      },
    },
    confirmation: {
      play: { ...confirmationPlay(closing), refused: refusedAfter(closing, withdrawSome) },
    },
  },
  effect: effectOf({ partner: 'OPEN', orders: ['STRATEGY_CLOSURE'] }),
});

/** The same for a whole account: the investment is sold with it, by an order of its own. */
export const accountClosingArrangement = arrangement<typeof investmentClosingMachine>({
  entry: chartNamed('investment-closing'),
  driver: investmentClosingDriver,
  // Orders that hinder stay open; another's id is opened for the other, and what is one's own never becomes unknown.
  alone: ['hindered', 'unknown'],
  inputs: { investment: ofInvestment, account: { who, open: openTheir('businessPartnerId') } },
  outcomes: {
    loadOffer: {
      call: { path: '/closing-quote' },
      outcomes: {
        ...investmentAlone,
        account: {},
        accountLarge: { impossible: 'Nobody of the tests who closes holds so much; the screens’ own test shows it.' },
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
        unknown: {},
        fault: { fault: { mode: 'error' } },
      },
    },
    prepare: {
      call: { path: '/business-partners/', method: 'DELETE' },
      outcomes: {
        ...investmentStored,
        account: {},
        accountNotIdentified: unlikely,
        accountNoNumber: unlikely,
        accountNoAccount: unlikely,
        accountChanging: unlikely,
        accountOrdersOpen: { meanwhile: withdrawSome },
        accountUncovered: unlikely,
        accountNotClosable: unlikely,
        accountUnknown: unlikely,
        fault: { fault: { mode: 'lost' } },
      },
    },
    confirmation: {
      play: { ...confirmationPlay(closingAccount), refused: refusedAfter(closingAccount, withdrawSome) },
    },
  },
  effect: effectOf({ partner: 'INCLOSE', orders: ['ACCOUNT_CLOSURE', 'STRATEGY_CLOSURE'] }),
});
