import { assign, raise, sendTo, setup } from 'xstate';
import type { Condition } from '#domain/entities/condition.ts';
import type { PostboxEntry } from '#domain/entities/postbox.ts';
import type { Product } from '#domain/entities/product.ts';
import type { SavingsPlan } from '#domain/entities/savings-plan.ts';
import type { Task } from '#domain/entities/task.ts';
import { closeWphgTasks, wphgTasksToReport } from '#domain/wphg/wphg-tasks.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import {
  emptyStore,
  missingOf,
  setTask,
  takeConditions,
  takeInvestment,
  takeMessages,
  takePartners,
  takeUser,
  withoutPlan,
} from './customer.store.ts';
import type {
  CustomerContext,
  CustomerEvent,
  CustomerInput,
  CustomerNotice,
  LoadedPartners,
  LoadedUser,
  MigrationDetails,
  ServicePackageDetails,
} from './customer.types.ts';

/**
 * What the portal knows of the signed-in customer: the store of the specification (STO-01, STO-02), one for all journeys.
 *
 * Promises: user, partners and conditions load beside each other; a page that opens on data just loaded loads them no second time; a partner that fails holds up no other and is
 * announced; what was asked for while a load is under way is loaded right after; fabricated tasks survive a reload.
 */
export const customerMachine = setup({
  types: {
    context: {} as CustomerContext,
    events: {} as CustomerEvent,
    input: {} as CustomerInput,
    meta: {} as JourneyMeta,
  },
  actors: {
    loadUser: port<LoadedUser>('loadUser'),
    loadPartners: port<LoadedPartners, { readonly ids: readonly string[] }>('loadPartners'),
    loadConditions: port<readonly Condition[]>('loadConditions'),
    announce: channel<CustomerNotice>('announce'),
  },
  guards: {
    hasWanted: ({ context }) => context.wanted.length > 0,
    areComplete: (_, params: { readonly loaded: LoadedPartners }) => missingOf(params.loaded).length === 0,
    areIncomplete: (_, params: { readonly loaded: LoadedPartners }) => missingOf(params.loaded).length > 0,
  },
  actions: {
    clearStore: assign({ store: emptyStore, wanted: [], underWay: [], failed: [] }),
    takeUser: assign(({ context }, params: { readonly loaded: LoadedUser }) => ({
      store: takeUser(context.store, params.loaded),
    })),
    requestPartners: raise((_, params: { readonly ids: readonly string[] }) => ({
      type: 'businessPartners.requested' as const,
      ids: params.ids,
    })),
    wantPartners: assign(({ context }, params: { readonly ids: readonly string[] }) => ({
      wanted: [...new Set([...context.wanted, ...params.ids])],
    })),
    startWanted: assign(({ context }) => ({ underWay: context.wanted, wanted: [] })),
    takePartners: assign(({ context }, params: { readonly loaded: LoadedPartners }) => ({
      store: takePartners(context.store, params.loaded, context.exemptProviders),
      failed: missingOf(params.loaded),
      underWay: [],
    })),
    loseUnderWay: assign(({ context }) => ({ failed: context.underWay, underWay: [] })),
    announceFailed: sendTo('announce', ({ context }) => ({ type: 'partners.failed' as const, ids: context.failed })),
    takeConditions: assign(({ context }, params: { readonly conditions: readonly Condition[] }) => ({
      store: takeConditions(context.store, params.conditions),
    })),
    takeInvestment: assign(({ context }, params: { readonly product: Product }) => ({
      store: takeInvestment(context.store, params.product),
    })),
    takeMessages: assign(({ context }, params: { readonly messages: readonly PostboxEntry[] }) => ({
      store: takeMessages(context.store, params.messages),
    })),
    setTask: assign(({ context }, params: { readonly task: Task }) => ({ store: setTask(context.store, params.task) })),
    reportClosedTasks: sendTo('announce', ({ context }, params: { readonly businessPartnerId: string }) => ({
      type: 'wphgTasks.closed' as const,
      taskIds: wphgTasksToReport(context.store.tasks, params.businessPartnerId).map(({ id }) => id),
    })),
    closeTasks: assign(({ context }, params: { readonly businessPartnerId: string }) => ({
      store: { ...context.store, tasks: closeWphgTasks(context.store.tasks, params.businessPartnerId) },
    })),
    setPlan: assign(({ context }, params: { readonly plan: SavingsPlan }) => ({
      store: {
        ...context.store,
        savingsPlans: { ...context.store.savingsPlans, [params.plan.savingsPlanId]: params.plan },
      },
    })),
    deletePlan: assign(({ context }, params: { readonly savingsPlanId: string }) => ({
      store: withoutPlan(context.store, params.savingsPlanId),
    })),
    setServicePackage: assign(({ context }, params: { readonly details: ServicePackageDetails }) => ({
      store: { ...context.store, servicePackageDetails: params.details },
    })),
    setMigration: assign(({ context }, params: { readonly details: MigrationDetails }) => ({
      store: { ...context.store, migrationDetails: params.details },
    })),
  },
  delays: {
    loadingLimit: patience.reading,
    // As long as a first page may take to come up beside its data.
    freshness: 1_000,
  },
}).createMachine({
  id: 'customer',
  context: ({ input }) => ({
    store: emptyStore,
    wanted: [],
    underWay: [],
    failed: [],
    exemptProviders: input.exemptProviders,
  }),
  meta: { caption: 'Was das Portal über Kundinnen und Kunden weiß', requirements: ['STO-01', 'STO-02'] },
  invoke: { id: 'announce', src: 'announce' },
  type: 'parallel',
  on: {
    'store.cleared': {
      target: ['.user.absent', '.partners.idle', '.conditions.absent'],
      actions: 'clearStore',
    },
    'investment.loaded': { actions: { type: 'takeInvestment', params: ({ event }) => ({ product: event.product }) } },
    'messages.known': {
      actions: { type: 'takeMessages', params: ({ event }) => ({ messages: event.messages }) },
    },
    'task.set': { actions: { type: 'setTask', params: ({ event }) => ({ task: event.task }) } },
    'wphgTask.closed': {
      actions: [
        { type: 'reportClosedTasks', params: ({ event }) => ({ businessPartnerId: event.businessPartnerId }) },
        { type: 'closeTasks', params: ({ event }) => ({ businessPartnerId: event.businessPartnerId }) },
      ],
    },
    'savingsPlan.set': { actions: { type: 'setPlan', params: ({ event }) => ({ plan: event.plan }) } },
    'savingsPlan.deleted': {
      actions: { type: 'deletePlan', params: ({ event }) => ({ savingsPlanId: event.savingsPlanId }) },
    },
    'servicePackage.set': {
      actions: { type: 'setServicePackage', params: ({ event }) => ({ details: event.details }) },
    },
    'migration.set': { actions: { type: 'setMigration', params: ({ event }) => ({ details: event.details }) } },
  },
  states: {
    user: {
      meta: { caption: 'Person', requirements: ['STO-01'] },
      initial: 'absent',
      states: {
        absent: {
          meta: { caption: 'Person noch nicht geladen', requirements: ['STO-02'] },
          on: { 'user.requested': 'loading', 'overview.opened': 'loading' },
        },
        loading: {
          meta: { caption: 'Person wird geladen', requirements: ['STO-02'] },
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: {
              target: 'loaded',
              actions: [
                { type: 'takeUser', params: ({ event }) => ({ loaded: event.output }) },
                { type: 'requestPartners', params: ({ event }) => ({ ids: event.output.user.businessPartners }) },
              ],
            },
            onError: 'failed',
          },
          after: { loadingLimit: 'failed' },
        },
        loaded: {
          meta: { caption: 'Person geladen', requirements: ['STO-01'] },
          initial: 'fresh',
          on: { 'user.requested': 'loading' },
          states: {
            // The first page opens while its data, asked for at the sign-in, arrive: it asks for nothing twice.
            fresh: {
              meta: { caption: 'Gerade eben geladen', requirements: ['STO-02'] },
              after: { freshness: 'known' },
            },
            known: {
              meta: { caption: 'Vor einer Weile geladen', requirements: ['STO-02'] },
              on: { 'overview.opened': '#customer.user.loading' },
            },
          },
        },
        failed: {
          meta: { caption: 'Person nicht geladen', requirements: ['STO-02'] },
          on: { 'user.requested': 'loading', 'overview.opened': 'loading' },
        },
      },
    },
    partners: {
      meta: { caption: 'Konten und Anlagen', requirements: ['STO-01'] },
      initial: 'idle',
      on: {
        'businessPartners.requested': {
          actions: { type: 'wantPartners', params: ({ event }) => ({ ids: event.ids }) },
        },
      },
      states: {
        idle: {
          meta: { caption: 'Keine Konten zu laden', requirements: ['STO-02'] },
          always: { guard: 'hasWanted', target: 'loading' },
        },
        loading: {
          meta: { caption: 'Konten werden geladen', requirements: ['STO-02'] },
          entry: 'startWanted',
          invoke: {
            id: 'loadPartners',
            src: 'loadPartners',
            input: ({ context }) => ({ ids: context.underWay }),
            onDone: [
              {
                guard: { type: 'areComplete', params: ({ event }) => ({ loaded: event.output }) },
                target: 'idle',
                actions: { type: 'takePartners', params: ({ event }) => ({ loaded: event.output }) },
              },
              {
                guard: { type: 'areIncomplete', params: ({ event }) => ({ loaded: event.output }) },
                target: 'failed',
                actions: { type: 'takePartners', params: ({ event }) => ({ loaded: event.output }) },
              },
            ],
            onError: { target: 'failed', actions: 'loseUnderWay' },
          },
          after: { loadingLimit: { target: 'failed', actions: 'loseUnderWay' } },
        },
        failed: {
          meta: {
            caption: 'Ein Konto konnte nicht geladen werden (Meldung)',
            requirements: ['SHL-05', 'STO-02'],
          },
          entry: 'announceFailed',
          always: { guard: 'hasWanted', target: 'loading' },
        },
      },
    },
    conditions: {
      meta: { caption: 'Konditionen', requirements: ['STO-01'] },
      initial: 'absent',
      states: {
        absent: {
          meta: { caption: 'Konditionen noch nicht geladen', requirements: ['STO-02'] },
          on: { 'conditions.requested': 'loading' },
        },
        loading: {
          meta: { caption: 'Konditionen werden geladen', requirements: ['STO-02'] },
          invoke: {
            id: 'loadConditions',
            src: 'loadConditions',
            onDone: {
              target: 'loaded',
              actions: { type: 'takeConditions', params: ({ event }) => ({ conditions: event.output }) },
            },
            onError: 'failed',
          },
          after: { loadingLimit: 'failed' },
        },
        loaded: {
          meta: { caption: 'Konditionen geladen', requirements: ['STO-01'] },
          on: { 'conditions.requested': 'loading' },
        },
        failed: {
          meta: { caption: 'Konditionen nicht geladen', requirements: ['STO-02'] },
          on: { 'conditions.requested': 'loading' },
        },
      },
    },
  },
});
