import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { deleteIps, prepareInvestmentClosure } from '#api/investments/close-investment.ts';
import { getOrder } from '#api/orders/orders.ts';
import { getWithdrawalQuote } from '#api/withdrawals/quote.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { closingOfferOf, type HinderedClosing } from '#domain/closing/closing-offer.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { Store } from '#machines/customer/customer.types.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import type {
  ClosingNotice,
  InvestmentClosingInput,
  LoadResult,
  PrepareInput,
  PrepareRefusal,
  PrepareResult,
} from '#machines/investment-closing/investment-closing.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';
import { watchTabs } from '../other-tabs.ts';

interface ClosingDeps {
  readonly caller: Caller;
  /** Knows what the customer calls their investments, and which they may only look at. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<ClosingDeps>;

/** The account of a child that has come of age: the bank offers its former guardians nothing (decisions §9). */
const lookedAt = (store: Store, ipsId: string): HinderedClosing | undefined => {
  const partner = Object.values(store.businessPartner).find(
    ({ isReadOnly, products }) => isReadOnly === true && products.some((each) => each.ipsId === ipsId),
  );
  if (partner === undefined) return undefined;
  const { title, holder } = holdingOf(store, { businessPartnerId: partner.businessPartnerId, ipsId });
  return { ipsId, title: title ?? '', holder, obstacle: 'READ_ONLY', orders: [] };
};

const unknown: LoadResult = { ok: false, refusal: 'UNKNOWN' };

const loadOffer = async (
  { caller, customer, newKey }: Needs,
  { ipsId }: InvestmentClosingInput,
): Promise<LoadResult> => {
  const [answer, store] = await Promise.all([
    caller.attempt(getWithdrawalQuote, { id: ipsId }),
    settledStore(customer),
  ]);
  if (!answer.ok) {
    const hindered = lookedAt(store, ipsId);
    if (hindered !== undefined) return { ok: false, refusal: 'HINDERED', hindered };
    // An id that no id can be is as unknown as one that is nobody's.
    if (answer.refusal === 'NOT_FOUND' || answer.refusal === 'INVALID_REQUEST') return unknown;
    throw new UnexpectedRefusal(getWithdrawalQuote.name, answer.refusal);
  }
  const quote = answer.value;
  // A clearing account's id opens a disbursement elsewhere; here it is no investment.
  if (quote.door !== 'withdrawal') return unknown;
  const { businessPartnerId } = quote;
  const [partner, { orders }] = await Promise.all([
    caller.call(getBusinessPartnerById, { businessPartnerId }),
    caller.call(getOrder, { status: 'OPEN' }),
  ]);
  const { title } = holdingOf(store, { businessPartnerId, ipsId });
  const closing = closingOfferOf({ quote, partner, orders, title });
  return closing.ok
    ? { ok: true, offer: closing.offer, key: newKey() }
    : { ok: false, refusal: 'HINDERED', hindered: closing.hindered };
};

/** The bank's refusals in the chart's words. A foreign investment is one that is not there any more. */
const refusals: ReadonlyMap<string, PrepareRefusal> = new Map([
  ['NOT_IDENTIFIED', 'NOT_IDENTIFIED'],
  ['NO_VALIDATED_NUMBER', 'NO_VALIDATED_NUMBER'],
  ['NOT_CLOSABLE', 'NOT_CLOSABLE'],
  ['STRATEGY_CHANGE_RUNNING', 'STRATEGY_CHANGE_RUNNING'],
  ['ORDERS_OPEN', 'ORDERS_OPEN'],
  ['NO_REFERENCE_ACCOUNT', 'NO_REFERENCE_ACCOUNT'],
  ['NOT_FOUND', 'UNKNOWN'],
]);

/** Stores the operation under the key that the chart keeps: asked again after a lost answer, it is found again. */
const prepare = async ({ caller, newKey }: Needs, { ipsId, key }: PrepareInput): Promise<PrepareResult> => {
  const answer = await caller.attempt(prepareInvestmentClosure, { ipsId }, { idempotencyKey: key });
  if (answer.ok) return { ok: true, operation: { ...answer.value, idempotencyKey: newKey() }, nextKey: newKey() };
  const refusal = refusals.get(answer.refusal);
  if (refusal === undefined) throw new UnexpectedRefusal(prepareInvestmentClosure.name, answer.refusal);
  return { ok: false, refusal };
};

const confirming =
  (caller: Caller): ConfirmCall =>
  async ({ operationId, code, idempotencyKey }) =>
    caller.attempt(deleteIps, { operationId, code }, { idempotencyKey });

/** What closing an investment needs of the server, of the customer's store and of other tabs. */
export const investmentClosingActors = (deps: ClosingDeps): ActorsOf<typeof investmentClosingMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), ...deps };
  const { caller, customer } = needs;
  return {
    loadOffer: fromPromise<LoadResult, InvestmentClosingInput>(async ({ input }) => loadOffer(needs, input)),
    prepare: fromPromise<PrepareResult, PrepareInput>(async ({ input }) => prepare(needs, input)),
    // A closing is a payout of everything: pages of payouts from the same investment hear of it, and it of them.
    watchTabs: fromCallback<ClosingNotice, InvestmentClosingInput>(({ input: { ipsId }, receive, sendBack }) => {
      const { told, leave } = watchTabs(customer, 'payouts', ipsId, (news) => {
        if (news.type === 'elsewhere.ordered') sendBack(news);
      });
      receive(told);
      return leave;
    }),
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(caller, { ACCOUNT_CLOSURE: confirming(caller) }),
    }),
  };
};
