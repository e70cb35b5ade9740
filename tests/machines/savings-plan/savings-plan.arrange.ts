import { ibanEnd } from '#domain/iban/masked-iban.ts';
import { euros } from '#domain/money/money.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { sampleIban } from '#machines/savings-plan/savings-plan.samples.ts';
import { elsewhere, plansOf } from '#tests/support/browser/bank.ts';
import { hasSignedOut, leftBehind } from '#tests/support/browser/left-behind.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import {
  inForce,
  sameRows,
  storedDrafts,
  storedMandates,
  storedPlanTerms,
} from '#tests/support/browser/stored-money.ts';
import { storedOrders } from '#tests/support/browser/stored.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { seenAt } from '#tests/support/paths/own-address.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { planWish } from '#tests/support/samples.ts';
import { savingsPlanDriver } from './savings-plan.driver.ts';

/** Whose investment the form is about. */
const holders: Readonly<Record<string, PersonKind>> = { changingStrategy: 'hindered', opening: 'opener' };

const done = async (answer: ReturnType<typeof elsewhere>): Promise<void> => {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(`It was not done: ${text}`);
};

/** Accepts the mandate of the reference account on another device. */
const signReference = async ({ stage, person }: Scene): Promise<void> =>
  done(
    elsewhere(stage, 'sepaMandate', {
      businessPartnerId: person.account?.businessPartnerId,
      sepaSourceType: 'referenceAccount',
      acceptMandate: true,
    }),
  );

/** Creates a plan on another device. */
const createElsewhere = async ({ stage, person }: Scene, change: object = {}): Promise<void> =>
  done(elsewhere(stage, 'createSavingsPlan', { ipsId: person.account?.ipsId, ...planWish, ...change }));

const keepDraft = async ({ stage, person }: Scene): Promise<void> => {
  const subject = person.account?.ipsId;
  const draft = {
    amount: '250',
    interval: 'MONTHLY',
    startMonth: '2026-12',
    isLimited: true,
    endText: '1.2031',
    payment: 'WIRE',
    bankAccount: '',
  };
  await done(elsewhere(stage, 'putDraft', { journey: 'savings-plan', subject, version: 1, draft }));
};

const openCreation = async (scene: Scene): Promise<void> => {
  const { stage, person, path } = scene;
  await signInBehind(stage, person);
  const loaded = outcomeIn(path, 'loadPlan');
  // The draft is read beside the facts, by a call that nothing holds.
  if (loaded === 'withDraft') await keepDraft(scene);
  // Somebody else's investment answers like none.
  const account = loaded === 'unknown' ? stage.world.take('holder').account : person.account;
  await stage.open(`/setup/savingsplan/create/${loaded === 'choice' ? '' : (account?.ipsId ?? '')}`);
};

const openChange = async (scene: Scene): Promise<void> => {
  const { stage, person } = scene;
  await signInBehind(stage, person);
  await createElsewhere(scene);
  const [plan] = await plansOf(stage);
  await stage.open(`/setup/savingsplan/update/${plan?.savingsPlanId ?? ''}`);
};

/** Every hindrance shows the same screen; the screens' own tests go through all of them. */
const sameScreen = { impossible: 'Needs an account that no test of the browser holds.' };
const impossibleHere = { impossible: 'The page refuses it before it is sent.' };
const ofOwnerAlone = {
  impossible: 'Whoever saves here holds their relation alone; the server’s own tests try the others.',
};
const meanwhileAlone = { impossible: 'Nothing that a customer does elsewhere brings it about while the page waits.' };
const afterCutOff = {
  impossible: 'The day that all tests share stands before the cut-off; a world of its own is after it.',
};
const ofChangeAlone = { impossible: 'Of a plan that is changed; its own test in Chromium changes one.' };

