import { type ActorRefFrom, fromPromise } from 'xstate';
import { transactions } from '#api/transactions/transactions.ts';
import type { Caller } from '#client/call.ts';
import { type PaperPage, saveBlob } from '#client/paper-calls.ts';
import { transactionsCsv } from '#domain/transactions/transactions-csv.ts';
import type { Transaction } from '#domain/transactions/transactions.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { Store } from '#machines/customer/customer.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import type {
  FoundTransactions,
  ListedTransaction,
  LoadInput,
  TimelineQuery,
} from '#machines/timeline/timeline.types.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';
import { exportName } from './timeline.texts.ts';

/** As many as a phone shows at once, and as many more whenever more are wanted. */
const pageLimit = 50;

/** The most that one answer brings. */
const exportLimit = 5000;

interface TimelineDeps {
  readonly caller: Caller;
  /** Knows what the customer calls their investments, and whose they are. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  readonly page?: PaperPage;
}

const listedIn = (store: Store, transaction: Transaction): ListedTransaction => {
  const { title, holder } = holdingOf(store, transaction);
  const isPlain = holder?.isChild !== true && Object.keys(store.businessPartner).length <= 1;
  return { ...transaction, title, holder: isPlain ? null : holder };
};

const pageOf = async (
  { caller, customer }: TimelineDeps,
  { query, cursor }: LoadInput,
  limit: number,
  signal: AbortSignal,
): Promise<FoundTransactions> => {
  const asked = { ...query, limit, ...(cursor === null ? {} : { cursor }) };
  const [found, store] = await Promise.all([caller.call(transactions, asked, { signal }), settledStore(customer)]);
  return { ...found, transactions: found.transactions.map((one) => listedIn(store, one)) };
};

/** All that a query finds, whatever is on the page, as a file. */
const saveAll = async (deps: TimelineDeps, query: TimelineQuery, signal: AbortSignal): Promise<null> => {
  const all: ListedTransaction[] = [];
  let cursor: string | null = null;
  do {
    const page: FoundTransactions = await pageOf(deps, { query, cursor }, exportLimit, signal);
    all.push(...page.transactions);
    cursor = page.next;
  } while (cursor !== null);
  const store = deps.customer.getSnapshot().context.store;
  const named = all.map((one) => ({
    ...one,
    title: one.title ?? '',
    owner: holdingOf(store, one).holder?.name ?? '',
  }));
  const file = new Blob([transactionsCsv(named)], { type: 'text/csv;charset=utf-8' });
  saveBlob(file, exportName(store.user?.today ?? null), deps.page ?? globalThis.document);
  return null;
};

/** What the timeline needs of the server and of the customer's store. */
export const timelineActors = (deps: TimelineDeps): ActorsOf<typeof timelineMachine> => ({
  loadTransactions: fromPromise<FoundTransactions, LoadInput>(async ({ input, signal }) =>
    pageOf(deps, input, pageLimit, signal),
  ),
  exportTransactions: fromPromise<null, { readonly query: TimelineQuery }>(async ({ input, signal }) =>
    saveAll(deps, input.query, signal),
  ),
});
