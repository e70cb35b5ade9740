import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { isDeletable } from './savings-plans.select.ts';
import type {
  DeleteInput,
  DeleteResult,
  ListedPlan,
  LoadedPlans,
  PlansNews,
  SavingsPlansContext,
  SavingsPlansEvent,
  SavingsPlansScreen,
} from './savings-plans.types.ts';

interface Loaded {
  readonly loaded: LoadedPlans;
}
interface Answered {
  readonly result: DeleteResult;
}

const arrived = ({ event }: { event: { output: LoadedPlans } }) => ({ loaded: event.output });
const answered = ({ event }: { event: { output: DeleteResult } }) => ({ result: event.output });

/** What is to be deleted; a chart that deletes nothing is a fault, not a state. */
const askedPlan = ({ asked }: SavingsPlansContext): ListedPlan => {
  if (asked === null) throw new Error('There is no savings plan to delete.');
  return asked;
};

const refreshed = (news: PlansNews) =>
  ({ target: 'refreshing', actions: { type: 'sayNews', params: { news } } }) as const;
const stale = { target: 'browsing', actions: { type: 'sayNews', params: { news: 'STALE' } } } as const;

/**
 * Shows the customer's savings plans, and ends one (BNK-15, decisions §10).
 *
 * Promises: nothing is deleted that was not asked for and confirmed, and only as it was seen; a plan that has ended, or is
 * somebody else's to change, is not asked about; a second press of the button is ignored; what becomes of the execution on its
 * way is said as the bank says it; after a lost answer the list is fetched anew instead of guessing.
 */
