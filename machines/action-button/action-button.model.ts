import type { Captions, Model } from '../model.ts';
import type { actionButtonMachine } from './action-button.machine.ts';

export const actionButtonModel: Model<typeof actionButtonMachine> = {
  inputs: { enabled: { isDisabled: false }, disabled: { isDisabled: true } },
  events: {
    'button.pressed': { byCustomer: {} },
    'availability.changed': { disabled: { isDisabled: true }, enabled: { isDisabled: false } },
  },
  outcomes: { act: { success: 'success', warning: 'warning', error: 'error' } },
};

export const actionButtonCaptions: Captions<typeof actionButtonMachine> = {
  events: { 'button.pressed': 'Gedrückt', 'availability.changed': 'Freigegeben oder gesperrt' },
  guards: { isEnabled: 'freigegeben?', isSuccess: 'gelungen?', isWarning: 'mit Vorbehalt?' },
  arrows: {
    'actionButton.working | xstate.done.actor.act | 2': { condition: 'nicht gelungen?', meaning: 'failed' },
  },
  actors: { act: 'Handlung ausführen' },
  inputs: { enabled: 'freigegebene Schaltfläche', disabled: 'gesperrte Schaltfläche' },
  samples: {
    'availability.changed': { disabled: 'gesperrt', enabled: 'freigegeben' },
  },
  answers: {
    act: { success: 'gelungen', warning: 'gelungen, mit Vorbehalt', error: 'nicht gelungen' },
  },
};
