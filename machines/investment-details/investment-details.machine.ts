import { assign, sendTo, setup } from 'xstate';
import {
  type InvestmentDetails,
  investmentMeant,
  type RunningCosts,
} from '#domain/investment-details/investment-details.ts';
import type { Period } from '#domain/performance/periods.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type {
  CostsInput,
  InvestmentDetailsContext,
  InvestmentDetailsEvent,
  InvestmentDetailsInput,
  InvestmentDetailsNotice,
  InvestmentDetailsScreen,
  InvestmentNews,
} from './investment-details.types.ts';

interface Told {
  readonly news: InvestmentNews;
}

const told = ({ event }: { readonly event: { readonly news: InvestmentNews } }): Told => ({ news: event.news });

const meantIn = ({ investments, ipsId }: InvestmentDetailsContext): InvestmentDetails | undefined =>
  investments === null ? undefined : investmentMeant(investments, ipsId);

const questionOf = (details: InvestmentDetails | undefined): string => JSON.stringify(details?.costQuestion ?? null);

/** What the costs are asked for; a chart that shows nothing asks nothing. */
const costsInput = ({ context }: { readonly context: InvestmentDetailsContext }): CostsInput => {
  const meant = meantIn(context);
  if (meant === undefined) throw new Error('There is no investment whose costs could be asked for.');
  return meant.costQuestion;
};

const detailsSetup = setup({
  types: {
    context: {} as InvestmentDetailsContext,
    events: {} as InvestmentDetailsEvent,
    input: {} as InvestmentDetailsInput,
    meta: {} as JourneyMeta<InvestmentDetailsScreen>,
  },
  actors: {
    watchInvestments: channel<InvestmentDetailsNotice>('watchInvestments'),
    loadCosts: port<RunningCosts, CostsInput>('loadCosts'),
  },
  guards: {
    isMeant: ({ context }) => meantIn(context) !== undefined,
    /** Nothing of what is told changes what the costs are asked for. */
    isSame: ({ context }, { news }: Told) =>
      news.kind !== 'here' ||
      questionOf(investmentMeant(news.investments, context.ipsId)) === questionOf(meantIn(context)),
    mayBeMissing: ({ context }) => context.investments !== null && context.missing > 0,
    isNone: ({ context }) => context.ipsId === null && context.investments?.length === 0,
    isChoice: ({ context }) => context.ipsId === null && context.investments !== null,
    isUnknown: ({ context }) => context.investments !== null,
    isFailed: ({ context }) => context.hasFailed,
    hasCourse: ({ context }) => (meantIn(context)?.history.length ?? 0) > 0,
  },
  actions: {
    rememberNews: assign((_, { news }: Told) =>
      news.kind === 'here'
        ? { investments: news.investments, missing: news.missing, hasFailed: false }
        : { hasFailed: news.kind === 'failed' },
    ),
    choosePeriod: assign((_, params: { readonly period: Period }) => ({ period: params.period })),
    rememberCosts: assign((_, params: { readonly costs: RunningCosts }) => ({ costs: params.costs })),
    forgetCosts: assign({ costs: null }),
    askForCustomer: sendTo('watchInvestments', { type: 'customer.wanted' }),
  },
  delays: { costsLimit: patience.reading },
});

/** Wherever the page stands, new data are looked at first. */
const listening = detailsSetup.createStateConfig({
  on: {
    'customer.changed': {
      target: '#investmentDetails.deciding',
      actions: { type: 'rememberNews', params: told },
    },
  },
});

/**
 * One investment (BNK-02): what it is worth and how that came about, what it is made of, what it costs, how long it was meant
 * to be held, and what can be done with it.
 *
 * Promises: an investment of somebody else is as unknown as one of nobody; one that is not found is not called unknown while
 * an account relation could not be loaded; what was shown stays while it is loaded again; what is not known of its costs is
 * said, and holds up nothing else.
 */
export const investmentDetailsMachine = detailsSetup.createMachine({
  id: 'investmentDetails',
  context: ({ input }) => ({
    ipsId: input.ipsId,
    investments: null,
    missing: 0,
    hasFailed: false,
    costs: null,
    period: 'Max',
  }),
  meta: { caption: 'Anlage im Einzelnen', requirements: ['BNK-02'] },
  invoke: { id: 'watchInvestments', src: 'watchInvestments' },
  initial: 'waiting',
  states: {
    waiting: {
      meta: { caption: 'Daten sind unterwegs', screen: 'waiting', requirements: ['BNK-02', 'STO-02'] },
      ...listening,
    },
    deciding: {
      meta: { caption: 'Welche Anlage ist gemeint?', requirements: ['BNK-02'] },
      always: [
        { guard: 'isMeant', target: 'showing' },
        { guard: 'mayBeMissing', target: 'failed' },
        { guard: 'isNone', target: 'none' },
        { guard: 'isChoice', target: 'choosing' },
        { guard: 'isUnknown', target: 'unknown' },
        { guard: 'isFailed', target: 'failed' },
        { target: 'waiting' },
      ],
    },
    failed: {
      meta: { caption: 'Daten nicht erreichbar', screen: 'failed', requirements: ['API-07'] },
      on: { ...listening.on, 'loading.retried': { target: 'waiting', actions: 'askForCustomer' } },
    },
    none: {
      meta: { caption: 'Noch keine Anlage', screen: 'none', requirements: ['BNK-02'] },
      ...listening,
    },
    unknown: {
      meta: { caption: 'Anlage nicht gefunden', screen: 'unknown', ending: 'refused', requirements: ['BNK-02'] },
      ...listening,
    },
    choosing: {
      meta: { caption: 'Anlage wählen: jede hat ihre eigene Adresse', screen: 'choice', requirements: ['BNK-02'] },
      ...listening,
    },
    showing: {
      entry: 'forgetCosts',
      meta: { caption: 'Anlage', screen: 'details', requirements: ['BNK-02', 'STO-01'] },
      initial: 'askingCosts',
      on: {
        'customer.changed': [
          {
            guard: { type: 'isSame', params: told },
            actions: { type: 'rememberNews', params: told },
          },
          { target: 'deciding', actions: { type: 'rememberNews', params: told } },
        ],
        // Where nothing was ever invested there is no course of which to choose a part.
        'period.chosen': {
          guard: 'hasCourse',
          actions: { type: 'choosePeriod', params: ({ event }) => ({ period: event.period }) },
        },
      },
      states: {
        askingCosts: {
          meta: { caption: 'Laufende Kosten werden ermittelt', requirements: ['BNK-02'] },
          invoke: {
            id: 'loadCosts',
            src: 'loadCosts',
            input: costsInput,
            onDone: {
              target: 'complete',
              actions: { type: 'rememberCosts', params: ({ event }) => ({ costs: event.output }) },
            },
            onError: 'costsUnknown',
          },
          after: { costsLimit: 'costsUnknown' },
        },
        complete: { meta: { caption: 'Alles ist da', requirements: ['BNK-02'] } },
        costsUnknown: {
          meta: { caption: 'Laufende Kosten nicht erreichbar', requirements: ['API-07'] },
          on: { 'costs.retried': 'askingCosts' },
        },
      },
    },
  },
});
