import type { Captions, Model } from '../model.ts';
import type { investmentMachine } from './investment.machine.ts';

export const investmentModel: Model<typeof investmentMachine> = {
  inputs: { ordered: undefined },
  events: {
    'investment.funded': { byPlatform: {} },
    'opening.canceled': { byCustomer: {} },
    'contract.withdrawn': { inTime: {} },
    'change.ordered': { byCustomer: {} },
    'change.executed': { byPlatform: {} },
    'change.canceled': { byCustomer: {} },
    'closing.ordered': { byCustomer: {} },
    'closing.executed': { byPlatform: {} },
    'closing.refused': {
      bySecond: { orderedBy: 'C-1', refusedBy: 'S-1' },
      byOrderer: { orderedBy: 'S-1', refusedBy: 'S-1' },
    },
  },
  outcomes: {},
};

export const investmentCaptions: Captions<typeof investmentMachine> = {
  events: {
    'investment.funded': 'Erstes Geld angelegt',
    'opening.canceled': 'Eröffnung abgebrochen',
    'contract.withdrawn': 'Vertrag widerrufen',
    'change.ordered': 'Strategiewechsel beauftragt',
    'change.executed': 'Umgeschichtet',
    'change.canceled': 'Strategiewechsel abgebrochen',
    'closing.ordered': 'Schließung beauftragt',
    'closing.executed': 'Alle Anteile verkauft',
    'closing.refused': 'Schließung von einer zweiten Person abgelehnt',
  },
  guards: { haveFourEyes: 'von jemand anderem als beauftragt?' },
  arrows: { 'investment.closing | closing.refused | 0': { meaning: 'refused' } },
  actors: {},
  samples: {
    'closing.refused': {
      bySecond: 'durch eine Person des Teams, die sie nicht beauftragt hat',
      byOrderer: 'durch die beauftragende Person selbst',
    },
  },
};
