import type { Captions, Model } from '../model.ts';
import type { mandateMachine } from './mandate.machine.ts';

export const mandateModel: Model<typeof mandateMachine> = {
  inputs: {
    fresh: { signedOn: '2023-11-20', lastUsedOn: null },
    used: { signedOn: '2020-01-02', lastUsedOn: '2026-11-02' },
  },
  events: {
    'mandate.used': { today: { on: '2026-11-20' } },
    'mandate.revoked': { byCustomer: {} },
    'mandate.amended': { byCustomer: {} },
    'day.begun': { inTime: { today: '2026-11-20' }, late: { today: '2026-11-23' }, muchLater: { today: '2029-11-21' } },
  },
  outcomes: {},
};

export const mandateCaptions: Captions<typeof mandateMachine> = {
  events: {
    'mandate.used': 'Lastschrift eingezogen',
    'mandate.revoked': 'Mandat widerrufen',
    'mandate.amended': 'Mandat geändert: neue Fassung',
    'day.begun': 'Geschäftstag beginnt',
  },
  guards: { hasLapsedOn: '36 Monate nicht genutzt?' },
  actors: {},
  inputs: { fresh: 'noch nie genutzt', used: 'zuletzt im November 2026 genutzt' },
  samples: {
    'day.begun': { inTime: 'am letzten Tag', late: 'danach', muchLater: 'drei Jahre später' },
  },
};
