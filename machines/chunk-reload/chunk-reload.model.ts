import type { Captions, Model } from '../model.ts';
import type { chunkReloadMachine } from './chunk-reload.machine.ts';

export const chunkReloadModel: Model<typeof chunkReloadMachine> = {
  inputs: { orders: { route: '/orders' } },
  events: { 'chunk.failed': { byBrowser: {} }, 'route.rendered': { byBrowser: {} } },
  outcomes: {
    readFlag: { unset: 'unset', set: 'set' },
    reloadPage: { stillHere: null },
    clearFlag: { cleared: null },
  },
};

export const chunkReloadCaptions: Captions<typeof chunkReloadMachine> = {
  events: { 'chunk.failed': 'Seite konnte nicht geladen werden', 'route.rendered': 'Seite gezeichnet' },
  guards: { isUnset: 'zum ersten Mal?' },
  arrows: {
    'chunkReload.loading | chunk.failed | 0': { meaning: 'failed' },
    'chunkReload.deciding | xstate.done.actor.readFlag | 1': {
      condition: 'schon einmal neu geladen?',
      meaning: 'failed',
    },
    // A page that is replaced answers nothing: an answer says that it is still here.
    'chunkReload.reloading | xstate.done.actor.reloadPage | 0': {
      fact: 'Neuladen nicht möglich',
      meaning: 'failed',
    },
  },
  notes: { 'chunkReload.reloading': 'danach beginnt die Seite von vorn' },
  actors: {
    readFlag: 'Nach früherem Neuladen sehen',
    reloadPage: 'Seite neu laden',
    clearFlag: 'Neuversuch abschließen',
  },
  answers: {
    readFlag: { unset: 'noch nicht neu geladen', set: 'schon einmal neu geladen' },
  },
};
