import { fromCallback, fromPromise } from 'xstate';
import type { Caller } from '#client/call.ts';
import type { Condition } from '#domain/entities/condition.ts';
import type { Banner } from '#machines/banner/banner.types.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { CustomerNotice, LoadedPartners, LoadedUser } from '#machines/customer/customer.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { frameTexts } from './frame/frame.texts.ts';

/** Shown for partners that could not be loaded (SHL-05); one banner, however many they are. */
const partnersFailed: Banner = { id: 'partners-failed', variant: 'error', ...frameTexts.partnersFailed };

// The contract of a customer's data is large, and needed by nobody who has not signed in yet.
const calls = () => import('./customer-calls.ts');

/** Gives what was asked for ahead once, undefined when there is nothing or it is no longer true. */
export type UserAhead = () => Promise<LoadedUser> | undefined;

/** How long an answer that was asked for ahead counts as fresh, in milliseconds. */
const aheadLimit = 10_000;

/**
 * Asks for who is signed in while the page is still starting, so that the answer comes beside that of the start-up. It is
 * given only to the session that asked, and only soon.
 */
export const askUserAhead = (caller: Caller, idToken: () => string | undefined, now: () => number): UserAhead => {
  const [token, since] = [idToken(), now()];
  if (token === undefined) return () => undefined;
  const answers = [calls().then(({ loadUser }) => loadUser(caller, new AbortController().signal))];
  // A fault is heard by who takes the answer; when nobody does, nobody needs to.
  for (const answer of answers) answer.catch(() => undefined);
  return () => {
    const answer = answers.pop();
    return idToken() === token && now() - since < aheadLimit ? answer : undefined;
  };
};

/** What the store of the customer needs of the server. `raise` puts a banner on the page. */
export const customerActors = (
  caller: Caller,
  raise: (banner: Banner) => void,
  userAhead: UserAhead = () => undefined,
): ActorsOf<typeof customerMachine> => ({
  loadUser: fromPromise<LoadedUser, undefined>(
    async ({ signal }) => userAhead() ?? (await calls()).loadUser(caller, signal),
  ),
  loadPartners: fromPromise<LoadedPartners, { readonly ids: readonly string[] }>(async ({ input: { ids }, signal }) =>
    (await calls()).loadPartners(caller, ids, signal),
  ),
  loadConditions: fromPromise<readonly Condition[], undefined>(async ({ signal }) =>
    (await calls()).loadConditions(caller, signal),
  ),
  announce: fromCallback<CustomerNotice, undefined>(({ receive }) => {
    receive((notice) => {
      if (notice.type === 'partners.failed') {
        raise(partnersFailed);
        return;
      }
      // A task that the server did not hear of is still open when the customer comes back: nothing is lost.
      void calls()
        .then(({ closeTasks }) => closeTasks(caller, notice.taskIds))
        .catch(() => undefined);
    });
  }),
});
