import * as z from 'zod/mini';
import { adminEndpoints } from '#api/admin/admin-endpoints.ts';
import type { AdminEndpointName } from '#tests/support/server/http.ts';
import { readBusinessDay } from '#api/admin/business-day.ts';
import { decideRelease, listReleases, readRelease } from '#api/admin/releases.ts';
import type { Scene } from '../paths/arrange.ts';
import { callEndpoint, type Loose, type Seen } from '../server/http.ts';
import type { PersonKind } from './people.ts';
import { signInBehind, signInElsewhere } from './sign-in.ts';
import type { Stage } from './stage.ts';
import { eventually, type World } from './world.ts';

/** A call of staff straight to the server, past proxy and page. */
export const staffCall = async (
  { server }: World,
  token: string,
  name: AdminEndpointName,
  payload: Loose,
): Promise<Seen> => callEndpoint(server.adminOrigin, adminEndpoints[name], payload, { token });

/** Who works on a stage: the cookies of each who signed in there, and the one whose stage it is. */
interface Shift {
  readonly token: string;
  readonly own: Awaited<ReturnType<Stage['context']['cookies']>>;
  colleague: Shift['own'] | null;
}

const shifts = new WeakMap<Stage, Shift>();

const shiftOf = ({ stage }: Pick<Scene, 'stage'>): Shift => {
  const shift = shifts.get(stage);
  if (shift === undefined) throw new Error('Nobody of staff has signed in on this stage.');
  return shift;
};

/** The id token of the member of staff whose stage it is, whoever else has signed in there since. */
export const ownToken = (scene: Pick<Scene, 'stage'>): string => shiftOf(scene).token;

/** Signs the member of staff in whose stage it is. */
export const beginShift = async ({ stage, person }: Scene): Promise<void> => {
  const token = await signInBehind(stage, person);
  shifts.set(stage, { token, own: await stage.context.cookies(), colleague: null });
};

/**
 * In another tab somebody signs in who may less: the page keeps what it shows, its calls are from now on theirs. So a role
 * ends without anybody's touching the database.
 */
export const leaveTo = async (scene: Scene, kind: PersonKind): Promise<void> => {
  const { stage } = scene;
  const shift = shiftOf(scene);
  if (shift.colleague === null) {
    await signInBehind(stage, stage.world.take(kind));
    shift.colleague = await stage.context.cookies();
  }
  await stage.context.addCookies(shift.colleague);
};

/** The one whose stage it is signs in again. */
export const comeBack = async (scene: Scene): Promise<void> => {
  const shift = shifts.get(scene.stage);
  // Before the page is opened nobody has gone.
  if (shift !== undefined) await scene.stage.context.addCookies(shift.own);
};

/** Opens a page of the admin app, once a shift has begun, as its own chart's first call wants it: permitted, or after somebody's leaving. */
export const openStaffPage = async (
  scene: Scene,
  page: { readonly path: string; readonly label: string },
  forbidden: { readonly isFirst: boolean; readonly to: PersonKind; readonly from: string },
): Promise<void> => {
  const { stage } = scene;
  if (!forbidden.isFirst) return stage.open(page.path);
  await stage.open(forbidden.from);
  await stage.page.getByRole('link', { name: page.label }).waitFor();
  // What the first page asks for is answered before rights change, or it would be refused in the middle.
  await stage.page.getByRole('heading', { level: 1 }).waitFor();
  await stage.page.getByText(/(?:geladen|gesucht)…$/).waitFor({ state: 'hidden' });
  await leaveTo(scene, forbidden.to);
  return stage.hands.follow(page.label);
};

const granted = async (world: World, token: string, name: AdminEndpointName, payload: Loose): Promise<unknown> => {
  const { status, body, text } = await staffCall(world, token, name, payload);
  if (status !== 200) throw new Error(`'${name}' was refused: ${text}`);
  return body;
};

/** What the server says of a release. */
export const releaseNow = async (world: World, token: string, releaseId: string) =>
  z.parse(readRelease.response, await granted(world, token, 'readRelease', { releaseId }));

/** A colleague decides on another device. */
export const decideElsewhere = async (
  world: World,
  releaseId: string,
  decision: 'APPROVED' | 'REJECTED',
): Promise<void> => {
  const token = await signInElsewhere(world, 'staff', world.take('operations'));
  const reason = 'Am Telefon mit der Kundin geklärt.';
  z.parse(decideRelease.response, await granted(world, token, 'decideRelease', { releaseId, decision, reason }));
};

/** What the server says of its business day. */
export const dayNow = async (world: World, token: string) =>
  z.parse(readBusinessDay.response, await granted(world, token, 'readBusinessDay', {}));

/** Moves the date on another device. */
export const moveElsewhere = async (world: World, token: string, to: string): Promise<void> => {
  await granted(world, token, 'moveBusinessDate', { to });
};

/** Waits until no day is under way. */
export const dayStands = async (world: World, token: string): Promise<void> => {
  await eventually(
    async () => {
      const { movingTo, underWay } = await dayNow(world, token);
      return movingTo === null && underWay === null;
    },
    'the day to stand',
    60_000,
  );
};

/** What was asked for last, somebody of the house rejects on another device. */
export const rejectNewestElsewhere = async (world: World): Promise<void> => {
  const token = await signInElsewhere(world, 'staff', world.take('operations'));
  const { releases } = z.parse(listReleases.response, await granted(world, token, 'listReleases', { filter: 'OPEN' }));
  const releaseId = releases[0]?.releaseId;
  const reason = 'Der Nachweis fehlt auch nach der zweiten Bitte.';
  await granted(world, token, 'decideRelease', { releaseId, decision: 'REJECTED', reason });
};
