import { type ActorRefFrom, fromPromise } from 'xstate';
import { getBusinessPartnerById } from '#api/business-partners/business-partners.ts';
import {
  confirmExemptionOrderEnd,
  deleteExemptionOrder,
  getExemptionOrder,
} from '#api/exemption-order/exemption-order.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { holderOf } from '#domain/dashboard/holder.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import { ownExemption } from '#domain/exemption-order/exemption-subject.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { granted, refused } from '#domain/result/result.ts';
import { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import type {
  EndInput,
  EndResult,
  ExemptionStanding,
  LoadedOrders,
} from '#machines/exemption-order/exemption-order.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { type ConfirmCall, confirmationActors } from '#shell/confirmation/confirmation.actors.ts';
import { settledStore } from '../customer-holdings.ts';

interface ExemptionOrderDeps {
  readonly caller: Caller;
  /** Knows the customer's account relations, and the bank's day. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<ExemptionOrderDeps>;
type Partner = Pick<BusinessPartner, 'businessPartnerId' | 'status' | 'accountType' | 'owners' | 'isReadOnly'>;

/** What a call names: nothing for one's own order. */
const whose = (subject: string): { readonly businessPartnerId?: string } =>
  subject === ownExemption ? {} : { businessPartnerId: subject };

/** Of a relation that the store could not load; undefined for one that has gone meanwhile. */
const partnerBy = async (caller: Caller, businessPartnerId: string): Promise<Partner | undefined> => {
  const answer = await caller.attempt(getBusinessPartnerById, { businessPartnerId });
  if (answer.ok) return answer.value;
  if (answer.refusal === 'NOT_FOUND') return undefined;
  throw new UnexpectedRefusal(getBusinessPartnerById.name, answer.refusal);
};

const ownStanding = async (caller: Caller): Promise<readonly ExemptionStanding[]> => {
  const { order, before, types, hindrance } = await caller.call(getExemptionOrder, {});
  // Who holds nothing of their own has no order here; one that stands is shown as long as it does.
  if (hindrance === 'NO_ACCOUNT' && order === null) return [];
  return [{ subject: ownExemption, child: null, order, before, types, hindrance, isReadOnly: false }];
};

const childStanding = async (caller: Caller, partner: Partner): Promise<readonly ExemptionStanding[]> => {
  const { businessPartnerId: subject, isReadOnly } = partner;
  const child = holderOf(partner).name;
  const none = { subject, child, order: null, before: null, types: [], hindrance: null } as const;
  if (isReadOnly === true) return [{ ...none, isReadOnly }];
  const answer = await caller.attempt(getExemptionOrder, whose(subject));
  if (!answer.ok) {
    if (answer.refusal === 'NOT_FOUND') return [];
    throw new UnexpectedRefusal(getExemptionOrder.name, answer.refusal);
  }
  const { order, before, types, hindrance } = answer.value;
  return [{ ...none, order, before, types, hindrance, isReadOnly: false }];
};

const loadOrders = async ({ caller, customer }: Needs): Promise<LoadedOrders> => {
  const { user, businessPartner } = await settledStore(customer);
  if (user === null) throw new Error('Nobody knows which accounts there are.');
  const partners = await Promise.all(
    user.businessPartners.map(async (id): Promise<Partner | undefined> => businessPartner[id] ?? partnerBy(caller, id)),
  );
  const children = partners
    .filter((partner) => partner !== undefined)
    .filter(({ status, accountType }) => status !== 'CLOSED' && conditionCodeOf(accountType) === 'CA');
  const standings = await Promise.all([
    ownStanding(caller),
    ...children.map(async (partner) => childStanding(caller, partner)),
  ]);
  return { standings: standings.flat(), today: user.today };
};

const prepareEnd = async ({ caller, newKey }: Needs, { subject }: EndInput): Promise<EndResult> => {
  const answer = await caller.attempt(deleteExemptionOrder, whose(subject));
  if (answer.ok) return granted({ ...answer.value.operation, idempotencyKey: newKey() });
  if (answer.refusal === 'NO_VALIDATED_NUMBER') return refused('NO_VALIDATED_NUMBER');
  if (answer.refusal === 'NO_EXEMPTION_ORDER' || answer.refusal === 'NOT_FOUND') return refused('GONE');
  throw new UnexpectedRefusal(deleteExemptionOrder.name, answer.refusal);
};

const confirming =
  ({ caller }: Needs): ConfirmCall =>
  async ({ operationId, code, idempotencyKey }) => {
    const answer = await caller.attempt(confirmExemptionOrderEnd, { operationId, code }, { idempotencyKey });
    return answer.ok ? { ok: true, value: { operationId, orderId: null, expectedAt: null, inReview: false } } : answer;
  };

/** What the page of the exemption orders needs of the server and of the customer's store. */
export const exemptionOrderActors = (deps: ExemptionOrderDeps): ActorsOf<typeof exemptionOrderMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), ...deps };
  return {
    loadOrders: fromPromise<LoadedOrders, undefined>(async () => loadOrders(needs)),
    prepareEnd: fromPromise<EndResult, EndInput>(async ({ input }) => prepareEnd(needs, input)),
    confirmation: confirmationMachine.provide({
      actors: confirmationActors(needs.caller, { EXEMPTION_ORDER: confirming(needs) }),
    }),
  };
};
