import { fromPromise } from 'xstate';
import { getUserMarketingPreferences, updateUserMarketingPreferences } from '#api/person/marketing.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { Consents, ConsentWish, SaveResult } from '#machines/notifications/notifications.types.ts';
import type { ActorsOf } from '#machines/port.ts';

const save = async (caller: Caller, { channels, wanted }: ConsentWish): Promise<SaveResult> => {
  const payload = { preferences: channels.map((channel) => ({ channel, wanted })) };
  const answer = await caller.attempt(updateUserMarketingPreferences, payload);
  if (answer.ok) return granted(answer.value);
  if (answer.refusal === 'TOO_MANY_ATTEMPTS') return refused(answer.refusal);
  throw new UnexpectedRefusal(updateUserMarketingPreferences.name, answer.refusal);
};

/** What the page of consent to advertising needs of the server. */
export const notificationsActors = (caller: Caller): ActorsOf<typeof notificationsMachine> => ({
  loadConsents: fromPromise<Consents, undefined>(async () => caller.call(getUserMarketingPreferences, {})),
  saveConsents: fromPromise<SaveResult, ConsentWish>(async ({ input }) => save(caller, input)),
});
