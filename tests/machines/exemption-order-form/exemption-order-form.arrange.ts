import type { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import { draftsOf, elsewhere, ordersOf } from '#tests/support/browser/bank.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import {
  confirmations,
  endedInYear,
  endElsewhere,
  given,
  giveElsewhere,
  standingOrder,
  timesOf,
} from '#tests/machines/exemption-order/exemption-order.hands.ts';
import type { Path } from '#explorer/suite.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { sameRows, storedExemptions } from '#tests/support/browser/stored-money.ts';
import { arrangement, type Effect, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { exemptionOrderFormDriver } from './exemption-order-form.driver.ts';

/** There is no order, whatever came before. */
const clear = async (scene: Scene): Promise<void> => {
  if ((await standingOrder(scene)) !== null) await endElsewhere(scene);
};

const keepDraft = async ({ stage }: Scene): Promise<void> => {
  const draft = { type: 'SINGLE', amount: '500', validFrom: '2026-01-01', validUntil: '2027-12-31' };
  const about = { journey: 'exemption-order-form', subject: 'own' };
  await elsewhere(stage, 'putDraft', { ...about, version: 1, draft: { ...draft, spouseName: '', spouseBornOn: '' } });
};

const open = async (scene: Scene): Promise<void> => {
  const { stage, person, path } = scene;
  await signInBehind(stage, person);
  // The draft is read beside what stands, by a call that nothing holds.
  if (outcomeIn(path, 'loadForm') === 'kept') await keepDraft(scene);
  await stage.open('/setup/exemption-order-form/');
};

const whoComes = (path: Path): PersonKind =>
  outcomeIn(path, 'prepare') === 'noNumber' ? 'numberlessHolder' : 'holder';

const ownTest = { impossible: 'A test of its own opens the form so.' };
const samePage = { impossible: 'The page refuses it before it is sent; the actors’ own test maps the refusal.' };

/** What is given on the page. */
const givenHere = { ...given, amount: 100_000, validUntil: '2027-12-31' };

/** The orders that have been given after a path, the last of which stands or not. */
const givenAfter = ({ steps }: Path) => {
  const rows: (typeof given | typeof givenHere)[] = [];
  let isStanding = false;
  const give = (row: (typeof rows)[number]): void => {
    rows.push(row);
    isStanding = true;
  };
  for (const { actor, sample } of steps) {
    const last = rows.at(-1);
    const isCleared = actor?.src === 'loadForm' && (sample === 'first' || sample === 'kept');
    if (isCleared && isStanding && last !== undefined) {
      rows.splice(-1, 1, { ...last, ...endedInYear });
      isStanding = false;
    }
    if (actor?.src === 'prepare' && sample === 'outdated') give(given);
    if (actor?.src === 'confirmation' && sample === 'refused') give(given);
    // An answer that was lost on its way back was an order all the same.
    if (actor?.src === 'confirmation' && (sample === 'confirmed' || sample === 'unsure')) give(givenHere);
  }
  return rows;
};

export const exemptionOrderFormArrangement = arrangement<typeof exemptionOrderFormMachine>({
  entry: chartNamed('exemption-order-form'),
  driver: exemptionOrderFormDriver,
  inputs: { own: { who: whoComes, open }, childs: ownTest },
  outcomes: {
    loadForm: {
      call: { path: '/user/exemption-order', method: 'GET' },
      outcomes: {
        first: { meanwhile: clear },
        change: ownTest,
        kept: { meanwhile: clear },
        childs: ownTest,
        unmarried: ownTest,
        commonAccountOnly: ownTest,
        noAccount: ownTest,
        closing: ownTest,
        unknown: ownTest,
        fault: { fault: { mode: 'error' } },
      },
    },
    prepare: {
      call: { path: '/operations/exemption-order' },
      outcomes: {
        prepared: {},
        usedMore: { impossible: 'Nothing is sold while the page waits; the actors’ own test maps the refusal.' },
        spouseHasOrder: { impossible: 'Whoever gives it here shares no account; the server’s own tests try it.' },
        spouseNotHolder: {
          impossible: 'Whoever gives it here has an account of their own; a test of its own shares one.',
        },
        taxIdInvalid: samePage,
        outdated: { meanwhile: async (scene) => giveElsewhere(scene) },
        noNumber: {},
        gone: { impossible: 'One’s own order is nobody else’s; the actors’ own test maps the refusal.' },
        fault: { fault: { mode: 'lost' } },
      },
    },
    confirmation: { play: confirmations('createExemptionOrder', async (scene) => giveElsewhere(scene)) },
  },
  effect: async (scene): Promise<Effect> => {
    // An answer that was lost on its way back was an order all the same.
    const isGiven = timesOf(scene, 'confirmation', ['confirmed', 'unsure']) > 0;
    const order = await standingOrder(scene);
    const given = (await ordersOf(scene.stage)).filter(({ title }) => title === '1.000,00\u00a0€ ab 01.01.2026');
    return {
      is: {
        given: given.map(({ status }) => status),
        standing: isGiven && order !== null ? [order.type, order.amount, order.validUntil, order.taxId] : null,
        drafts: isGiven ? (await draftsOf(scene.stage)).length : 0,
      },
      must: {
        given: isGiven ? ['CLOSED'] : [],
        standing: isGiven ? ['SINGLE', 100_000, '2027-12-31', '*** *** ** 719'] : null,
        drafts: 0,
      },
    };
  },
  stored: async ({ stage: { world }, person, path }) =>
    sameRows({ exemptions: await storedExemptions(world, person) }, { exemptions: givenAfter(path) }),
});