/** The plans that are there after a path, which accounts may be debited, and the journeys that go on. */
const savedAfter = (path: Scene['path']) => {
  const placed = outcomeIn(path, 'placePlan');
  const loaded = outcomeIn(path, 'loadPlan');
  // An answer that was lost on its way back was an order all the same, and so is one that nobody waited for.
  const isOwn = placed === 'ordered' || placed === 'fault' || path.leaf.endsWith('.abandoned');
  const isOther = path.input === 'update' || loaded === 'withOtherDebit' || placed === 'debitPlanExists';
  const chosen = path.steps.findLast(({ event }) => event.type === 'payment.chosen')?.event;
  const payment: unknown =
    chosen !== undefined && 'payment' in chosen ? chosen.payment : loaded === 'withDraft' ? 'WIRE' : null;
  const plan = { amount: euros(100), interval: 'MONTHLY', version: 1 };
  const hasSigned = loaded === 'everything' || loaded === 'withDraft' || isOther;
  return {
    mandates: [
      // A mandate that was accepted is given with the order, and not before.
      ...(hasSigned || (isOwn && payment === 'REFERENCE') ? ['reference'] : []),
      ...(isOwn && payment === 'OTHER' ? [ibanEnd(sampleIban)] : []),
    ],
    plans: [
      ...(isOwn ? [{ ...plan, method: payment === 'WIRE' ? 'wire' : 'sepa' }] : []),
      ...(isOther ? [{ ...plan, method: 'sepa' }] : []),
    ],
    drafts: loaded === 'withDraft' && !isOwn ? ['savings-plan'] : [],
  };
};

export const savingsPlanArrangement = arrangement<typeof savingsPlanMachine>({
  entry: chartNamed('savings-plan'),
  // Ended by hand, like every other way: the page is gone, what was entered is kept.
  driver: { ...savingsPlanDriver, 'session.ended': async (hands) => hands.press('Abmelden') },
  // Another's address is opened for the one, and one that names nothing for the other.
  alone: ['unknown', 'choosingInvestment'],
  inputs: {
    create: { who: (path) => holders[outcomeIn(path, 'loadPlan') ?? ''] ?? 'payer', open: openCreation },
    update: { who: 'payer', open: openChange },
  },
  outcomes: {
    loadPlan: {
      call: { path: '/top-up-options/' },
      outcomes: {
        everything: { meanwhile: signReference },
        withoutMandate: {},
        withoutReference: sameScreen,
        foreignReference: sameScreen,
        withOtherDebit: { meanwhile: async (scene) => createElsewhere(scene) },
        withDraft: { meanwhile: signReference },
        running: ofChangeAlone,
        onItsWay: afterCutOff,
        mayNotGrow: sameScreen,
        ended: sameScreen,
        unidentified: sameScreen,
        unopened: sameScreen,
        closing: sameScreen,
        investmentClosing: sameScreen,
        closed: sameScreen,
        changingStrategy: {},
        opening: {},
        payingOutEverything: sameScreen,
        expired: sameScreen,
        choice: {},
        unknown: {},
        fault: { fault: { mode: 'error' } },
      },
    },
    lookUpAccount: {
      call: { path: '/top-up-account' },
      outcomes: {
        unsigned: {},
        signed: ofChangeAlone,
        invalid: { impossible: 'The samples of the model are right; the screens’ own tests type a wrong one.' },
        missing: impossibleHere,
        foreign: ofOwnerAlone,
        fault: { fault: { mode: 'error' } },
      },
    },
    placePlan: {
      call: { path: '/deprecated/create-savings-plan', method: 'POST' },
      outcomes: {
        ordered: {},
        changesLater: afterCutOff,
        outdated: ofChangeAlone,
        belowMinimum: impossibleHere,
        aboveMaximum: impossibleHere,
        tooEarly: meanwhileAlone,
        backwards: impossibleHere,
        debitPlanExists: { meanwhile: async (scene) => createElsewhere(scene) },
        mandateRequired: meanwhileAlone,
        accountInvalid: impossibleHere,
        accountMissing: impossibleHere,
        accountForeign: ofOwnerAlone,
        notPossible: meanwhileAlone,
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  effect: async (scene) => {
    const { plans, drafts } = savedAfter(scene.path);
    if (hasSignedOut(scene)) return leftBehind(scene, { plans: plans.length, drafts });
    return seenAt(scene, { is: (await plansOf(scene.stage)).length, must: plans.length });
  },
  stored: async (scene) => {
    const { world } = scene.stage;
    const { plans, mandates, drafts } = savedAfter(scene.path);
    const hasLeft = hasSignedOut(scene);
    return sameRows(
      {
        plans: await storedPlanTerms(world, scene.person),
        mandates: await storedMandates(world, scene.person),
        orders: await storedOrders(world, scene.person),
        // While a page is open, what is typed is kept after a while.
        drafts: hasLeft ? await storedDrafts(world, scene.person) : [],
      },
      {
        plans,
        mandates: inForce(mandates),
        orders: scene.person.kind === 'opener' ? [{ type: 'OPENING', status: 'OPEN', amount: euros(500) }] : [],
        drafts: hasLeft ? drafts.map((journey) => ({ journey })) : [],
      },
    );
  },
});
