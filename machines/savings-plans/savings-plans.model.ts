import { unlimited } from '#domain/entities/savings-plan.ts';
import { euros } from '#domain/money/money.ts';
import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { savingsPlansMachine } from './savings-plans.machine.ts';
import type { ListedPlan, LoadedPlans } from './savings-plans.types.ts';

const sample = (plan: Partial<ListedPlan> & Pick<ListedPlan, 'savingsPlanId'>): ListedPlan => ({
  ipsId: 'IPS-1001',
  savingsPlanAmount: euros(100),
  interval: 'MONTHLY',
  startMonth: '2025-02',
  endMonth: unlimited,
  paymentMethod: 'sepa',
  sepaSourceType: 'referenceAccount',
  sepaFromAccount: '••••••••••••••••••3000',
  bankAccount: null,
  acceptMandate: true,
  nextExecution: '2026-12-01',
  version: 1,
  mandateId: 'MB-BP-1001-1',
  later: null,
  title: 'Vermögensverwaltung 60:40',
  holder: { isChild: false, name: 'Anna Berger', guardians: '' },
  ...plan,
});

/** Plans of every kind, with the lengths and gaps that occur. */
export const samplePlans: readonly ListedPlan[] = [
  sample({ savingsPlanId: 'SP-1' }),
  sample({
    savingsPlanId: 'SP-2',
    savingsPlanAmount: euros(1_250_000),
    interval: 'QUARTERLY',
    startMonth: '2026-03',
    endMonth: '2030-12',
    paymentMethod: 'wire',
    sepaSourceType: null,
    sepaFromAccount: null,
    bankAccount: '••••••••••••••••••2051',
    mandateId: null,
    title: 'Vermögensverwaltung Nachhaltig für unsere Tochter Charlotte-Elisabeth',
    holder: { isChild: true, name: 'Deniz Yılmaz', guardians: 'Elif Yılmaz und Murat Yılmaz' },
  }),
  sample({
    savingsPlanId: 'SP-3',
    sepaSourceType: 'other',
    sepaFromAccount: '••••••••••••••••••2051',
    version: 2,
    later: {
      savingsPlanAmount: euros(50),
      interval: 'HALF_YEARLY',
      startMonth: '2025-02',
      endMonth: '2031-06',
      paymentMethod: 'sepa',
    },
  }),
  sample({ savingsPlanId: 'SP-4', endMonth: '2026-12' }),
  sample({ savingsPlanId: 'SP-5', endMonth: '2026-10', nextExecution: null }),
  sample({
    savingsPlanId: 'SP-6',
    holder: { isChild: true, name: 'Mia Berger', guardians: 'Anna Berger', ofAgeSince: '2026-11-01' },
  }),
];

const some: LoadedPlans = { plans: samplePlans, today: '2026-11-20' };
/** After the cut-off: the next execution is on its way. */
const late: LoadedPlans = { plans: samplePlans, today: '2026-11-26' };

export const savingsPlansModel: Model<typeof savingsPlansMachine> = {
  inputs: { ordinary: undefined },
  events: {
    'plans.reloaded': { byCustomer: {} },
    'deletion.asked': { running: { savingsPlanId: 'SP-1' }, ended: { savingsPlanId: 'SP-5' } },
    'deletion.confirmed': { byCustomer: {} },
    'deletion.left': { byCustomer: {} },
  },
  outcomes: {
    loadPlans: {
      some,
      late,
      one: { plans: samplePlans.slice(0, 1), today: '2026-11-20' },
      none: { plans: [], today: '2026-11-20' },
    },
    deletePlan: {
      deleted: granted({ savingsPlanId: 'SP-1', lastExecution: null }),
      runsOnceMore: granted({ savingsPlanId: 'SP-1', lastExecution: '2026-12-01' }),
      outdated: refused('PLAN_OUTDATED'),
      gone: refused('PLAN_GONE'),
    },
  },
  unreachable: lastOf('savingsPlans.shown.deleting', 'deletePlan', 4),
};

export const savingsPlansCaptions: Captions<typeof savingsPlansMachine> = {
  events: {
    'plans.reloaded': 'Neu geladen',
    'deletion.asked': 'Löschen gewünscht',
    'deletion.confirmed': 'Löschen bestätigt',
    'deletion.left': 'Doch nicht gelöscht',
  },
  guards: {
    hasNone: 'keine Sparpläne?',
    isShownDeletable: 'gezeigt und zu löschen?',
    isLastOne: 'gelöscht, und es war der letzte?',
    isDeleted: 'sofort gelöscht?',
    runsOnceMore: 'noch einmal ausgeführt, dann beendet?',
    isOutdated: 'inzwischen geändert?',
    isGone: 'inzwischen nicht mehr da?',
  },
  arrows: {
    'savingsPlans.loading | xstate.done.actor.loadPlans | 1': { condition: 'Sparpläne vorhanden?' },
    'savingsPlans.shown.refreshing | xstate.done.actor.refreshPlans | 1': { condition: 'Sparpläne vorhanden?' },
  },
  actors: { loadPlans: 'Sparpläne laden', deletePlan: 'Sparplan löschen' },
  invokes: { refreshPlans: 'Sparpläne auffrischen' },
  samples: {
    'deletion.asked': { running: 'laufender Sparplan {savingsPlanId}', ended: 'beendeter Sparplan {savingsPlanId}' },
  },
  answers: {
    loadPlans: {
      some: 'mehrere Sparpläne',
      late: 'mehrere Sparpläne, nach dem 25.',
      one: 'ein Sparplan',
      none: 'keine Sparpläne',
    },
    deletePlan: {
      deleted: 'sofort gelöscht',
      runsOnceMore: 'wird noch einmal ausgeführt',
      outdated: 'inzwischen geändert',
      gone: 'inzwischen nicht mehr da',
    },
  },
  leads: { 'savingsPlans.empty': ['savings-plan'], 'savingsPlans.shown.browsing': ['savings-plan'] },
};
