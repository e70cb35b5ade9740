import type { Article } from '#domain/academy/articles.ts';
import type { Captions, Model } from '../model.ts';
import type { academyMachine } from './academy.machine.ts';

/** Long and short ones, with a link of each kind and without. */
export const sampleArticles: readonly Article[] = [
  {
    id: 'academy-diversification',
    title: 'Warum Streuung hilft',
    paragraphs: [
      'Wer sein Geld auf viele Anlagen verteilt, hängt weniger von einer einzelnen ab.',
      'Fällt ein Unternehmen aus, trifft das nur einen kleinen Teil Ihres Geldes. Andere gleichen es oft aus.',
      'Ganz ohne Schwankungen geht es nie: In schlechten Jahren fallen fast alle Aktien zugleich.',
    ],
    link: { kind: 'internal', to: '/market', text: 'Zum Marktplatz' },
  },
  {
    id: 'academy-costs',
    title: 'Was Kosten über zwanzig Jahre ausmachen, und warum ein halbes Prozent mehr ist, als es aussieht',
    paragraphs: ['Kosten fallen jedes Jahr an, auch in schlechten.'],
    link: { kind: 'external', href: 'https://www.lindenhof.example/kosten', text: 'Beispielrechnung öffnen' },
  },
  {
    id: 'academy-patience',
    title: 'Geduld',
    paragraphs: ['Wer lange anlegt, kann schlechte Jahre abwarten.'],
    link: null,
  },
];

export const academyModel: Model<typeof academyMachine> = {
  inputs: { ordinary: undefined },
  events: {
    'article.opened': {
      long: { id: 'academy-diversification' },
      linked: { id: 'academy-costs' },
      short: { id: 'academy-patience' },
      gone: { id: 'academy-gone' },
    },
    'article.left': { byCustomer: {} },
    'academy.reloaded': { byCustomer: {} },
  },
  outcomes: { loadArticles: { some: sampleArticles, none: [] } },
};

export const academyCaptions: Captions<typeof academyMachine> = {
  events: {
    'article.opened': 'Artikel geöffnet',
    'article.left': 'Zurück gewählt',
    'academy.reloaded': 'Erneut versucht',
  },
  guards: { hasNone: 'keine Artikel?', isListed: 'steht in der Liste?' },
  arrows: { 'academy.loading | xstate.done.actor.loadArticles | 1': { condition: 'Artikel da?' } },
  actors: { loadArticles: 'Artikel laden' },
  samples: {
    'article.opened': {
      long: 'mehrere Absätze',
      linked: 'mit Verweis nach außen',
      short: 'ein Satz ohne Verweis',
      gone: 'keiner der Liste',
    },
  },
  answers: { loadArticles: { some: 'einige Artikel', none: 'keine Artikel' } },
};
