import { assign, setup } from 'xstate';
import type { Article } from '#domain/academy/articles.ts';
import { type JourneyMeta, patience } from '../journey.ts';
import { port } from '../port.ts';
import type { AcademyContext, AcademyEvent, AcademyScreen } from './academy.types.ts';

interface Loaded {
  readonly articles: readonly Article[];
}
interface Named {
  readonly id: string;
}

const requirements = ['BNK-10'] as const;
const loaded = ({ event }: { event: { output: readonly Article[] } }): Loaded => ({ articles: event.output });
const named = ({ event }: { event: Named }): Named => ({ id: event.id });

const articleOf = ({ articles }: Pick<AcademyContext, 'articles'>, id: string): Article | null =>
  articles.find((article) => article.id === id) ?? null;

/**
 * Articles from the content system, for those whose service package has them (BNK-10).
 *
 * Promises: a content system that does not answer is said and asked again, one that holds nothing is told from it; whoever
 * has read an article comes back to the list that they chose it from.
 */
export const academyMachine = setup({
  types: {
    context: {} as AcademyContext,
    events: {} as AcademyEvent,
    meta: {} as JourneyMeta<AcademyScreen>,
  },
  actors: { loadArticles: port<readonly Article[]>('loadArticles') },
  guards: {
    hasNone: (_, { articles }: Loaded) => articles.length === 0,
    isListed: ({ context }, { id }: Named) => articleOf(context, id) !== null,
  },
  actions: {
    rememberArticles: assign((_, { articles }: Loaded) => ({ articles })),
    openArticle: assign(({ context }, { id }: Named) => ({ opened: articleOf(context, id) })),
    closeArticle: assign({ opened: null }),
  },
  delays: { loadingLimit: patience.reading },
}).createMachine({
  id: 'academy',
  context: { articles: [], opened: null },
  meta: { caption: 'Akademie', requirements },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Artikel werden geladen', screen: 'loading', requirements: ['BNK-10', 'PLT-14'] },
      invoke: {
        id: 'loadArticles',
        src: 'loadArticles',
        onDone: [
          { guard: { type: 'hasNone', params: loaded }, target: 'empty' },
          { target: 'browsing', actions: { type: 'rememberArticles', params: loaded } },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Artikel nicht erreichbar', screen: 'loadFailed', requirements: ['BNK-10', 'API-07'] },
      on: { 'academy.reloaded': 'loading' },
    },
    empty: {
      meta: { caption: 'Noch keine Artikel', screen: 'empty', requirements },
      on: { 'academy.reloaded': 'loading' },
    },
    browsing: {
      meta: { caption: 'Artikel auswählen', screen: 'list', requirements },
      on: {
        'article.opened': {
          guard: { type: 'isListed', params: named },
          target: 'reading',
          actions: { type: 'openArticle', params: named },
        },
      },
    },
    reading: {
      meta: { caption: 'Artikel lesen', screen: 'article', requirements },
      exit: 'closeArticle',
      on: { 'article.left': 'browsing' },
    },
  },
});
