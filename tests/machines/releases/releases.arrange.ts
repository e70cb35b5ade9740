import { adminPages } from '#domain/staff/admin-place.ts';
import type { ReleaseStatus } from '#machines/releases/releases.types.ts';
import type { releasesMachine } from '#machines/releases/releases.machine.ts';
import { callLoose } from '#tests/support/server/http.ts';
import type { Asked } from '#tests/support/browser/asked-payout.ts';
import type { Person, PersonKind } from '#tests/support/browser/people.ts';
import { signInElsewhere } from '#tests/support/browser/sign-in.ts';
import {
  beginShift,
  comeBack,
  decideElsewhere,
  leaveTo,
  openStaffPage,
  ownToken,
  releaseNow,
} from '#tests/support/browser/staff.ts';
import { sameRows, storedReleases } from '#tests/support/browser/stored-money.ts';
import { arrangement, outcomeIn, type Scene } from '#tests/support/paths/arrange.ts';
import { chartNamed } from '#tests/support/paths/screen-paths.ts';
import { releasesDriver } from './releases.driver.ts';

const page = adminPages.find(({ name }) => name === 'releases') ?? { path: '', label: '' };

/** Who looks at what is opened; everything else is done by somebody who may decide it. */
const lookers: Readonly<Record<string, PersonKind>> = { own: 'ownAsker', watching: 'compliance' };

const askers = new WeakMap<Scene['stage'], Person>();

/** Whose payout a scene is about: the looker's own, or that of a customer whom no other scene has. */
const askerOf = ({ stage, person }: Scene): Person & { readonly asked: Asked } => {
  const asker = askers.get(stage) ?? (person.asked === null ? stage.world.take('asking') : person);
  askers.set(stage, asker);
  const { asked } = asker;
  if (asked === null) throw new Error('Nobody waits for a release.');
  return { ...asker, asked };
};

const open = async (scene: Scene): Promise<void> => {
  await beginShift(scene);
  const isFirst = outcomeIn(scene.path, 'loadReleases') === 'forbidden';
  return openStaffPage(scene, page, { isFirst, to: 'support', from: '/outbox' });
};

const cancelElsewhere = async (scene: Scene): Promise<void> => {
  const asker = askerOf(scene);
  const { world } = scene.stage;
  const token = await signInElsewhere(world, 'portal', asker);
  const { orderId } = asker.asked;
  const { status, text } = await callLoose(world.server.origin, 'deleteSubscriptions', { orderId }, { token });
  if (status !== 200) throw new Error(`The payout was not canceled: ${text}`);
};

const releaseElsewhere = async (scene: Scene): Promise<void> =>
  decideElsewhere(scene.stage.world, askerOf(scene).asked.releaseId, 'APPROVED');

/** What has become of the release after a path: decided at most once, and by whom it was decided. */
const statusAfter = ({ steps }: Scene['path']): ReleaseStatus => {
  let wish: ReleaseStatus = 'REQUESTED';
  let status: ReleaseStatus = 'REQUESTED';
  for (const { actor, sample, event } of steps) {
    if (event.type === 'approval.chosen') wish = 'APPROVED';
    if (event.type === 'rejection.chosen') wish = 'REJECTED';
    if (actor?.src === 'openRelease' && sample === 'decided') status = 'APPROVED';
    if (actor?.src !== 'decideRelease' || status !== 'REQUESTED') continue;
    // An answer that was lost on its way back was a decision all the same.
    if (sample === 'done' || sample === 'fault') status = wish;
    if (sample === 'alreadyDecided') status = 'APPROVED';
    if (sample === 'targetChanged') status = 'EXPIRED';
  }
  return status;
};

/** What becomes of the payout: nothing is paid out before somebody has released it, and what is rejected never is. */
const ordersBy = {
  REQUESTED: 'PENDING',
  APPROVED: 'OPEN',
  REJECTED: 'CANCELED',
  EXPIRED: 'CANCELED',
} as const satisfies Record<ReleaseStatus, string>;

const byNumber = { impossible: 'Whether a page is the last depends on how many other tests have decided before.' };

export const releasesArrangement = arrangement<typeof releasesMachine>({
  entry: chartNamed('releases'),
  door: 'staff',
  driver: releasesDriver,
  // It was decided then, whatever became of the answer: nothing waits any more.
  alone: ['opened.unsure', 'opened.decided'],
  inputs: { ordinary: { who: (path) => lookers[outcomeIn(path, 'openRelease') ?? ''] ?? 'operations', open } },
  outcomes: {
    loadReleases: {
      call: { path: '/admin/releases?', method: 'GET' },
      outcomes: {
        some: { before: comeBack },
        last: byNumber,
        none: byNumber,
        forbidden: { before: async (scene) => (askers.has(scene.stage) ? leaveTo(scene, 'support') : undefined) },
        fault: { before: comeBack, fault: { mode: 'error' } },
      },
    },
    openRelease: {
      call: { path: '/admin/releases/', method: 'GET' },
      outcomes: {
        waiting: {},
        own: {},
        watching: {},
        decided: { meanwhile: releaseElsewhere },
        gone: { impossible: 'No release is ever deleted; the server refuses unknown ones in its own tests.' },
        fault: { fault: { mode: 'error' } },
      },
    },
    decideRelease: {
      call: { path: '/decision', method: 'POST' },
      outcomes: {
        done: {},
        ownRequest: {
          impossible: 'Who asked is offered no decision; tests/e2e/admin.e2e.ts asks for it past the page.',
        },
        notPermitted: { before: async (scene) => leaveTo(scene, 'support') },
        alreadyDecided: { meanwhile: releaseElsewhere },
        expired: { impossible: 'A session ends long before the 72 hours do.' },
        targetChanged: { meanwhile: cancelElsewhere },
        fault: { fault: { mode: 'lost' } },
      },
    },
  },
  samples: { 'release.opened': (scene) => ({ releaseId: askerOf(scene).asked.releaseId }) },
  effect: async (scene) => ({
    is: (await releaseNow(scene.stage.world, ownToken(scene), askerOf(scene).asked.releaseId)).status,
    must: statusAfter(scene.path),
  }),
  stored: async (scene) => {
    const status = statusAfter(scene.path);
    const { asked, userId } = askerOf(scene);
    return sameRows(
      { releases: await storedReleases(scene.stage.world, asked.releaseId, userId) },
      {
        releases: [
          {
            status,
            isDecided: status === 'APPROVED' || status === 'REJECTED',
            isByAsker: false,
            order: ordersBy[status],
            // It was asked for, and decided once at most.
            moves: status === 'REQUESTED' ? 1 : 2,
          },
        ],
      },
    );
  },
});
