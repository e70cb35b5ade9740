import * as z from 'zod/mini';
import { mfaStatus } from '#api/auth/mfa.ts';
import { listDrafts } from '#api/drafts/drafts.ts';
import type { EndpointName } from '#api/endpoints.ts';
import { operation } from '#api/operations/confirmation.ts';
import { getOrder, type order } from '#api/orders/orders.ts';
import { getSavingsPlan } from '#api/savings-plans/savings-plans.ts';
import type { WithdrawalAmount } from '#domain/withdrawal/withdrawal.ts';
import { callLoose, type Loose, type Seen } from '../server/http.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';

type Order = z.infer<typeof order>;

/** The id token that the browser holds; undefined when nobody is signed in. */
export const tokenIn = async ({ context, world }: Stage): Promise<string | undefined> => {
  const cookies = await context.cookies(world.origin);
  return cookies.find(({ name }) => name === 'authorization-id')?.value;
};

/** A call straight to the server, past proxy and page: what another device or tab does. Signed in where the page is. */
export const elsewhere = async (stage: Stage, name: EndpointName, payload: Loose): Promise<Seen> =>
  callLoose(stage.world.server.origin, name, payload, { token: await tokenIn(stage) });

const granted = async (stage: Stage, name: EndpointName, payload: Loose): Promise<unknown> => {
  const { status, body, text } = await elsewhere(stage, name, payload);
  if (status !== 200) throw new Error(`'${name}' was refused: ${text}`);
  return body;
};

/** What the server itself says of the customer's orders. */
export const ordersOf = async (stage: Stage): Promise<readonly Order[]> =>
  z.parse(getOrder.response, await granted(stage, 'getOrder', {})).orders;

/** What the server itself says of the customer's savings plans. */
export const plansOf = async (stage: Stage): Promise<z.infer<typeof getSavingsPlan.response>['savingsPlans']> =>
  z.parse(getSavingsPlan.response, await granted(stage, 'getSavingsPlan', {})).savingsPlans;

/** What the server keeps of journeys that were begun. */
export const draftsOf = async (stage: Stage): Promise<readonly { readonly journey: string }[]> =>
  z.parse(listDrafts.response, await granted(stage, 'listDrafts', {})).drafts;

/** The second factors that are in force by the server's word. */
export const factorsOf = async (stage: Stage): Promise<z.infer<typeof mfaStatus.response>> =>
  z.parse(mfaStatus.response, await granted(stage, 'mfaStatus', {}));

/** Withdraws from the person's investment on another device. */
export const withdrawElsewhere = async (
  stage: Stage,
  { account, mobile }: Person,
  wanted: WithdrawalAmount,
): Promise<void> => {
  const { operationId } = z.parse(
    operation,
    await granted(stage, 'prepareWithdrawal', { ipsId: account?.ipsId, wanted }),
  );
  const before = stage.world.messages(mobile);
  await granted(stage, 'sendSms', { operationId });
  await granted(stage, 'withdrawal', { operationId, code: await stage.world.code(mobile, before) });
};
