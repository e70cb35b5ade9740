import { granted, refused } from '#domain/result/result.ts';
import type { Captions, Model } from '../model.ts';
import type { strategyCheckMachine } from './strategy-check.machine.ts';
import {
  daringCheck,
  emptyCheck,
  expiredCheck,
  fittingCheck,
  incompleteCheck,
  lockedCheck,
} from './strategy-check.samples.ts';

export const strategyCheckModel: Model<typeof strategyCheckMachine> = {
  inputs: { ordinary: { businessPartnerId: fittingCheck.businessPartnerId } },
  events: { 'loading.retried': { byCustomer: {} }, 'check.repeated': { byCustomer: {} } },
  outcomes: {
    loadCheck: {
      fitting: granted(fittingCheck),
      tooDaring: granted(daringCheck),
      incomplete: granted(incompleteCheck),
      expired: granted(expiredCheck),
      locked: granted(lockedCheck),
      nothing: granted(emptyCheck),
      unknown: refused('UNKNOWN'),
    },
  },
  meanings: { loadCheck: { incomplete: 'refused', expired: 'refused', locked: 'refused', nothing: 'refused' } },
};

export const strategyCheckCaptions: Captions<typeof strategyCheckMachine> = {
  events: { 'loading.retried': 'Erneut versucht', 'check.repeated': 'Neu geprüft' },
  guards: {
    isUnknown: 'nicht unter den eigenen Konten?',
    isIncomplete: 'fehlen Angaben?',
    isExpired: 'Angaben abgelaufen?',
    hasNothing: 'keine offene Anlage mit Strategie?',
    isTooDaring: 'eine riskanter als empfohlen?',
  },
  arrows: { 'strategyCheck.loading | xstate.done.actor.loadCheck | 5': { condition: 'passen alle?' } },
  actors: { loadCheck: 'Anlagen und Angaben vergleichen' },
  answers: {
    loadCheck: {
      fitting: 'alle passen',
      tooDaring: 'eine ist riskanter als empfohlen',
      incomplete: 'Angaben fehlen',
      expired: 'Angaben abgelaufen',
      locked: 'Angaben abgelaufen, und das Kind ist volljährig',
      nothing: 'keine offene Anlage mit Strategie',
      unknown: 'kein eigenes Konto',
    },
  },
  leads: {
    'strategyCheck.unanswered': ['wphg-update'],
    'strategyCheck.expired': ['wphg-update'],
    'strategyCheck.nothing': ['investment-details'],
    'strategyCheck.tooDaring': ['strategy-change', 'wphg-update', 'investment-details'],
    'strategyCheck.fitting': ['wphg-update', 'investment-details'],
  },
};
