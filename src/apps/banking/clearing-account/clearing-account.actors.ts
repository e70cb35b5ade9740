import { type ActorRefFrom, fromPromise } from 'xstate';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { activateClearingAccountPlus } from '#api/business-partners/clearing-account-plus.ts';
import { getOrder } from '#api/orders/orders.ts';
import { disbursementAmountV2 } from '#api/withdrawals/quote.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { type ClearingAccountFacts, clearingAccountOf } from '#domain/clearing-account/clearing-account.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import type {
  ClearingAccountInput,
  LoadResult,
  OrderPlusInput,
  OrderPlusResult,
} from '#machines/clearing-account/clearing-account.types.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import { settledStore } from '../customer-holdings.ts';

interface ClearingAccountDeps {
  readonly caller: Caller;
  /** Knows who is signed in, and the bank's day. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<ClearingAccountDeps>;

/** An id that no id can be is as unknown as one that is nobody's. */
const unknown: readonly string[] = ['NOT_FOUND', 'INVALID_REQUEST'];

/** Only who may act for an account is told what of it is free; everybody else sees its balance. */
const disbursementOf = async (
  { caller }: Needs,
  businessPartnerId: string,
): Promise<ClearingAccountFacts['disbursement']> => {
  const answer = await caller.attempt(disbursementAmountV2, { businessPartnerId });
  if (answer.ok) return answer.value;
  if (unknown.includes(answer.refusal)) return null;
  throw new UnexpectedRefusal(disbursementAmountV2.name, answer.refusal);
};

const loadAccount = async (needs: Needs, { businessPartnerId }: ClearingAccountInput): Promise<LoadResult> => {
  const { caller, customer, newKey } = needs;
  const [found, { orders }, disbursement, { user }] = await Promise.all([
    caller.attempt(getBusinessPartnerById, { businessPartnerId }),
    caller.call(getOrder, { status: 'OPEN' }),
    disbursementOf(needs, businessPartnerId),
    settledStore(customer),
  ]);
  if (!found.ok) {
    if (unknown.includes(found.refusal)) return refused('UNKNOWN');
    throw new UnexpectedRefusal(getBusinessPartnerById.name, found.refusal);
  }
  if (user === null) throw new Error('Nobody knows who is signed in, and the bank’s day.');
  const { exemptProviders } = customer.getSnapshot().context;
  const account = clearingAccountOf({ user, partner: found.value, orders, disbursement, exemptProviders });
  return account === undefined ? refused('UNKNOWN') : granted({ account, key: newKey() });
};

/** Orders under the key that the chart keeps: asked again after a lost answer, the order is found again. */
const orderPlus = async (
  { caller, newKey }: Needs,
  { businessPartnerId, key }: OrderPlusInput,
): Promise<OrderPlusResult> => {
  const answer = await caller.attempt(activateClearingAccountPlus, { businessPartnerId }, { idempotencyKey: key });
  const nextKey = newKey();
  if (answer.ok) {
    const { orderId, expectedAt } = answer.value;
    return { ...granted({ orderId, from: expectedAt }), nextKey };
  }
  const { refusal } = answer;
  if (refusal === 'ALREADY_PLUS' || refusal === 'NOT_IDENTIFIED') return { ...refused(refusal), nextKey };
  // Whoever may not act for the account any more hears the same as of one that is not open.
  if (refusal === 'RELATION_NOT_OPEN' || refusal === 'NOT_FOUND') return { ...refused('ACCOUNT_NOT_OPEN'), nextKey };
  throw new UnexpectedRefusal(activateClearingAccountPlus.name, refusal);
};

/** What the page of a clearing account needs of the server and of the customer's store. It remembers nothing itself. */
export const clearingAccountActors = (deps: ClearingAccountDeps): ActorsOf<typeof clearingAccountMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), ...deps };
  return {
    loadAccount: fromPromise<LoadResult, ClearingAccountInput>(async ({ input }) => loadAccount(needs, input)),
    orderPlus: fromPromise<OrderPlusResult, OrderPlusInput>(async ({ input }) => orderPlus(needs, input)),
  };
};
