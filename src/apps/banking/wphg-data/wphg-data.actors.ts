import { type ActorRefFrom, fromPromise } from 'xstate';
import { getWphg } from '#api/business-partners/wphg.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { holderOf } from '#domain/dashboard/holder.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { wphgStanding, wphgValidUntil } from '#domain/wphg/wphg-standing.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { Store } from '#machines/customer/customer.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { wphgDataMachine } from '#machines/wphg-data/wphg-data.machine.ts';
import type { AnsweredRelation, LoadedAnswers, RenewalHindrance } from '#machines/wphg-data/wphg-data.types.ts';
import { holdingOf, settledStore } from '../customer-holdings.ts';

interface WphgDataDeps {
  readonly caller: Caller;
  /** Knows the customer's account relations, and what their investments are called. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
}

const hindranceOf = ({ status, isReadOnly }: BusinessPartner): RenewalHindrance | null => {
  if (isReadOnly === true) return 'READ_ONLY';
  return status === 'INCLOSE' || status === 'PENDING' ? status : null;
};

/** Undefined for a relation that has gone meanwhile. */
const answered = async (
  caller: Caller,
  store: Store,
  partner: BusinessPartner,
): Promise<AnsweredRelation | undefined> => {
  const { businessPartnerId, accountType, products } = partner;
  const answer = await caller.attempt(getWphg, { businessPartnerId, wphgHistory: true });
  if (!answer.ok) {
    if (answer.refusal === 'NOT_FOUND') return undefined;
    throw new UnexpectedRefusal(getWphg.name, answer.refusal);
  }
  const told = answer.value;
  const newest = told.wphgHistory[0] ?? null;
  const open = new Set(products.filter(({ status }) => status !== 'CLOSED').map(({ ipsId }) => ipsId));
  return {
    businessPartnerId,
    kind: conditionCodeOf(accountType),
    holder: holderOf(partner),
    standing: wphgStanding(told),
    answers: told.wphg,
    holdings: told.holdingPeriods
      .filter(({ ipsId }) => open.has(ipsId))
      .map(({ ipsId, holdingPeriod: period }) => ({
        ipsId,
        title: holdingOf(store, { businessPartnerId, ipsId }).title ?? ipsId,
        period,
      })),
    confirmedAt: newest?.confirmedAt ?? null,
    byCaller: newest?.byCaller ?? null,
    validUntil: wphgValidUntil(told),
    hindrance: hindranceOf(partner),
  };
};

const loadAnswers = async ({ caller, customer }: WphgDataDeps): Promise<LoadedAnswers> => {
  const store = await settledStore(customer);
  const { user, businessPartner } = store;
  if (user === null) throw new Error('Nobody knows which accounts there are.');
  const partners = user.businessPartners.map((id) => businessPartner[id]);
  // One that did not arrive would look like nobody's.
  if (partners.includes(undefined)) throw new Error('An account did not arrive.');
  const open = partners.filter((partner) => partner !== undefined).filter(({ status }) => status !== 'CLOSED');
  const relations = await Promise.all(open.map(async (partner) => answered(caller, store, partner)));
  return { relations: relations.filter((relation) => relation !== undefined) };
};

/** What the page of the answers needs of the server and of the customer's store. */
export const wphgDataActors = (deps: WphgDataDeps): ActorsOf<typeof wphgDataMachine> => ({
  loadAnswers: fromPromise<LoadedAnswers, undefined>(async () => loadAnswers(deps)),
});
