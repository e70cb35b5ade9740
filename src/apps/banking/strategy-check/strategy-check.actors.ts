import { type ActorRefFrom, fromPromise } from 'xstate';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import { getWphg } from '#api/business-partners/wphg.ts';
import { getOrder } from '#api/orders/orders.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { granted, refused } from '#domain/result/result.ts';
import { strategyCheckOf } from '#domain/strategy-change/strategy-check.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { strategyCheckMachine } from '#machines/strategy-check/strategy-check.machine.ts';
import type { LoadResult, StrategyCheckInput } from '#machines/strategy-check/strategy-check.types.ts';
import { settledStore } from '../customer-holdings.ts';

interface StrategyCheckDeps {
  readonly caller: Caller;
  /** Knows who is signed in, and the bank's day. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
}

/** An id that no id can be is as unknown as one that is nobody's. */
const unknown: readonly string[] = ['NOT_FOUND', 'INVALID_REQUEST'];

const loadCheck = async (
  { caller, customer }: StrategyCheckDeps,
  { businessPartnerId }: StrategyCheckInput,
): Promise<LoadResult> => {
  const [partner, wphg, { orders }, { user }] = await Promise.all([
    caller.attempt(getBusinessPartnerById, { businessPartnerId }),
    caller.attempt(getWphg, { businessPartnerId }),
    caller.call(getOrder, { status: 'OPEN' }),
    settledStore(customer),
  ]);
  if (!partner.ok) {
    if (unknown.includes(partner.refusal)) return refused('UNKNOWN');
    throw new UnexpectedRefusal(getBusinessPartnerById.name, partner.refusal);
  }
  if (!wphg.ok) throw new UnexpectedRefusal(getWphg.name, wphg.refusal);
  if (user === null) throw new Error('Nobody knows who is signed in, and the bank’s day.');
  const { exemptProviders } = customer.getSnapshot().context;
  return granted(strategyCheckOf({ user, partner: partner.value, orders, wphg: wphg.value, exemptProviders }));
};

/** What the strategy check needs of the server and of the customer's store. */
export const strategyCheckActors = (deps: StrategyCheckDeps): ActorsOf<typeof strategyCheckMachine> => ({
  loadCheck: fromPromise<LoadResult, StrategyCheckInput>(async ({ input }) => loadCheck(deps, input)),
});
