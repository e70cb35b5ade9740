import * as z from 'zod/mini';
import { listDrafts } from '#api/drafts/drafts.ts';
import type { EndpointName } from '#api/endpoints.ts';
import { getOrder } from '#api/orders/orders.ts';
import { getSavingsPlan } from '#api/savings-plans/savings-plans.ts';
import { listSessions } from '#api/sessions/sessions.ts';
import { euros } from '#domain/money/money.ts';
import type { Effect, Scene } from '../paths/arrange.ts';
import { callLoose } from '../server/http.ts';
import { signInElsewhere } from './sign-in.ts';

/** Whether whoever walked a path signed out on it. */
export const hasSignedOut = ({ path }: Pick<Scene, 'path'>): boolean =>
  path.steps.some(({ event }) => event.type === 'session.ended');

/** What must be left of somebody who has signed out. */
interface Left {
  /** Amounts in euros; nothing unless given. */
  readonly orders?: readonly number[];
  readonly plans?: number;
  /** The journeys that go on. */
  readonly drafts?: readonly string[];
}

const sorted = (amounts: readonly number[]): readonly number[] => amounts.toSorted((one, other) => one - other);

/**
 * What the server holds of somebody who has signed out: no session lives on, and orders, plans and drafts are as they must be.
 * It is asked from another device, since nobody is signed in here any more; a code of an app is good for one sign-in, so that
 * half a minute passes before.
 */
export const leftBehind = async (
  { stage, person }: Pick<Scene, 'stage' | 'person'>,
  { orders: expected = [], plans = 0, drafts = [] }: Left,
): Promise<Effect> => {
  const { world } = stage;
  await stage.pass(31_000);
  const token = await signInElsewhere(world, 'portal', person);
  const asked = async (name: EndpointName): Promise<unknown> => {
    const { status, body, text } = await callLoose(world.server.origin, name, {}, { token });
    if (status !== 200) throw new Error(`'${name}' was refused: ${text}`);
    return body;
  };
  const { orders } = z.parse(getOrder.response, await asked('getOrder'));
  const { sessions } = z.parse(listSessions.response, await asked('listSessions'));
  return {
    is: {
      sessions: sessions.filter(({ current }) => !current).length,
      orders: sorted(orders.map(({ amount }) => amount ?? 0)),
      plans: z.parse(getSavingsPlan.response, await asked('getSavingsPlan')).savingsPlans.length,
      drafts: z.parse(listDrafts.response, await asked('listDrafts')).drafts.map(({ journey }) => journey),
    },
    must: { sessions: 0, orders: sorted(expected.map((amount) => euros(amount))), plans, drafts: [...drafts] },
  };
};
