import { assign, setup } from 'xstate';
import type { SubscriptionType } from '#domain/entities/business-partner.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { blockOf, cancelableOrder, offeredIn, shownRelation } from './service-packages.select.ts';
import type {
  CancelResult,
  LoadedPackages,
  OrderInput,
  OrderRefusal,
  OrderResult,
  PackageRelation,
  PackagesNews,
  ServicePackagesContext,
  ServicePackagesEvent,
  ServicePackagesScreen,
} from './service-packages.types.ts';

export interface Arrived {
  readonly loaded: LoadedPackages;
}
export interface Wanted {
  readonly subscriptionType: SubscriptionType;
}
export interface Chosen {
  readonly businessPartnerId: string;
}
export interface Ordered {
  readonly result: OrderResult;
}
export interface Canceled {
  readonly result: CancelResult;
}

const refuses =
  (refusal: OrderRefusal) =>
  (_: unknown, { result }: Ordered): boolean =>
    !result.ok && result.refusal === refusal;

/** The relations with one of them, the shown one, changed. */
const withShown = (
  context: ServicePackagesContext,
  change: Partial<PackageRelation>,
): Pick<ServicePackagesContext, 'relations'> => ({
  relations: context.relations.map((each) => (each === shownRelation(context) ? { ...each, ...change } : each)),
});

/** Bodies of the service packages' chart, by the names that its states use. */
export const servicePackagesSetup = setup({
  types: {
    context: {} as ServicePackagesContext,
    events: {} as ServicePackagesEvent,
    meta: {} as JourneyMeta<ServicePackagesScreen>,
  },
  actors: {
    loadPackages: port<LoadedPackages>('loadPackages'),
    orderPackage: port<OrderResult, OrderInput>('orderPackage'),
    cancelOrder: port<CancelResult, { readonly orderId: string }>('cancelOrder'),
  },
  guards: {
    hasNone: (_, { loaded }: Arrived) => loaded.relations.length === 0,
    isAnother: ({ context }, { businessPartnerId }: Chosen) =>
      businessPartnerId !== context.chosen && shownRelation({ ...context, chosen: businessPartnerId }) !== undefined,
    isOrderable: ({ context }, { subscriptionType }: Wanted) => {
      const relation = shownRelation(context);
      return (
        relation !== undefined &&
        offeredIn(relation, subscriptionType) !== undefined &&
        blockOf(relation, subscriptionType) === null
      );
    },
    hasOrder: ({ context }) => cancelableOrder(shownRelation(context)) !== null,
    isOrdered: (_, { result }: Ordered) => result.ok,
    isOutdated: refuses('CHANGED_MEANWHILE'),
    isUnchanged: refuses('PACKAGE_UNCHANGED'),
    isChangeOpen: refuses('PACKAGE_CHANGE_OPEN'),
    isNotOpen: refuses('RELATION_NOT_OPEN'),
    isGone: refuses('RELATION_GONE'),
    isCanceled: (_, { result }: Canceled) => result.ok,
    isTooLate: (_, { result }: Canceled) => !result.ok,
  },
  actions: {
    rememberPackages: assign(({ context }, { loaded }: Arrived) => {
      const { relations, today, key } = loaded;
      const shown = shownRelation({ relations, chosen: context.chosen }) ?? relations[0];
      return { relations, today, key, chosen: shown?.businessPartnerId ?? null, isStale: false };
    }),
    rememberRelation: assign((_, { businessPartnerId }: Chosen) => ({ chosen: businessPartnerId, news: null })),
    rememberWanted: assign((_, { subscriptionType }: Wanted) => ({ wanted: subscriptionType, news: null })),
    forgetWanted: assign({ wanted: null }),
    rememberOrdered: assign(({ context }, { result }: Ordered) =>
      result.ok ? { ...withShown(context, result.value), key: result.nextKey } : { key: result.nextKey },
    ),
    // What the bank says from now on nobody has read: the next order is made without naming it.
    forgetOrder: assign(({ context }) => withShown(context, { ordered: null, version: null })),
    sayNews: assign((_, params: { readonly news: PackagesNews }) => ({ news: params.news })),
    forgetNews: assign({ news: null }),
    sayStale: assign({ isStale: true }),
  },
  delays: { loadingLimit: patience.reading, orderingLimit: patience.binding, cancelingLimit: patience.binding },
});
