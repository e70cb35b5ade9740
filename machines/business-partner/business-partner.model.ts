import type { Captions, Model } from '../model.ts';
import type { businessPartnerMachine } from './business-partner.machine.ts';

export const businessPartnerModel: Model<typeof businessPartnerMachine> = {
  inputs: { applied: undefined },
  events: {
    'relation.opened': { byPlatform: {} },
    'relation.refused': { byStaff: {} },
    'closing.ordered': { byCustomer: {} },
    'closing.executed': { byPlatform: {} },
    'closing.lifted': {
      byTwo: { requestedBy: 'S-1', approvedBy: 'S-2' },
      byOne: { requestedBy: 'S-1', approvedBy: 'S-1' },
    },
  },
  outcomes: {},
};

export const businessPartnerCaptions: Captions<typeof businessPartnerMachine> = {
  events: {
    'relation.opened': 'Vertrag geschlossen und alle identifiziert',
    'relation.refused': 'Antrag abgelehnt oder zurückgezogen',
    'closing.ordered': 'Schließung beauftragt',
    'closing.executed': 'Alles verkauft und ausgezahlt',
    'closing.lifted': 'Schließung aufgehoben',
  },
  guards: { haveFourEyes: 'von zwei verschiedenen Personen?' },
  actors: {},
  samples: {
    'closing.lifted': { byTwo: 'durch zwei Personen des Teams', byOne: 'durch eine Person allein' },
  },
};
