import { assign, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import { shownRelation } from './wphg-data.select.ts';
import type {
  LoadedAnswers,
  WphgDataContext,
  WphgDataEvent,
  WphgDataInput,
  WphgDataScreen,
} from './wphg-data.types.ts';

interface Arrived {
  readonly loaded: LoadedAnswers;
}
interface Chosen {
  readonly businessPartnerId: string;
}

const arrived = ({ event }: { readonly event: { readonly output: LoadedAnswers } }) => ({ loaded: event.output });

/** Which one is shown: the one that was chosen, else the one of the address, else the first. */
const chosenIn = ({ chosen, businessPartnerId }: WphgDataContext, { relations }: LoadedAnswers): string | null => {
  const wanted = [chosen, businessPartnerId].find((id) => shownRelation({ relations, chosen: id }) !== undefined);
  return wanted ?? relations[0]?.businessPartnerId ?? null;
};

/**
 * What the customer has answered for each of their account relations, until when it holds, and the way to renew it (BNK-20).
 *
 * Promises: nobody sees the answers of an account that is not theirs, and an address that names one says so; nothing is changed
 * here: what holds no longer is renewed by the questions themselves.
 */
export const wphgDataMachine = setup({
  types: {
    context: {} as WphgDataContext,
    events: {} as WphgDataEvent,
    input: {} as WphgDataInput,
    meta: {} as JourneyMeta<WphgDataScreen>,
  },
  actors: { loadAnswers: port<LoadedAnswers>('loadAnswers') },
  guards: {
    hasNone: (_, { loaded }: Arrived) => loaded.relations.length === 0,
    isOfNobody: ({ context: { businessPartnerId } }, { loaded: { relations } }: Arrived) =>
      businessPartnerId !== null && shownRelation({ relations, chosen: businessPartnerId }) === undefined,
    isAnother: ({ context }, { businessPartnerId }: Chosen) =>
      businessPartnerId !== context.chosen && shownRelation({ ...context, chosen: businessPartnerId }) !== undefined,
  },
  actions: {
    rememberAnswers: assign(({ context }, { loaded }: Arrived) => ({
      relations: loaded.relations,
      chosen: chosenIn(context, loaded),
    })),
    rememberRelation: assign((_, { businessPartnerId }: Chosen) => ({ chosen: businessPartnerId })),
  },
  delays: { loadingLimit: patience.reading },
}).createMachine({
  id: 'wphgData',
  context: ({ input: { businessPartnerId } }) => ({ businessPartnerId, relations: [], chosen: null }),
  meta: { caption: 'Angaben zum WpHG', requirements: ['BNK-20', 'BNK-24', 'API-07'] },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Angaben werden geladen', screen: 'loading', requirements: ['BNK-20'] },
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        onDone: [
          { guard: { type: 'isOfNobody', params: arrived }, target: 'unknown' },
          { guard: { type: 'hasNone', params: arrived }, target: 'empty' },
          { target: 'showing', actions: { type: 'rememberAnswers', params: arrived } },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Angaben konnten nicht geladen werden', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'answers.reloaded': 'loading' },
    },
    unknown: {
      type: 'final',
      meta: {
        caption: 'Kein eigenes Konto unter dieser Adresse',
        screen: 'unknown',
        ending: 'refused',
        requirements: ['BNK-20', 'API-08'],
      },
    },
    empty: {
      meta: { caption: 'Kein Konto, zu dem es Angaben gibt', screen: 'empty', requirements: ['BNK-20'] },
      on: { 'answers.reloaded': 'loading' },
    },
    showing: {
      meta: { caption: 'Angaben, und wie lange sie gelten', screen: 'answers', requirements: ['BNK-20', 'BNK-24'] },
      on: {
        'relation.chosen': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: { type: 'rememberRelation', params: ({ event }) => event },
        },
        'answers.reloaded': 'loading',
      },
    },
  },
});
