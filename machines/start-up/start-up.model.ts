import type { Captions, Model } from '../model.ts';
import type { startUpMachine } from './start-up.machine.ts';

export const startUpModel: Model<typeof startUpMachine> = {
  inputs: { ordinary: { mode: '' } },
  events: { 'status.retried': { byCustomer: {} } },
  outcomes: { askStatus: { ok: { status: 'OK' }, maintenance: { status: 'Wartung bis 14:00 Uhr' } } },
};

export const startUpCaptions: Captions<typeof startUpMachine> = {
  events: { 'status.retried': 'Erneut versucht' },
  guards: { isOk: 'Status OK?' },
  actors: { askStatus: 'Status erfragen' },
};
