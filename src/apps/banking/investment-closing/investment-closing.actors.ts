import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { confirmAccountClosure, deleteBusinessPartner } from '#api/business-partners/close-account.ts';
import { getAccountClosingQuote } from '#api/business-partners/closing-quote.ts';
import { deleteIps, prepareInvestmentClosure } from '#api/investments/close-investment.ts';
import { getOrder } from '#api/orders/orders.ts';
import { getWithdrawalQuote } from '#api/withdrawals/quote.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import {
  accountOfferOf,
  accountSubject,
  closingOfferOf,
  type HinderedClosing,
  thingOf,
} from '#domain/closing/closing-offer.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
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
import { confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';
import { watchTabs } from '../other-tabs.ts';

interface ClosingDeps {
  readonly caller: Caller;
  /** Knows what the customer calls their investments, and which they may only look at. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  /** Of the page's address: what is closed (`thingOf`). */
  readonly id: string;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<ClosingDeps>;

const grownChildOf = (store: Store, isIt: (partner: BusinessPartner) => boolean): BusinessPartner | undefined =>
  Object.values(store.businessPartner).find((partner) => partner.isReadOnly === true && isIt(partner));

/** The account of a child that has come of age: the bank offers its former guardians nothing (decisions §9). */
const lookedAt = (store: Store, ipsId: string): HinderedClosing | undefined => {
  const partner = grownChildOf(store, ({ products }) => products.some((each) => each.ipsId === ipsId));
  if (partner === undefined) return undefined;
  const { title, holder } = holdingOf(store, { businessPartnerId: partner.businessPartnerId, ipsId });
  return {
    what: 'investment',
    id: ipsId,
    title: title ?? '',
    holder,
    obstacle: 'READ_ONLY',
    orders: [],
    lacking: null,
  };
};

const unknown: LoadResult = { ok: false, refusal: 'UNKNOWN' };

/** An id that no id can be is as unknown as one that is nobody's. */
const isNowhere = (refusal: string): boolean => refusal === 'NOT_FOUND' || refusal === 'INVALID_REQUEST';

const loadInvestment = async (
  { caller, customer, newKey }: Needs,
  { id: ipsId }: InvestmentClosingInput,
): Promise<LoadResult> => {
  const [answer, store] = await Promise.all([
    caller.attempt(getWithdrawalQuote, { id: ipsId }),
    settledStore(customer),
  ]);
  if (!answer.ok) {
    const hindered = lookedAt(store, ipsId);
    if (hindered !== undefined) return { ok: false, refusal: 'HINDERED', hindered };
    if (isNowhere(answer.refusal)) return unknown;
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

const loadAccount = async (
  { caller, customer, newKey }: Needs,
  { id: businessPartnerId }: InvestmentClosingInput,
): Promise<LoadResult> => {
  const answer = await caller.attempt(getAccountClosingQuote, { businessPartnerId });
  if (!answer.ok) {
    if (!isNowhere(answer.refusal)) throw new UnexpectedRefusal(getAccountClosingQuote.name, answer.refusal);
    const partner = grownChildOf(await settledStore(customer), (each) => each.businessPartnerId === businessPartnerId);
    if (partner === undefined) return unknown;
    const hindered = { ...accountSubject(partner), obstacle: 'READ_ONLY', orders: [], lacking: null } as const;
    return { ok: false, refusal: 'HINDERED', hindered };
  }
  const [partner, { orders }] = await Promise.all([
    caller.call(getBusinessPartnerById, { businessPartnerId }),
    caller.call(getOrder, { status: 'OPEN' }),
  ]);
  const closing = accountOfferOf({ quote: answer.value, partner, orders });
  return closing.ok
    ? { ok: true, offer: closing.offer, key: newKey() }
    : { ok: false, refusal: 'HINDERED', hindered: closing.hindered };
};

/** The bank's refusals in the chart's words. What is another's is not there any more. */
const refusals: ReadonlyMap<string, PrepareRefusal> = new Map([
  ['NOT_IDENTIFIED', 'NOT_IDENTIFIED'],
  ['NO_VALIDATED_NUMBER', 'NO_VALIDATED_NUMBER'],
  ['NOT_CLOSABLE', 'NOT_CLOSABLE'],
  ['STRATEGY_CHANGE_RUNNING', 'STRATEGY_CHANGE_RUNNING'],
  ['ORDERS_OPEN', 'ORDERS_OPEN'],
  ['NO_REFERENCE_ACCOUNT', 'NO_REFERENCE_ACCOUNT'],
  ['DEBT_NOT_COVERED', 'DEBT_NOT_COVERED'],
  ['NOT_FOUND', 'UNKNOWN'],
]);

const refusedBy = (call: string, id: string, code: string): PrepareResult => {
  const refusal = refusals.get(code);
  if (refusal === undefined) throw new UnexpectedRefusal(call, code);
  return { id, ok: false, refusal };
};

/** Stores the operation under the key that the chart keeps: asked again after a lost answer, it is found again. */
const prepareInvestment = async (
  { caller, newKey }: Needs,
  { id: ipsId, key }: PrepareInput,
): Promise<PrepareResult> => {
  const answer = await caller.attempt(prepareInvestmentClosure, { ipsId }, { idempotencyKey: key });
  if (!answer.ok) return refusedBy(prepareInvestmentClosure.name, ipsId, answer.refusal);
  const operation = { ...answer.value, idempotencyKey: newKey() };
  return { id: ipsId, ok: true, operation, nextKey: newKey() };
};

/** Stores the operation. Asked again after a lost answer it stores another: without its own code neither does anything. */
const prepareAccount = async (
  { caller, newKey }: Needs,
  { id: businessPartnerId }: PrepareInput,
): Promise<PrepareResult> => {
  const answer = await caller.attempt(deleteBusinessPartner, { businessPartnerId });
  if (!answer.ok) return refusedBy(deleteBusinessPartner.name, businessPartnerId, answer.refusal);
  const operation = { ...answer.value.operation, idempotencyKey: newKey() };
  return { id: businessPartnerId, ok: true, operation, nextKey: newKey() };
};

/** How each thing is closed; both store an operation of the same kind, and each call confirms its own alone. */
const ways = {
  investment: { load: loadInvestment, prepare: prepareInvestment, confirmation: deleteIps },
  account: { load: loadAccount, prepare: prepareAccount, confirmation: confirmAccountClosure },
} as const;

/** The account relation that is closed, or whose investment is; none that the store does not know. */
const relationIn = ({ businessPartner }: Store, id: string): BusinessPartner | undefined =>
  Object.values(businessPartner).find(
    ({ businessPartnerId, products }) => businessPartnerId === id || products.some(({ ipsId }) => ipsId === id),
  );

const relationsIn = (store: Store, id: string): readonly string[] => {
  if (thingOf(id) === 'account') return [id];
  const relation = relationIn(store, id);
  return relation === undefined ? [] : [relation.businessPartnerId];
};

/** What else is paid out of with an account: its investments and its clearing account, each with pages of its own. */
const partsIn = (store: Store, id: string): readonly string[] => {
  const relation = thingOf(id) === 'account' ? relationIn(store, id) : undefined;
  if (relation === undefined) return [];
  const { products, clearingAccount } = relation;
  const cash = clearingAccount === null ? [] : [clearingAccount.clearingAccountId];
  return [...products.filter(({ status }) => status !== 'CLOSED').map(({ ipsId }) => ipsId), ...cash];
};

/** What closing an investment or an account needs of the server, of the customer's store and of other tabs. */
export const investmentClosingActors = (deps: ClosingDeps): ActorsOf<typeof investmentClosingMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), ...deps };
  const { caller, customer } = needs;
  const { load, prepare, confirmation } = ways[thingOf(needs.id)];
  return {
    loadOffer: fromPromise<LoadResult, InvestmentClosingInput>(async ({ input }) => load(needs, input)),
    prepare: fromPromise<PrepareResult, PrepareInput>(async ({ input }) => prepare(needs, input)),
    // A closing is a payout of everything: pages of payouts from the same investment hear of it, and it of them.
    watchTabs: fromCallback<ClosingNotice, InvestmentClosingInput>(({ input: { id }, receive, sendBack }) => {
      // Other pages read from the store what is open, in this window as in the one that has ordered.
      const looksAgain = () =>
        customer.send({
          type: 'businessPartners.requested',
          ids: relationsIn(customer.getSnapshot().context.store, id),
        });
      const watch = (subject: string) =>
        watchTabs(customer, 'payouts', subject, (news) => {
          if (news.type === 'session.ended') return;
          looksAgain();
          sendBack(news);
        });
      const watches = [watch(id)];
      let isOver = false;
      const watchParts = async (): Promise<void> => {
        const store = await settledStore(customer);
        if (!isOver) watches.push(...partsIn(store, id).map(watch));
      };
      void watchParts();
      receive(() => {
        for (const { told } of watches) told();
        looksAgain();
      });
      return () => {
        isOver = true;
        for (const { leave } of watches) leave();
      };
    }),
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(caller, {
        ACCOUNT_CLOSURE: async ({ operationId, code, idempotencyKey }) =>
          caller.attempt(confirmation, { operationId, code }, { idempotencyKey }),
      }),
    }),
  };
};
