import type { Captions, Model } from '../model.ts';
import type { sidebarMachine } from './sidebar.machine.ts';

export const sidebarModel: Model<typeof sidebarMachine> = {
  inputs: { help: { id: 'help' } },
  events: { 'sidebar.closed': { byCustomer: {} }, 'slide.ended': { byBrowser: {} } },
  outcomes: { keepCurrent: { kept: null }, forgetCurrent: { forgotten: null } },
};

export const sidebarCaptions: Captions<typeof sidebarMachine> = {
  events: {
    'sidebar.closed': 'Schließen, Escape, daneben geklickt oder alle geschlossen',
    'slide.ended': 'Bewegung beendet',
  },
  guards: {},
  actors: {
    keepCurrent: 'Als aktuelle merken',
    forgetCurrent: 'Nicht mehr merken',
    announce: 'Geöffnet und entfernt melden',
  },
};
