import type { Captions, Model } from '../model.ts';
import type { bannerMachine } from './banner.machine.ts';

const failure = { id: 'partner', variant: 'error', stack: 'NetworkError: Anfrage fehlgeschlagen (123)' } as const;

export const bannerModel: Model<typeof bannerMachine> = {
  inputs: {
    success: { banner: { id: 'saved', variant: 'success', title: 'Gespeichert' }, reducesMotion: false },
    failure: { banner: failure, reducesMotion: false },
    failureThatStays: { banner: { ...failure, autoHide: 0, disableClose: true }, reducesMotion: false },
    withoutMovement: { banner: { id: 'info', variant: 'info', title: 'Neu' }, reducesMotion: true },
  },
  events: {
    'banner.held': { byCustomer: {} },
    'banner.released': { byCustomer: {} },
    'details.opened': { byCustomer: {} },
    'details.closed': { byCustomer: {} },
    'copy.chosen': { byCustomer: {} },
    'banner.closed': { byCustomer: {} },
  },
  outcomes: { copy: { copied: null } },
};

export const bannerCaptions: Captions<typeof bannerMachine> = {
  events: {
    'banner.held': 'Zeiger oder Fokus darauf',
    'banner.released': 'Zeiger oder Fokus weg',
    'details.opened': 'Einzelheiten geöffnet',
    'details.closed': 'Einzelheiten geschlossen',
    'copy.chosen': 'Kopieren',
    'banner.closed': 'Schließen',
  },
  guards: {
    hidesItself: 'verschwindet von selbst?',
    hasDetails: 'Fehler mit Einzelheiten?',
    mayBeClosed: 'darf geschlossen werden?',
    reducesMotion: 'weniger Bewegung gewünscht?',
  },
  delays: { autoHide: 'nach 4 Sekunden', animationDuration: 'nach 300\u00A0ms' },
  arrows: {
    'banner.shown.arriving | always | 1': { condition: 'bleibt sie stehen?' },
    'banner.leaving | always | 0': { fact: 'sofort' },
  },
  actors: { copy: 'In die Zwischenablage kopieren' },
  inputs: {
    success: 'Meldung über einen Erfolg',
    failure: 'Meldung über einen Fehler',
    failureThatStays: 'Meldung über einen Fehler, die stehen bleibt',
    withoutMovement: 'Meldung, wo weniger Bewegung gewünscht ist',
  },
};
