import { type Captions, lastOf, type Model } from '../model.ts';
import type { analyticsConsentMachine } from './analytics-consent.machine.ts';

export const analyticsConsentModel: Model<typeof analyticsConsentMachine> = {
  inputs: { visit: { page: 'dashboard' } },
  events: {
    'consent.granted': { byVisitor: {} },
    'consent.refused': { byVisitor: {} },
    'consent.reopened': { byVisitor: {} },
    'elsewhere.granted': { inOtherTab: {} },
    'elsewhere.refused': { inOtherTab: {} },
    'page.opened': { orders: { page: 'orders' } },
  },
  outcomes: {
    readChoice: { granted: 'granted', refused: 'refused', open: null },
    keepChoice: { kept: null },
    loadManager: { loaded: null },
  },
  unreachable: lastOf('analyticsConsent.reading', 'readChoice', 2),
};

export const analyticsConsentCaptions: Captions<typeof analyticsConsentMachine> = {
  events: {
    'consent.granted': 'Zugestimmt',
    'consent.refused': 'Abgelehnt',
    'consent.reopened': 'Will neu entscheiden',
    'elsewhere.granted': 'In anderem Fenster zugestimmt',
    'elsewhere.refused': 'In anderem Fenster abgelehnt',
    'page.opened': 'Andere Seite geöffnet',
  },
  guards: {
    wasGranted: 'früher zugestimmt?',
    wasRefused: 'früher abgelehnt?',
    isOpen: 'noch nicht entschieden?',
  },
  actors: {
    readChoice: 'Entscheidung lesen',
    keepChoice: 'Entscheidung merken',
    loadManager: 'Messprogramm laden',
    watchPages: 'Geöffnete Seiten',
    watchChoices: 'Entscheidungen in anderen Fenstern',
    tellManager: 'Dem Messprogramm melden',
  },
  answers: {
    readChoice: { granted: 'zugestimmt', refused: 'abgelehnt', open: 'noch offen' },
  },
};
