import type { Captions, Model } from '../model.ts';
import type { approvalMachine } from './approval.machine.ts';

export const approvalModel: Model<typeof approvalMachine> = {
  inputs: { ofMaker: { maker: 'P-1' }, ofBank: { maker: null } },
  events: {
    'request.approved': { bySecond: { by: 'P-2' }, byMaker: { by: 'P-1' } },
    'request.rejected': { bySecond: { by: 'P-2' }, byMaker: { by: 'P-1' } },
    'deadline.passed': { after72Hours: {} },
    'target.gone': { canceled: {} },
  },
  outcomes: {},
};

const byWhom = { bySecond: 'durch eine zweite Person', byMaker: 'durch die anfragende Person selbst' };

export const approvalCaptions: Captions<typeof approvalMachine> = {
  events: {
    'request.approved': 'Freigabe erteilt',
    'request.rejected': 'Freigabe abgelehnt',
    'deadline.passed': '72 Stunden sind vergangen: Der Auftrag ruht weiter, eine neue Anfrage steht in der Liste',
    'target.gone': 'Gegenstand ist entfallen oder geändert',
  },
  guards: { isSecondPerson: 'eine andere Person als die anfragende?' },
  arrows: {
    'approval.requested | request.rejected | 0': { meaning: 'refused' },
    'approval.requested | deadline.passed | 0': { meaning: 'failed' },
  },
  actors: {},
  inputs: { ofMaker: 'von einer Person angefragt', ofBank: 'von der Bank selbst angefragt' },
  samples: { 'request.approved': byWhom, 'request.rejected': byWhom },
};
