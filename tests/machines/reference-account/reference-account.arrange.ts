import * as z from 'zod/mini';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { ibanEnd } from '#domain/iban/masked-iban.ts';
import type { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import { sampleIban } from '#machines/reference-account/reference-account.samples.ts';
import {
  confirmationPlay,
  type Operated,
  refusedAfter,
  tan,
} from '#tests/machines/confirmation/confirmation.played.ts';
import { elsewhere, ordersOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { sameRows, storedReferences } from '#tests/support/browser/stored-money.ts';
import { storedOrders } from '#tests/support/browser/stored.ts';
import { arrangement, type Effect, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { referenceAccountDriver } from './reference-account.driver.ts';

const open = async ({ stage, person, path }: Scene): Promise<void> => {
  await signInBehind(stage, person);
  if (outcomeIn(path, 'loadAccounts') === 'begun') {
    const about = { journey: 'reference-account', subject: person.account?.businessPartnerId };
    await elsewhere(stage, 'putDraft', {
      ...about,
      version: 1,
      draft: { iban: 'DE02 1203 0000', holder: 'Anna Berger' },
    });
  }
  await stage.open('/setup/reference-account/');
};

const confirmElsewhere = async (scene: Scene, operationId: string, code: string): Promise<void> => {
  const { businessPartnerId } = scene.person.account ?? {};
  await elsewhere(scene.stage, 'updateBp', { businessPartnerId, confirmation: { operationId, code } });
};

const change: Operated = {
  kind: 'REFERENCE_ACCOUNT',
  call: '/deprecated/update-business-partner',
  answer: confirmElsewhere,
};

/** Has an account looked at that another device has given: then no other one can be given. */
const giveElsewhere = async (scene: Scene): Promise<void> => {
  const { stage, person } = scene;
  const { businessPartnerId } = person.account ?? {};
  const wish = { businessPartnerId, iban: sampleIban, holder: 'A. Berger' };
  const { body } = await elsewhere(stage, 'prepareReferenceAccount', wish);
  const { operationId } = z.parse(z.object({ operationId: z.string() }), body);
  const before = stage.world.messages(person.mobile);
  await elsewhere(stage, 'sendSms', { operationId });
  await confirmElsewhere(scene, operationId, await tan(scene, before));
};

const unlikely = { impossible: 'The page has asked the same a moment ago: the actors’ own test maps it.' };
const sameScreen = { impossible: 'The page reads the number by the same rule; the actors’ own test maps the refusal.' };

/** The account by the server's own word, and what was ordered. */
const standing = async ({ stage, person }: Scene) => {
  const { businessPartnerId } = person.account ?? {};
  const { body } = await elsewhere(stage, 'getBusinessPartnerById', { businessPartnerId });
  const { referenceAccount } = z.parse(getBusinessPartnerById.response, body);
  return {
    account: referenceAccount === null ? null : ibanEnd(referenceAccount.iban),
    changes: (await ordersOf(stage)).filter(({ type }) => type === 'PERSONAL_DATA').map(({ status }) => status),
  };
};

/** How the account stands after a path, and what was ordered. */
const changedAfter = (path: Scene['path']) => {
  const ending = outcomeIn(path, 'confirmation');
  // An answer that was lost on its way back was a change all the same.
  const isChanged = ending === 'confirmed' || ending === 'unsure';
  const isGiven = ending === 'refused' || outcomeIn(path, 'prepare') === 'inReview';
  return {
    account: isChanged ? '2051' : '3000',
    changes: [...(isChanged ? ['CLOSED'] : []), ...(isGiven ? ['PENDING'] : [])],
  };
};

export const referenceAccountArrangement = arrangement<typeof referenceAccountMachine>({
  entry: chartNamed('reference-account'),
  driver: referenceAccountDriver,
  inputs: { none: { who: 'holder', open } },
  outcomes: {
    loadAccounts: {
      call: { path: '/business-partners/BP', method: 'GET' },
      outcomes: {
        one: {},
        begun: {},
        some: { impossible: 'Whoever changes it here has one account.' },
        none: { impossible: 'Without an account nothing is asked for; a test of its own opens the page so.' },
        fault: { fault: { mode: 'error' } },
      },
    },
    prepare: {
      call: { path: '/operations/reference-account' },
      outcomes: {
        prepared: {},
        preparedClose: { impossible: 'A test of its own walks the account that is looked at.' },
        noIban: sameScreen,
        outOfReach: sameScreen,
        unchanged: unlikely,
        notIdentified: unlikely,
        noNumber: unlikely,
        notOpen: unlikely,
        inReview: { meanwhile: giveElsewhere },
        gone: unlikely,
        fault: { fault: { mode: 'lost' } },
      },
    },
    confirmation: {
      play: {
        ...confirmationPlay(change),
        refused: refusedAfter(change, giveElsewhere),
        confirmedInReview: { impossible: 'A test of its own walks the account that is looked at.' },
      },
    },
  },
  effect: async (scene): Promise<Effect> => ({ is: await standing(scene), must: changedAfter(scene.path) }),
  stored: async ({ stage: { world }, person, path }) => {
    const { account, changes } = changedAfter(path);
    return sameRows(
      { accounts: await storedReferences(world, person), orders: await storedOrders(world, person) },
      {
        accounts: [{ ibanEnd: account, holder: 'Anna Berger' }],
        orders: changes.map((status) => ({ type: 'PERSONAL_DATA', status, amount: null })),
      },
    );
  },
});
