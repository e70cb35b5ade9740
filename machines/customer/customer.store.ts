import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import type { Condition } from '#domain/entities/condition.ts';
import type { PostboxEntry } from '#domain/entities/postbox.ts';
import type { Product } from '#domain/entities/product.ts';
import type { Task } from '#domain/entities/task.ts';
import { loadBusinessPartner, loadUserTasks } from '#domain/wphg/wphg-tasks.ts';
import type { LoadedPartners, LoadedUser, Store } from './customer.types.ts';

export const emptyStore: Store = {
  user: null,
  businessPartner: {},
  ips: {},
  cases: [],
  savingsPlans: {},
  conditions: {},
  messages: [],
  formdata: [],
  tasks: [],
  openOrders: null,
  servicePackageDetails: null,
  migrationDetails: null,
};

const byId = <Item>(items: readonly Item[], idOf: (item: Item) => string): Readonly<Record<string, Item>> =>
  Object.fromEntries(items.map((item) => [idOf(item), item]));

/** Takes the loaded user in; fabricated tasks survive (rules §2), partners that are no longer the customer's go. */
export const takeUser = (store: Store, { user, drafts, openOrders }: LoadedUser): Store => {
  const stays = ([id]: readonly [string, unknown]): boolean => user.businessPartners.includes(id);
  const businessPartner = Object.fromEntries(Object.entries(store.businessPartner).filter(stays));
  return {
    ...store,
    user,
    businessPartner,
    cases: user.cases,
    messages: user.postbox,
    formdata: drafts,
    openOrders,
    savingsPlans: byId(user.savingsPlans, (plan) => plan.savingsPlanId),
    tasks: loadUserTasks(store.tasks, user.tasks),
  };
};

const takePartner = (store: Store, partner: BusinessPartner, exemptProviders: readonly string[]): Store => {
  const today = store.user?.today;
  if (today === undefined) return store;
  const { businessPartners, tasks } = loadBusinessPartner(
    { businessPartners: store.businessPartner, tasks: store.tasks },
    partner,
    { today, exemptProviders },
  );
  return {
    ...store,
    businessPartner: businessPartners,
    tasks,
    ips: { ...store.ips, ...byId(partner.products, (product) => product.ipsId) },
  };
};

/** Takes in every partner that arrived. */
export const takePartners = (store: Store, loaded: LoadedPartners, exemptProviders: readonly string[]): Store =>
  Object.values(loaded).reduce(
    (next, result) => (result.ok ? takePartner(next, result.value, exemptProviders) : next),
    store,
  );

/** Ids of the partners that did not arrive. */
export const missingOf = (loaded: LoadedPartners): readonly string[] =>
  Object.entries(loaded)
    .filter(([, result]) => !result.ok)
    .map(([id]) => id);

export const takeInvestment = (store: Store, product: Product): Store => ({
  ...store,
  ips: { ...store.ips, [product.ipsId]: product },
});

/** The documents as the postbox has just seen them: badge and first page speak of the same ones. */
export const takeMessages = (store: Store, messages: readonly PostboxEntry[]): Store => ({
  ...store,
  messages,
  user: store.user && { ...store.user, postbox: messages },
});

export const takeConditions = (store: Store, conditions: readonly Condition[]): Store => ({
  ...store,
  conditions: byId(conditions, (condition) => condition.conditionId),
});

/** Replaces the task of the same id, or adds it. */
export const setTask = (store: Store, task: Task): Store => ({
  ...store,
  tasks: store.tasks.some(({ id }) => id === task.id)
    ? store.tasks.map((held) => (held.id === task.id ? task : held))
    : [...store.tasks, task],
});

export const withoutPlan = (store: Store, savingsPlanId: string): Store => ({
  ...store,
  savingsPlans: Object.fromEntries(Object.entries(store.savingsPlans).filter(([id]) => id !== savingsPlanId)),
});
