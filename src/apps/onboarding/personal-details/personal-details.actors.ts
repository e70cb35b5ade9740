import { fromPromise } from 'xstate';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import type {
  OrderMobileInput,
  OrderMobileResult,
  ProveMobileResult,
  ResendMobileResult,
} from '#machines/personal-details/personal-details.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { SaveProfileInput, SaveProfileResult, SeenProfile } from '#machines/profile-saving.ts';
import { orderMobile, proveContact, resendContact } from '#shell/person/contact-calls.ts';
import { loadProfile, saveProfile } from '#shell/person/profile-calls.ts';

/**
 * What the wizard's first step needs of the server.
 *
 * @param newKey a fresh idempotency key
 */
export const personalDetailsActors = (
  caller: Caller,
  newKey: () => string = () => crypto.randomUUID(),
): ActorsOf<typeof personalDetailsMachine> => {
  // An order whose answer was lost is repeated under its own key: the app's code counts once.
  let open: { readonly order: string; readonly key: string } | undefined;
  return {
    loadProfile: fromPromise<SeenProfile, undefined>(({ signal }) => loadProfile(caller, signal)),
    saveProfile: fromPromise<SaveProfileResult, SaveProfileInput>(({ input }) => saveProfile(caller, input)),
    orderMobile: fromPromise<OrderMobileResult, OrderMobileInput>(async ({ input }) => {
      const order = JSON.stringify(input);
      open = open?.order === order ? open : { order, key: newKey() };
      const result = await orderMobile(caller, input, open.key);
      open = undefined;
      return result.ok ? granted({ changeId: result.value.changeId, sentTo: result.value.sentTo }) : result;
    }),
    proveMobile: fromPromise<ProveMobileResult, { readonly changeId: string; readonly code: string }>(
      async ({ input }) => {
        const result = await proveContact(caller, input);
        if (result.ok) return granted(null);
        // A number that is in force already: the profile, which is read next, says so.
        if (result.refusal === 'CHANGE_ENDED') throw new UnexpectedRefusal('checkCode', result.refusal);
        return refused(result.refusal);
      },
    ),
    resendMobile: fromPromise<ResendMobileResult, { readonly changeId: string }>(async ({ input }) => {
      const result = await resendContact(caller, input.changeId);
      if (result.ok) return granted(null);
      if (result.refusal === 'CHANGE_ENDED') throw new UnexpectedRefusal('getCode', result.refusal);
      return refused(result.refusal);
    }),
  };
};
