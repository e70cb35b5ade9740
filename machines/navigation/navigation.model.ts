import type { Captions, Model } from '../model.ts';
import type { navigationMachine } from './navigation.machine.ts';

export const navigationModel: Model<typeof navigationMachine> = {
  inputs: {
    desktop: { width: 1280, fitting: 6, total: 6 },
    tablet: { width: 820, fitting: 6, total: 6 },
    phone: { width: 390, fitting: 4, total: 6 },
  },
  events: {
    'viewport.measured': {
      desktop: { width: 1280, fitting: 6, total: 6 },
      tablet: { width: 820, fitting: 6, total: 6 },
      phone: { width: 390, fitting: 4, total: 6 },
      narrowPhone: { width: 360, fitting: 3, total: 6 },
      // Of a desktop whose text is enlarged: wide, and yet not all of it would fit in a row.
      enlarged: { width: 1024, fitting: 5, total: 6 },
    },
    'menu.opened': { byCustomer: {} },
    'menu.closed': { byCustomer: {} },
    'escape.pressed': { byCustomer: {} },
    'entry.followed': { byCustomer: {} },
  },
  outcomes: {},
};

export const navigationCaptions: Captions<typeof navigationMachine> = {
  events: {
    'viewport.measured': 'Platz gemessen',
    'menu.opened': '„Mehr“ geöffnet',
    'menu.closed': 'Menü schließen',
    'escape.pressed': 'Escape gedrückt',
    'entry.followed': 'Eintrag gewählt',
  },
  guards: {
    isWide: 'breiter Bildschirm (ab 1024 Pixel)?',
    isTight: 'zu wenig Platz?',
    staysTight: 'weiterhin zu wenig Platz?',
  },
  arrows: { 'navigation.arranging | always | 2': { condition: 'passt alles in eine Zeile?' } },
  actors: { measureViewport: 'Platz messen' },
  inputs: { desktop: 'breites Fenster', tablet: 'Tablet', phone: 'Telefon' },
  samples: {
    'viewport.measured': {
      desktop: '{width} Pixel breit, alles passt',
      enlarged: '{width} Pixel breit, mit vergrößerter Schrift',
      tablet: '{width} Pixel breit, Tablet',
      phone: '{width} Pixel breit, Telefon',
      narrowPhone: '{width} Pixel breit, schmales Telefon',
    },
  },
};
