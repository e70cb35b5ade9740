import type { Hint } from '#domain/entities/hint.ts';
import type { Captions, Model } from '../model.ts';
import type { hintMachine } from './hint.machine.ts';

export const sampleHint: Hint = {
  id: 'dark-mode',
  name: 'Neu: dunkle Darstellung',
  description: 'Das Portal folgt jetzt der Einstellung Ihres Geräts.',
  'link-text': 'Zu Ihren Aufträgen',
  'link-url': '/orders',
  active: true,
  conditions: [],
  dismissible: true,
  hidden: false,
  slot: 'dashboard',
  variant: 'info',
};

export const sampleConditionalHint: Hint = {
  ...sampleHint,
  id: 'academy',
  name: 'Akademie geöffnet',
  description: 'Zum Paket Premium gehört die Akademie.',
  'link-text': 'Mehr erfahren',
  'link-url': 'https://www.lindenhof.example/akademie',
  conditions: ['isPremium'],
  dismissible: false,
};

const both = [sampleHint, sampleConditionalHint];

export const hintModel: Model<typeof hintMachine> = {
  inputs: { session: undefined },
  events: {
    'hint.dismissed': { dismissible: { id: sampleHint.id }, lasting: { id: sampleConditionalHint.id } },
  },
  outcomes: {
    loadHints: {
      some: { hints: both, dismissed: [] },
      allDismissed: { hints: both, dismissed: [sampleHint.id] },
    },
    rememberDismissal: { remembered: null },
  },
  accepted: {
    'dead-end hint.known': 'Ein Hinweis, der bleiben soll, bleibt; die Seiten darüber und daneben führen weiter.',
  },
};

export const hintCaptions: Captions<typeof hintMachine> = {
  events: { 'hint.dismissed': 'Hinweis ausgeblendet' },
  guards: { mayBeDismissed: 'darf ausgeblendet werden?' },
  actors: { loadHints: 'Hinweise holen', rememberDismissal: 'Ausblenden merken' },
  samples: {
    'hint.dismissed': {
      dismissible: 'ein Hinweis, der ausgeblendet werden darf',
      lasting: 'ein Hinweis, der stehen bleibt',
    },
  },
  answers: {
    loadHints: { some: 'ein Hinweis liegt vor', allDismissed: 'alle sind schon ausgeblendet' },
  },
};
