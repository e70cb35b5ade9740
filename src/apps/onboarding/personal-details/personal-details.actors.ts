import { fromPromise } from 'xstate';
import { checkCode, getCode, prepareMobileChange } from '#api/person/contact.ts';
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
import { loadProfile, saveProfile } from '../profile-calls.ts';

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
      const answered = await caller.attempt(prepareMobileChange, input, { idempotencyKey: open.key });
      open = undefined;
      if (answered.ok) return granted({ changeId: answered.value.changeId, sentTo: answered.value.sentTo });
      const { refusal } = answered;
      if (refusal === 'FIELDS_REFUSED') return refused('MOBILE_INVALID');
      if (refusal === 'FACTOR_CODE_REQUIRED') return refused('FACTOR_CODE_WRONG');
      if (refusal === 'TOO_MANY_MESSAGES' || refusal === 'TOO_MANY_ATTEMPTS') return refused(refusal);
      if (refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_ATTEMPTS');
      throw new UnexpectedRefusal('prepareMobileChange', refusal);
    }),
    proveMobile: fromPromise<ProveMobileResult, { readonly changeId: string; readonly code: string }>(
      async ({ input }) => {
        const answered = await caller.attempt(checkCode, input);
        if (answered.ok) return granted(null);
        const { refusal } = answered;
        if (refusal === 'CODE_WRONG' || refusal === 'CODES_EXHAUSTED') return refused(refusal);
        throw new UnexpectedRefusal('checkCode', refusal);
      },
    ),
    resendMobile: fromPromise<ResendMobileResult, { readonly changeId: string }>(async ({ input }) => {
      const answered = await caller.attempt(getCode, input);
      if (answered.ok) return granted(null);
      if (answered.refusal === 'TOO_MANY_MESSAGES') return refused('TOO_MANY_MESSAGES');
      throw new UnexpectedRefusal('getCode', answered.refusal);
    }),
  };
};