export const savingsPlansMachine = setup({
  types: {
    context: {} as SavingsPlansContext,
    events: {} as SavingsPlansEvent,
    meta: {} as JourneyMeta<SavingsPlansScreen>,
  },
  actors: {
    loadPlans: port<LoadedPlans>('loadPlans'),
    deletePlan: port<DeleteResult, DeleteInput>('deletePlan'),
  },
  guards: {
    hasNone: (_, { loaded }: Loaded) => loaded.plans.length === 0,
    isShownDeletable: ({ context }, params: { readonly savingsPlanId: string }) =>
      context.plans.some((plan) => plan.savingsPlanId === params.savingsPlanId && isDeletable(plan, context.today)),
    isLastOne: ({ context }, { result }: Answered) =>
      result.ok && result.value.lastExecution === null && context.plans.length === 1,
    isDeleted: (_, { result }: Answered) => result.ok && result.value.lastExecution === null,
    runsOnceMore: (_, { result }: Answered) => result.ok,
    isOutdated: (_, { result }: Answered) => !result.ok && result.refusal === 'PLAN_OUTDATED',
    isGone: (_, { result }: Answered) => !result.ok && result.refusal === 'PLAN_GONE',
  },
  actions: {
    rememberPlans: assign((_, { loaded }: Loaded) => loaded),
    rememberAsked: assign(({ context }, params: { readonly savingsPlanId: string }) => ({
      asked: context.plans.find(({ savingsPlanId }) => savingsPlanId === params.savingsPlanId) ?? null,
      news: null,
      endsOn: null,
    })),
    forgetAsked: assign({ asked: null }),
    takeOut: assign(({ context }, { result }: Answered) => {
      if (!result.ok) return {};
      return { plans: context.plans.filter(({ savingsPlanId }) => savingsPlanId !== result.value.savingsPlanId) };
    }),
    // As the server has it: the last month is that of the execution on its way, and no change waits any more.
    letEnd: assign(({ context }, { result }: Answered) => {
      if (!result.ok || result.value.lastExecution === null) return {};
      const { savingsPlanId, lastExecution: endsOn } = result.value;
      const ended = { endMonth: endsOn.slice(0, 7), later: null };
      const plans = context.plans.map((plan) => (plan.savingsPlanId === savingsPlanId ? { ...plan, ...ended } : plan));
      return { plans, endsOn };
    }),
    sayNews: assign((_, params: { readonly news: PlansNews }) => ({ news: params.news })),
    forgetNews: assign({ news: null, endsOn: null }),
  },
  delays: { loadingLimit: patience.reading, deletingLimit: patience.binding },
}).createMachine({
  id: 'savingsPlans',
  context: { plans: [], today: '', asked: null, news: null, endsOn: null },
  meta: { caption: 'Sparpläne', requirements: ['BNK-15', 'API-07'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Sparpläne werden geladen', screen: 'loading', requirements: ['BNK-15'] },
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        onDone: [
          {
            guard: { type: 'hasNone', params: arrived },
            target: 'empty',
            actions: { type: 'rememberPlans', params: arrived },
          },
          { target: 'shown', actions: { type: 'rememberPlans', params: arrived } },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Sparpläne konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'plans.reloaded': 'loading' },
    },
    empty: {
      meta: { caption: 'Keine Sparpläne', screen: 'empty', requirements: ['BNK-15'] },
      on: { 'plans.reloaded': { target: 'loading', actions: 'forgetNews' } },
    },
    shown: {
      meta: { caption: 'Sparpläne werden gezeigt', screen: 'list', requirements: ['BNK-15'] },
      initial: 'browsing',
      states: {
        browsing: {
          meta: { caption: 'Liste lesen', screen: 'list', requirements: ['BNK-15'] },
          on: {
            'deletion.asked': {
              guard: {
                type: 'isShownDeletable',
                params: ({ event }) => ({ savingsPlanId: event.savingsPlanId }),
              },
              target: 'asking',
              actions: { type: 'rememberAsked', params: ({ event }) => ({ savingsPlanId: event.savingsPlanId }) },
            },
            'plans.reloaded': { target: 'refreshing', actions: 'forgetNews' },
          },
        },
        asking: {
          meta: {
            caption: 'Wirklich löschen? Was mit der nächsten Ausführung geschieht',
            screen: 'list',
            requirements: ['BNK-15'],
          },
          on: {
            'deletion.confirmed': 'deleting',
            'deletion.left': { target: 'browsing', actions: 'forgetAsked' },
          },
        },
        deleting: {
          meta: { caption: 'Sparplan wird gelöscht', screen: 'list', requirements: ['BNK-15'] },
          exit: 'forgetAsked',
          invoke: {
            id: 'deletePlan',
            src: 'deletePlan',
            input: ({ context }) => {
              const { savingsPlanId, version } = askedPlan(context);
              return { savingsPlanId, version };
            },
            onDone: [
              {
                guard: { type: 'isLastOne', params: answered },
                target: '#savingsPlans.empty',
                actions: [
                  { type: 'takeOut', params: answered },
                  { type: 'sayNews', params: { news: 'DELETED' } },
                ],
              },
              {
                guard: { type: 'isDeleted', params: answered },
                target: 'browsing',
                actions: [
                  { type: 'takeOut', params: answered },
                  { type: 'sayNews', params: { news: 'DELETED' } },
                ],
              },
              {
                guard: { type: 'runsOnceMore', params: answered },
                target: 'browsing',
                actions: [
                  { type: 'letEnd', params: answered },
                  { type: 'sayNews', params: { news: 'ENDS' } },
                ],
              },
              { guard: { type: 'isOutdated', params: answered }, ...refreshed('PLAN_OUTDATED') },
              { guard: { type: 'isGone', params: answered }, ...refreshed('PLAN_GONE') },
            ],
            onError: refreshed('UNSURE'),
          },
          after: { deletingLimit: refreshed('UNSURE') },
        },
        refreshing: {
          meta: { caption: 'Liste wird aktualisiert', screen: 'list', requirements: ['BNK-15'] },
          invoke: {
            id: 'refreshPlans',
            src: 'loadPlans',
            onDone: [
              {
                guard: { type: 'hasNone', params: arrived },
                target: '#savingsPlans.empty',
                actions: { type: 'rememberPlans', params: arrived },
              },
              { target: 'browsing', actions: { type: 'rememberPlans', params: arrived } },
            ],
            onError: stale,
          },
          after: { loadingLimit: stale },
        },
      },
    },
  },
});
