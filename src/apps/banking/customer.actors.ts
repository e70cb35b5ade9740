import { fromCallback, fromPromise } from 'xstate';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { conditions } from '#api/conditions/conditions.ts';
import { listDrafts } from '#api/drafts/drafts.ts';
import { getUserV2, updateTask } from '#api/user/user.ts';
import type { Caller } from '#client/call.ts';
import type { Condition } from '#domain/entities/condition.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { Banner } from '#machines/banner/banner.types.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { CustomerNotice, LoadedPartners, LoadedUser } from '#machines/customer/customer.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { frameTexts } from './frame/frame.texts.ts';

/** Shown for partners that could not be loaded (SHL-05); one banner, however many they are. */
const partnersFailed: Banner = { id: 'partners-failed', variant: 'error', ...frameTexts.partnersFailed };

/** What the store of the customer needs of the server. `raise` puts a banner on the page. */
export const customerActors = (caller: Caller, raise: (banner: Banner) => void): ActorsOf<typeof customerMachine> => ({
  loadUser: fromPromise<LoadedUser, undefined>(async ({ signal }) => {
    const [user, { drafts }] = await Promise.all([
      caller.call(getUserV2, {}, { signal }),
      // Drafts are an offer: without them everything else still stands.
      caller.call(listDrafts, {}, { signal }).catch(() => ({ drafts: [] })),
    ]);
    return { user, drafts };
  }),
  loadPartners: fromPromise<LoadedPartners, { readonly ids: readonly string[] }>(async ({ input: { ids }, signal }) => {
    const answers = await Promise.allSettled(
      ids.map((businessPartnerId) => caller.call(getBusinessPartnerById, { businessPartnerId }, { signal })),
    );
    return Object.fromEntries(
      ids.map((id, place) => {
        const answer = answers[place];
        return [id, answer?.status === 'fulfilled' ? granted(answer.value) : refused('FAILED')];
      }),
    );
  }),
  loadConditions: fromPromise<readonly Condition[], undefined>(async ({ signal }) => {
    const answer = await caller.call(conditions, {}, { signal });
    return answer.conditions;
  }),
  announce: fromCallback<CustomerNotice, undefined>(({ receive }) => {
    receive((notice) => {
      if (notice.type === 'partners.failed') {
        raise(partnersFailed);
        return;
      }
      // A task that the server did not hear of is still open when the customer comes back: nothing is lost.
      for (const id of notice.taskIds) void caller.attempt(updateTask, { id, state: 'CLOSED' }).catch(() => null);
    });
  }),
});
