import { paths } from '#apps/banking/paths.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import { euros } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import type { Path } from '#explorer/suite.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { sampleCode, sampleIban } from '#machines/top-up/top-up.samples.ts';
import { ordered } from '#tests/machines/confirmation/confirmation.payout.ts';
import { elsewhere, ordersOf } from '#tests/support/browser/bank.ts';
import { hasSignedOut, leftBehind } from '#tests/support/browser/left-behind.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import {
  inForce,
  sameRows,
  storedDrafts,
  storedMandates,
  storedPayments,
} from '#tests/support/browser/stored-money.ts';
import { storedOrders } from '#tests/support/browser/stored.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { seenAt } from '#tests/support/paths/own-address.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { topUpDriver } from './top-up.driver.ts';

/** Whose investment the options are about. */
const holders: Readonly<Record<string, PersonKind>> = { changingStrategy: 'hindered', openingByWire: 'opener' };

/** Accepts the mandate of an account on another device. */
const signMandate = async ({ stage, person }: Scene, sepaFromAccount: string | null): Promise<void> => {
  const sepaSourceType = sepaFromAccount === null ? 'referenceAccount' : 'other';
  const businessPartnerId = person.account?.businessPartnerId;
  const payload = { businessPartnerId, sepaSourceType, sepaFromAccount, acceptMandate: true };
  await elsewhere(stage, 'sepaMandate', payload);
};
const signReference = async (scene: Scene): Promise<void> => signMandate(scene, null);
const signOther = async (scene: Scene): Promise<void> => signMandate(scene, sampleIban);

const keepDraft = async (scene: Scene): Promise<void> => {
  const { stage, person } = scene;
  const draft = { method: 'REFERENCE', amount: '1500', bankAccount: '' };
  await signReference(scene);
  await elsewhere(stage, 'putDraft', { journey: 'top-up', subject: person.account?.ipsId, version: 1, draft });
};

const open = async (scene: Scene, method?: PaymentMethod): Promise<void> => {
  const { stage, person, path } = scene;
  await signInBehind(stage, person);
  // Somebody else's investment answers like none.
  const loaded = outcomeIn(path, 'loadOptions');
  const isUnknown = loaded === 'unknown';
  // The draft is read beside the options, by a call that nothing holds.
  if (loaded === 'withDraft') await keepDraft(scene);
  const account = isUnknown ? stage.world.take('holder').account : person.account;
  await stage.open(paths.topUp(account?.ipsId ?? '', method));
};

const who = (path: Path): PersonKind => holders[outcomeIn(path, 'loadOptions') ?? ''] ?? 'payer';

/** Orders a wire on another device. */
const orderWire = async (scene: Scene): Promise<void> => {
  const { stage, person } = scene;
  await signReference(scene);
  await elsewhere(stage, 'topUp', { ipsId: person.account?.ipsId, amount: 100_000, paymentMethod: 'WIRE' });
};

/** Uses up the codes of this sign-in on another device. */
const useUpCodes = async ({ stage }: Scene): Promise<void> => {
  for (const code of ['1', '2', '3']) await elsewhere(stage, 'getVoucherCode', { code });
};

const ofOwnerAlone = {
  impossible: 'Whoever pays in here holds their relation alone; the server’s own tests try the others.',
};

/** Every hindrance shows the same screen; the screens' own tests go through all of them. */
const sameScreen = { impossible: 'Needs an account that no test of the browser holds.' };
const impossibleHere = { impossible: 'The page refuses it before it is sent.' };
const ofVoucher = {
  impossible:
    'Needs a card that these people do not hold; a test of its own redeems one, the server’s own tests the others.',
};
const meanwhileAlone = { impossible: 'Nothing that a customer does elsewhere brings it about while the page waits.' };

const methodIn = ({ input, steps }: Path): PaymentMethod => {
  const chosen = steps.findLast(({ event }) => event.type === 'method.chosen')?.event;
  const first = input === 'ofClearingAccount' ? 'CLEARING' : 'REFERENCE';
  return chosen !== undefined && 'method' in chosen ? (chosen.method as PaymentMethod) : first;
};

/** What has been ordered to be paid in after a path, in euros, which accounts may be debited, and the journeys that go on. */
const paidAfter = ({ path, person }: Scene) => {
  const placed = outcomeIn(path, 'placeOrder');
  const loaded = outcomeIn(path, 'loadOptions');
  // An answer that was lost on its way back was an order all the same, and so is one that nobody waited for.
  const isPlaced = placed === 'ordered' || placed === 'fault' || path.leaf.endsWith('.abandoned');
  const method = methodIn(path);
  const own = { type: 'TOP_UP', method, amount: 1_500 };
  const wired = { type: 'TOP_UP', method: 'WIRE', amount: 1_000 };
  const opened = { type: 'OPENING', method: 'WIRE', amount: 500 };
  const hasSigned = ['everything', 'withDraft', 'withWaitingWire'].includes(loaded ?? '');
  const hasSignedOther = outcomeIn(path, 'lookUpAccount') === 'signed';
  return {
    mandates: [
      // A mandate that was accepted is given with the order, and not before.
      ...(hasSigned || (isPlaced && method === 'REFERENCE') ? ['reference'] : []),
      ...(hasSignedOther || (isPlaced && method === 'DEBIT') ? [ibanEnd(sampleIban)] : []),
    ],
    payments: [
      ...(isPlaced ? [own] : []),
      ...(loaded === 'withWaitingWire' ? [wired] : []),
      ...(person.kind === 'opener' ? [opened] : []),
    ],
    drafts: loaded === 'withDraft' && !isPlaced ? ['top-up'] : [],
  };
};

