import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { conditions } from '#api/conditions/conditions.ts';
import { listDrafts } from '#api/drafts/drafts.ts';
import { getOrder } from '#api/orders/orders.ts';
import { getUserV2, updateTask } from '#api/user/user.ts';
import type { Caller } from '#client/call.ts';
import { isOfferedJourney } from '#domain/drafts/draft.ts';
import type { Condition } from '#domain/entities/condition.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { LoadedPartners, LoadedUser } from '#machines/customer/customer.types.ts';

/**
 * The signed-in customer with the drafts that wait and the orders under way. Both are additions: without them everything
 * else still stands.
 */
export const loadUser = async (caller: Caller, signal: AbortSignal): Promise<LoadedUser> => {
  const [user, { drafts }, openOrders] = await Promise.all([
    caller.call(getUserV2, {}, { signal }),
    caller.call(listDrafts, {}, { signal }).catch(() => ({ drafts: [] })),
    caller.call(getOrder, { status: 'OPEN' }, { signal }).then(
      ({ orders }) => orders,
      () => null,
    ),
  ]);
  // Drafts of a journey that this release does not have wait for the one that does; others are gone on with elsewhere.
  const known = drafts.flatMap(({ journey, ...note }) => (isOfferedJourney(journey) ? [{ journey, ...note }] : []));
  return { user, drafts: known, openOrders };
};

/** Each partner by itself: one that fails does not hold up the others. */
export const loadPartners = async (
  caller: Caller,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<LoadedPartners> => {
  const answers = await Promise.allSettled(
    ids.map((businessPartnerId) => caller.call(getBusinessPartnerById, { businessPartnerId }, { signal })),
  );
  return Object.fromEntries(
    ids.map((id, place) => {
      const answer = answers[place];
      return [id, answer?.status === 'fulfilled' ? granted(answer.value) : refused('FAILED')];
    }),
  );
};

export const loadConditions = async (caller: Caller, signal: AbortSignal): Promise<readonly Condition[]> => {
  const answer = await caller.call(conditions, {}, { signal });
  return answer.conditions;
};

/** Tells the server which tasks are done. One that it did not hear of is still open when the customer comes back. */
export const closeTasks = async (caller: Caller, ids: readonly string[]): Promise<void> => {
  await Promise.allSettled(ids.map((id) => caller.attempt(updateTask, { id, state: 'CLOSED' })));
};
