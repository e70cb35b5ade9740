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
  events: { 'chunk.failed': 'Code nicht geladen', 'route.rendered': 'Seite gezeichnet' },
  guards: { isUnset: 'zum ersten Mal?' },
  actors: {
    readFlag: 'Nach früherem Neuladen sehen',
    reloadPage: 'Seite neu laden',
    clearFlag: 'Neuversuch abschließen',
  },
};