export const topUpArrangement = arrangement<typeof topUpMachine>({
  entry: chartNamed('top-up'),
  // Ended by hand, like every other way: the page is gone, what was entered is kept.
  driver: { ...topUpDriver, 'session.ended': async (hands) => hands.press('Abmelden') },
  // Another's address is opened for it: what is one's own never becomes unknown.
  alone: ['unknown'],
  inputs: {
    investment: { who, open },
    ofClearingAccount: { who, open: async (scene) => open(scene, 'CLEARING') },
  },
  samples: {
    'transfer.requested': async ({ stage }) => ({ orderId: (await ordersOf(stage))[0]?.orderId ?? '' }),
    'voucher.submitted': () => ({ code: sampleCode }),
  },
  outcomes: {
    loadOptions: {
      call: { path: '/top-up-options/' },
      outcomes: {
        everything: { meanwhile: signReference },
        withoutMandate: {},
        plain: sameScreen,
        withDraft: {},
        withWaitingWire: { meanwhile: orderWire },
        limited: sameScreen,
        withoutMethod: { impossible: 'The server always offers the wire.' },
        unidentified: sameScreen,
        unopened: sameScreen,
        closing: sameScreen,
        investmentClosing: sameScreen,
        changingStrategy: {},
        closed: sameScreen,
        openingByWire: {},
        openingByDebit: sameScreen,
        payingOutEverything: sameScreen,
        expired: sameScreen,
        unknown: {},
        fault: { fault: { mode: 'error' } },
      },
    },
    lookUpAccount: {
      call: { path: '/top-up-account' },
      outcomes: {
        unsigned: {},
        signed: { meanwhile: signOther },
        invalid: { impossible: 'The samples of the model are right; the screens’ own tests type a wrong one.' },
        beyondSepa: { impossible: 'The samples of the model are right; the screens’ own tests type a wrong one.' },
        foreign: ofOwnerAlone,
        missing: impossibleHere,
        fault: { fault: { mode: 'error' } },
      },
    },
    checkVoucher: {
      call: { path: '/voucher-code/' },
      outcomes: {
        redeemable: ofVoucher,
        tooMuch: ofVoucher,
        unknown: {},
        locked: { meanwhile: useUpCodes },
        redeemed: ofVoucher,
        expired: ofVoucher,
        aboveYearlyLimit: ofVoucher,
        fault: { fault: { mode: 'error' } },
      },
    },
    placeOrder: {
      call: { path: '/top-up', method: 'POST' },
      outcomes: {
        ordered: {},
        toBeWired: { impossible: 'What a wire is answered with is what the guard asks the method for.' },
        mandateRequired: meanwhileAlone,
        accountInvalid: impossibleHere,
        accountMissing: impossibleHere,
        accountForeign: ofOwnerAlone,
        voucherLocked: ofVoucher,
        voucherUnknown: ofVoucher,
        voucherRedeemed: ofVoucher,
        voucherExpired: ofVoucher,
        voucherAmount: ofVoucher,
        voucherAboveLimit: ofVoucher,
        tooMuchDebited: meanwhileAlone,
        tooMany: meanwhileAlone,
        notPossible: meanwhileAlone,
        methodGone: meanwhileAlone,
        belowMinimum: impossibleHere,
        aboveMaximum: impossibleHere,
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  effect: async (scene) => {
    const { payments, drafts } = paidAfter(scene);
    const orders = payments.map(({ amount }) => amount);
    if (hasSignedOut(scene)) return leftBehind(scene, { orders, drafts });
    return seenAt(scene, await ordered(scene, orders));
  },
  stored: async (scene) => {
    const { world } = scene.stage;
    const { payments, mandates, drafts } = paidAfter(scene);
    const hasLeft = hasSignedOut(scene);
    const isLoaded = outcomeIn(scene.path, 'loadOptions') !== undefined;
    return sameRows(
      {
        orders: await storedOrders(world, scene.person),
        payments: await storedPayments(world, scene.person),
        // Before the page has loaded only whoever arranged the path knows which were signed for it.
        mandates: isLoaded ? await storedMandates(world, scene.person) : [],
        // While a page is open, what is typed is kept after a while.
        drafts: hasLeft ? await storedDrafts(world, scene.person) : [],
      },
      {
        orders: payments.map(({ type, amount }) => ({ type, status: 'OPEN', amount: euros(amount) })),
        payments: payments.map(({ method, amount }) => ({ method, amount: euros(amount), state: 'EXPECTED' })),
        mandates: isLoaded ? inForce(mandates) : [],
        drafts: hasLeft ? drafts.map((journey) => ({ journey })) : [],
      },
    );
  },
});
