import * as z from 'zod/mini';
import { getIdNow } from '#api/identification/identification.ts';
import { wizardPath } from '#domain/application/registration-path.ts';
import type { IdentStatus } from '#domain/entities/user.ts';
import { checksADay, type IdentMethod } from '#domain/identification/identification.ts';
import type { identificationMachine } from '#machines/identification/identification.machine.ts';
import { answerElsewhere, applyElsewhere } from '#tests/support/browser/application.ts';
import type { PersonKind } from '#tests/support/browser/people.ts';
import { signInBehind } from '#tests/support/browser/sign-in.ts';
import { storedChecks } from '#tests/support/browser/stored-person.ts';
import { eventually } from '#tests/support/browser/world.ts';
import { arrangement, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { identificationDriver } from './identification.driver.ts';

/** Whom the simulator treats as an answer wants it; everybody else is identified after a review. */
const treated: Readonly<Record<string, PersonKind>> = {
  failed: 'fraud',
  aborted: 'aborter',
  unavailable: 'unreached',
  incomplete: 'untold',
  proved: 'provable',
  provedBefore: 'provable',
  alreadyIdentified: 'provable',
};

const whoFor = ({ steps }: Scene['path']): PersonKind =>
  steps.flatMap(({ sample }) => treated[sample] ?? [])[0] ?? 'newcomer';

/** What a document proves, told before it does. */
const told = { birthDate: '1988-04-12', birthPlace: 'Köln', nationality: 'DEU' } as const;

const open = async ({ stage, person, path }: Scene): Promise<void> => {
  await signInBehind(stage, person);
  const isUntold = whoFor(path) === 'untold';
  // Nobody submits without it; it may be taken back.
  if (isUntold) await answerElsewhere(stage, 'updateUserV2', told);
  const caseId = await applyElsewhere(stage);
  if (isUntold) await answerElsewhere(stage, 'updateUserV2', { birthPlace: null });
  await stage.open(wizardPath({ family: 'registration', kind: 'single', wizardStep: 4, caseId }));
};

const progressNow = async ({ stage }: Scene) =>
  z.parse(getIdNow.response, await answerElsewhere(stage, 'getIdNow', {}));

const calls = { VIDEO: 'startIdNow', POST: 'postIdent' } as const satisfies Record<IdentMethod, string>;

/** Begins on another device, unless something was begun. */
const beginElsewhere = async (scene: Scene, method: IdentMethod = 'VIDEO'): Promise<void> => {
  const { check } = await progressNow(scene);
  if (check === null) await answerElsewhere(scene.stage, calls[method], {});
};

/** Lets the provider's time pass until it has come to something. */
const reach = async (scene: Scene, status: IdentStatus): Promise<void> => {
  await beginElsewhere(scene);
  for (let seconds = 0; seconds < 240; seconds += 10) {
    await scene.stage.world.pass(10_000);
    // The job that asks the provider is due by now, or with the next ten seconds.
    const isThere = async (): Promise<boolean> => (await progressNow(scene)).identStatus === status;
    if (await eventually(isThere, status, 800).catch(() => false)) return;
  }
  throw new Error(`Nobody came to '${status}'.`);
};

/** As many orders as a day allows, the last of them at the post office. */
const beginOften = async ({ stage }: Scene): Promise<void> => {
  for (let turn = 0; turn < checksADay; turn += 1) {
    await answerElsewhere(stage, turn % 2 === 0 ? 'startIdNow' : 'postIdent', {});
  }
};

/** Hides the page, or shows it again, as another tab does: in a window without a screen none ever covers it. */
const cover = async ({ stage }: Scene, state: DocumentVisibilityState): Promise<void> =>
  stage.page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const video = () => ({ method: 'VIDEO' });
const post = () => ({ method: 'POST' });

const simulated = { impossible: 'The simulator knows of an order at once, and its talk has no address.' };

/** What stands on the server after an answer, by which way and how far; after all others what stood before. */
const standsAfter: Readonly<Record<string, readonly [IdentMethod, string]>> = {
  talkSimulated: ['VIDEO', 'OPEN'],
  couponOrdered: ['POST', 'OPEN'],
  coupon: ['POST', 'OPEN'],
  tooMany: ['POST', 'OPEN'],
  inReview: ['VIDEO', 'REVIEW_PENDING'],
  failed: ['VIDEO', 'FAILED'],
  aborted: ['VIDEO', 'ABORTED'],
  proved: ['VIDEO', 'SUCCESS'],
  provedBefore: ['VIDEO', 'SUCCESS'],
  alreadyIdentified: ['VIDEO', 'SUCCESS'],
};

/** By which way, and how far, somebody is identified after a path. */
const standsIn = ({ steps }: Scene['path']) =>
  steps.map(({ sample }) => standsAfter[sample] ?? []).findLast(({ length }) => length > 0) ?? [];

/** A check that is begun is soon in progress, by itself. */
const outlined = (status: IdentStatus): string => (status === 'CREATED' || status === 'IN_PROGRESS' ? 'OPEN' : status);

export const identificationArrangement = arrangement<typeof identificationMachine>({
  entry: chartNamed('identification'),
  driver: identificationDriver,
  door: 'onboarding',
  isChild: true,
  inputs: { anybody: { who: whoFor, open } },
  outcomes: {
    lookUp: {
      call: { path: '/kyc/id-now', method: 'GET' },
      outcomes: {
        nothing: {},
        provedBefore: { meanwhile: async (scene) => reach(scene, 'SUCCESS') },
        lost: simulated,
        untold: simulated,
        talkBegun: simulated,
        talkSimulated: { meanwhile: beginElsewhere },
        couponOrdered: { meanwhile: async (scene) => beginElsewhere(scene, 'POST') },
        inReview: { meanwhile: async (scene) => reach(scene, 'REVIEW_PENDING') },
        proved: { meanwhile: async (scene) => reach(scene, 'SUCCESS') },
        failed: { meanwhile: async (scene) => reach(scene, 'FAILED') },
        aborted: { meanwhile: async (scene) => reach(scene, 'ABORTED') },
        expired: { impossible: 'Nobody waits thirty days: its end is proved on the server.' },
        fault: { fault: { mode: 'error' } },
      },
    },
    order: {
      call: { path: '/kyc/', method: 'POST' },
      outcomes: {
        talk: simulated,
        talkSimulated: { typed: video },
        coupon: { typed: post },
        alreadyIdentified: { typed: video, meanwhile: async (scene) => reach(scene, 'SUCCESS') },
        inReview: { typed: video, meanwhile: async (scene) => reach(scene, 'REVIEW_PENDING') },
        incomplete: { typed: video },
        unavailable: { typed: video },
        tooMany: { typed: video, meanwhile: beginOften },
        fault: { typed: video, fault: { mode: 'error' } },
      },
    },
    saveCoupon: {
      call: { path: '/deprecated/get-post-box-document', method: 'POST' },
      outcomes: { saved: {}, fault: { fault: { mode: 'error' } } },
    },
  },
  news: {
    'tab.covered': { calls: [], outcomes: { byBrowser: { meanwhile: async (scene) => cover(scene, 'hidden') } } },
    'tab.shown': { calls: [], outcomes: { byBrowser: { meanwhile: async (scene) => cover(scene, 'visible') } } },
  },
  effect: async (scene) => {
    const { check, identStatus } = await progressNow(scene);
    const [method, status = 'NONE'] = standsIn(scene.path);
    return {
      is: { method: check?.method, status: outlined(identStatus) },
      must: { method, status },
    };
  },
  stored: async ({ stage: { world }, person, path }) => {
    const [method, status = 'NONE'] = standsIn(path);
    const checks = await storedChecks(world, person);
    const newest = checks.slice(0, 1).map((check) => [check.method, outlined(check.status)]);
    // Beside it none goes on, and none was proved: nobody is identified twice at once, nor anew who is.
    const besides = checks.slice(1).filter((check) => outlined(check.status) === 'OPEN' || check.status === 'SUCCESS');
    return { is: { newest, besides }, must: { newest: method === undefined ? [] : [[method, status]], besides: [] } };
  },
});
