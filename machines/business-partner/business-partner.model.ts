import type { Captions, Model } from '../model.ts';
import type { businessPartnerMachine } from './business-partner.machine.ts';

export const businessPartnerModel: Model<typeof businessPartnerMachine> = {
  inputs: { applied: undefined },
  events: {
    'relation.opened': { byPlatform: {} },
    'relation.refused': { byStaff: {} },
    'closing.ordered': { byCustomer: {} },
    'contract.withdrawn': { inTime: {} },
    'closing.executed': { byPlatform: {} },
    'closing.refused': {
      bySecond: { orderedBy: 'C-1', refusedBy: 'S-1' },
      byOrderer: { orderedBy: 'S-1', refusedBy: 'S-1' },
    },
  },
  outcomes: {},
};

export const businessPartnerCaptions: Captions<typeof businessPartnerMachine> = {
  events: {
    'relation.opened': 'Vertrag geschlossen und alle identifiziert',
    'relation.refused': 'Antrag abgelehnt oder zurückgezogen',
    'closing.ordered': 'Schließung beauftragt',
    'contract.withdrawn': 'Vertrag widerrufen',
    'closing.executed': 'Alles verkauft und ausgezahlt',
    'closing.refused': 'Schließung von einer zweiten Person abgelehnt',
  },
  guards: { haveFourEyes: 'von jemand anderem als beauftragt?' },
  arrows: { 'businessPartner.closing | closing.refused | 0': { meaning: 'refused' } },
  actors: {},
  samples: {
    'closing.refused': {
      bySecond: 'durch eine Person des Teams, die sie nicht beauftragt hat',
      byOrderer: 'durch die beauftragende Person selbst',
    },
  },
};
