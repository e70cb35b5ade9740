import type { Captions, Model } from '../model.ts';
import type { investmentMachine } from './investment.machine.ts';

export const investmentModel: Model<typeof investmentMachine> = {
  inputs: { ordered: undefined },
  events: {
    'investment.funded': { byPlatform: {} },
    'opening.canceled': { byCustomer: {} },
    'change.ordered': { byCustomer: {} },
    'change.executed': { byPlatform: {} },
    'change.canceled': { byCustomer: {} },
    'closing.ordered': { byCustomer: {} },
    'closing.executed': { byPlatform: {} },
    'closing.lifted': {
      byTwo: { requestedBy: 'S-1', approvedBy: 'S-2' },
      byOne: { requestedBy: 'S-1', approvedBy: 'S-1' },
    },
  },
  outcomes: {},
};

export const investmentCaptions: Captions<typeof investmentMachine> = {
  events: {
    'investment.funded': 'Erstes Geld angelegt',
    'opening.canceled': 'Eröffnung abgebrochen',
    'change.ordered': 'Strategiewechsel beauftragt',
    'change.executed': 'Umgeschichtet',
    'change.canceled': 'Strategiewechsel abgebrochen',
    'closing.ordered': 'Schließung beauftragt',
    'closing.executed': 'Alle Anteile verkauft',
    'closing.lifted': 'Schließung aufgehoben',
  },
  guards: { haveFourEyes: 'von zwei verschiedenen Personen?' },
  actors: {},
  samples: {
    'closing.lifted': { byTwo: 'durch zwei Personen des Teams', byOne: 'durch eine Person allein' },
  },
};
