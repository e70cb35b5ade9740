import { type Captions, lastOf, type Model } from '../model.ts';
import type { startUpMachine } from './start-up.machine.ts';

export const startUpModel: Model<typeof startUpMachine> = {
  inputs: { ordinary: { mode: '' } },
  events: { 'status.retried': { byCustomer: {} } },
  outcomes: { askStatus: { ok: { status: 'OK' }, maintenance: { status: 'Wartung bis 14:00 Uhr' } } },
  unreachable: lastOf('startUp.asking', 'askStatus', 1),
};

export const startUpCaptions: Captions<typeof startUpMachine> = {
  events: { 'status.retried': 'Erneut versucht' },
  guards: { isOk: 'Bank in Betrieb?', isOther: 'nicht in Betrieb?' },
  meanings: { isOther: 'failed' },
  actors: { askStatus: 'Status erfragen' },
  answers: {
    askStatus: { ok: 'in Betrieb', maintenance: 'Wartung' },
  },
};
