import { type ActorRefFrom, fromPromise } from 'xstate';
import { createSubscriptions, getSubscriptions } from '#api/business-partners/subscriptions.ts';
import type { ResponseOf } from '#api/endpoint.ts';
import { deleteSubscriptions } from '#api/orders/orders.ts';
import type { Caller } from '#client/call.ts';
import { UnexpectedRefusal } from '#client/unexpected-refusal.ts';
import { holderOf } from '#domain/dashboard/holder.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import { highestSubscription } from '#domain/packages/packages.ts';
import { conditionCodeOf } from '#domain/partners/condition-code.ts';
import { granted, refused } from '#domain/result/result.ts';
import type { customerMachine } from '#machines/customer/customer.machine.ts';
import type { ActorsOf } from '#machines/port.ts';
import type { servicePackagesMachine } from '#machines/service-packages/service-packages.machine.ts';
import type {
  CancelResult,
  LoadedPackages,
  OrderInput,
  OrderResult,
  PackageHindrance,
  PackageRelation,
  PackageTerms,
} from '#machines/service-packages/service-packages.types.ts';
import { settledStore } from '../customer-holdings.ts';

interface ServicePackagesDeps {
  readonly caller: Caller;
  /** Knows the customer's account relations; other pages read there which package holds. */
  readonly customer: ActorRefFrom<typeof customerMachine>;
  /** Makes idempotency keys (uuid). */
  readonly newKey?: () => string;
}

type Needs = Required<ServicePackagesDeps>;

const termsOf = (
  { current, value, packages, ordered }: ResponseOf<typeof getSubscriptions>,
  version: string | undefined,
): PackageTerms => ({
  current,
  value,
  packages: packages.map(({ subscriptionType, label, servicePercent, yearlyFee, yearlyDifference, allowance }) => ({
    subscriptionType,
    label,
    servicePercent,
    yearlyFee,
    yearlyDifference,
    allowance,
  })),
  ordered,
  version: version ?? null,
});

const hindranceOf = ({ status, isReadOnly }: BusinessPartner): PackageHindrance | null => {
  if (isReadOnly === true) return 'READ_ONLY';
  return status === 'PENDING' || status === 'INCLOSE' ? status : null;
};

/** Undefined where a relation has gone meanwhile. */
const relationOf = async (caller: Caller, partner: BusinessPartner): Promise<PackageRelation | undefined> => {
  const { businessPartnerId, accountType } = partner;
  const answer = await caller.attempt(getSubscriptions, { businessPartnerId });
  if (!answer.ok) {
    if (answer.refusal === 'NOT_FOUND') return undefined;
    throw new UnexpectedRefusal(getSubscriptions.name, answer.refusal);
  }
  return {
    businessPartnerId,
    kind: conditionCodeOf(accountType),
    holder: holderOf(partner),
    hindrance: hindranceOf(partner),
    ...termsOf(answer.value, answer.etag),
  };
};

const tellStore = ({ customer }: Needs, relations: readonly Pick<PackageTerms, 'current' | 'ordered'>[]): void => {
  customer.send({
    type: 'servicePackage.set',
    details: {
      subscriptionType: highestSubscription(relations.map(({ current }) => ({ subscriptionType: current }))) ?? null,
      openOrderId: relations.find(({ ordered }) => ordered !== null)?.ordered?.orderId ?? null,
    },
  });
};

const loadPackages = async (needs: Needs): Promise<LoadedPackages> => {
  const { caller, customer, newKey } = needs;
  const { user, businessPartner } = await settledStore(customer);
  // Without the bank's day nobody could say from when on a package holds.
  if (user === null) throw new Error('Nobody knows which accounts there are.');
  const partners = user.businessPartners.flatMap((id) => businessPartner[id] ?? []);
  if (partners.length === 0 && user.businessPartners.length > 0) {
    // Whoever tries again finds what is asked for here.
    customer.send({ type: 'businessPartners.requested', ids: user.businessPartners });
    throw new Error('No account arrived.');
  }
  const asked = partners
    .filter(({ status }) => status !== 'CLOSED')
    .map(async (partner) => relationOf(caller, partner));
  const relations = (await Promise.all(asked)).filter((relation) => relation !== undefined);
  tellStore(needs, relations);
  return { relations, today: user.today, key: newKey() };
};

const kept = ['CHANGED_MEANWHILE', 'PACKAGE_UNCHANGED', 'PACKAGE_CHANGE_OPEN', 'RELATION_NOT_OPEN'] as const;

/** Orders under the key that the chart keeps: asked again after a lost answer, the order is found again. */
const orderPackage = async (
  needs: Needs,
  { businessPartnerId, subscriptionType, version, key }: OrderInput,
): Promise<OrderResult> => {
  const answer = await needs.caller.attempt(
    createSubscriptions,
    { businessPartnerId, subscriptionType },
    { idempotencyKey: key, ...(version === null ? {} : { ifMatch: version }) },
  );
  const nextKey = needs.newKey();
  if (answer.ok) return { ...granted(termsOf(answer.value, answer.etag)), nextKey };
  const { refusal } = answer;
  if (refusal === 'NOT_FOUND') return { ...refused('RELATION_GONE'), nextKey };
  const known = kept.find((each) => each === refusal);
  if (known === undefined) throw new UnexpectedRefusal(createSubscriptions.name, refusal);
  return { ...refused(known), nextKey };
};

const cancelOrder = async ({ caller }: Needs, input: { readonly orderId: string }): Promise<CancelResult> => {
  const answer = await caller.attempt(deleteSubscriptions, input);
  if (answer.ok) return granted(null);
  // An order that has gone can be canceled as little as one that was executed.
  if (answer.refusal === 'NOT_CANCELABLE' || answer.refusal === 'NOT_FOUND') return refused('NOT_CANCELABLE');
  throw new UnexpectedRefusal(deleteSubscriptions.name, answer.refusal);
};

/** What the service packages need of the server and of the customer's store. It remembers nothing itself. */
export const servicePackagesActors = (deps: ServicePackagesDeps): ActorsOf<typeof servicePackagesMachine> => {
  const needs: Needs = { newKey: () => crypto.randomUUID(), ...deps };
  return {
    loadPackages: fromPromise<LoadedPackages, undefined>(async () => loadPackages(needs)),
    orderPackage: fromPromise<OrderResult, OrderInput>(async ({ input }) => orderPackage(needs, input)),
    cancelOrder: fromPromise<CancelResult, { readonly orderId: string }>(async ({ input }) =>
      cancelOrder(needs, input),
    ),
  };
};
