import { fromPromise } from 'xstate';
import { confirmContactChange, prepareEmailChange } from '#api/person/contact.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { contactChangeMachine } from '#machines/contact-change/contact-change.machine.ts';
import type {
  OrderInput,
  OrderRefusal,
  OrderResult,
  ProveInput,
  ProveResult,
  ResendResult,
} from '#machines/contact-change/contact-change.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { orderMobile, proveContact, resendContact } from '#shell/person/contact-calls.ts';

type Ordered = ResponseOf<typeof prepareEmailChange>;
type Answered = { readonly ok: true; readonly value: Ordered } | { readonly ok: false; readonly refusal: OrderRefusal };

const orderEmail = async (caller: Caller, email: string, idempotencyKey: string): Promise<Answered> => {
  const answered = await caller.attempt(prepareEmailChange, { email }, { idempotencyKey });
  if (answered.ok) return granted(answered.value);
  const { refusal } = answered;
  if (refusal === 'FIELDS_REFUSED') return refused('CONTACT_INVALID');
  if (refusal === 'NO_VALIDATED_NUMBER' || refusal === 'TOO_MANY_ATTEMPTS') return refused(refusal);
  if (refusal === 'TOO_MANY_REQUESTS') return refused('TOO_MANY_ATTEMPTS');
  throw new UnexpectedRefusal(prepareEmailChange.name, refusal);
};

const orderNumber = async (
  caller: Caller,
  { contact, factorCode }: OrderInput,
  idempotencyKey: string,
): Promise<Answered> => {
  const payload = { mobile: contact, ...(factorCode === null ? {} : { factorCode }) };
  const result = await orderMobile(caller, payload, idempotencyKey);
  if (result.ok) return result;
  return refused(result.refusal === 'MOBILE_INVALID' ? 'CONTACT_INVALID' : result.refusal);
};

/** By which a proven number or address is in force. */
const confirming =
  (caller: Caller): ConfirmCall =>
  async ({ operationId, code, idempotencyKey }) => {
    const answer = await caller.attempt(confirmContactChange, { operationId, code }, { idempotencyKey });
    if (answer.ok) return granted({ operationId, orderId: null, expectedAt: null, inReview: false });
    return answer.refusal === 'CONTACT_TAKEN' ? { ok: false, refusal: 'OPERATION_REFUSED' } : answer;
  };

/**
 * What the change of a number or address needs of the server.
 *
 * @param newKey a fresh idempotency key
 */
export const contactChangeActors = (
  caller: Caller,
  newKey: () => string = () => crypto.randomUUID(),
): ActorsOf<typeof contactChangeMachine> => {
  // An order whose answer was lost is repeated under its own key: no second code goes out for it.
  let open: { readonly order: string; readonly key: string } | undefined;
  return {
    order: fromPromise<OrderResult, OrderInput>(async ({ input }) => {
      const order = JSON.stringify(input);
      open = open?.order === order ? open : { order, key: newKey() };
      const result =
        input.channel === 'EMAIL'
          ? await orderEmail(caller, input.contact, open.key)
          : await orderNumber(caller, input, open.key);
      open = undefined;
      if (!result.ok) return result;
      const { changeId, sentTo, operation } = result.value;
      return granted({
        changeId,
        sentTo,
        operation: operation === null ? null : { ...operation, idempotencyKey: newKey() },
      });
    }),
    prove: fromPromise<ProveResult, ProveInput>(async ({ input }) => {
      const result = await proveContact(caller, input);
      return result.ok ? granted({ isInForce: result.value.inForce }) : result;
    }),
    resend: fromPromise<ResendResult, { readonly changeId: string }>(async ({ input }) => {
      const result = await resendContact(caller, input.changeId);
      return result.ok ? granted({ sentTo: result.value.sentTo }) : result;
    }),
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(caller, { MOBILE_CHANGE: confirming(caller), EMAIL_CHANGE: confirming(caller) }),
    }),
  };
};
