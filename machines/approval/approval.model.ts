import type { Captions, Model } from '../model.ts';
import type { approvalMachine } from './approval.machine.ts';

const deciders = {
  bySecond: { by: 'P-2', hasReleasedAccount: false },
  byMaker: { by: 'P-1', hasReleasedAccount: false },
  byReleaser: { by: 'P-2', hasReleasedAccount: true },
};

export const approvalModel: Model<typeof approvalMachine> = {
  inputs: { ofMaker: { maker: 'P-1' }, ofBank: { maker: null } },
  events: {
    'request.approved': deciders,
    'request.rejected': deciders,
    'deadline.passed': { after72Hours: {} },
    'target.gone': { canceled: {} },
  },
  outcomes: {},
};

const byWhom = {
  bySecond: 'durch eine zweite Person',
  byMaker: 'durch die anfragende Person selbst',
  byReleaser: 'durch die Person, die das Konto dafür freigegeben hat',
};

export const approvalCaptions: Captions<typeof approvalMachine> = {
  events: {
    'request.approved': 'Freigabe erteilt',
    'request.rejected': 'Freigabe abgelehnt',
    'deadline.passed': '72 Stunden sind vergangen: Der Auftrag ruht weiter, eine neue Anfrage steht in der Liste',
    'target.gone': 'Gegenstand ist entfallen oder geändert',
  },
  guards: { isSecondPerson: 'weder die anfragende Person noch die, die das Konto dafür freigegeben hat?' },
  arrows: {
    'approval.requested | request.rejected | 0': { meaning: 'refused' },
    'approval.requested | deadline.passed | 0': { meaning: 'failed' },
  },
  actors: {},
  inputs: { ofMaker: 'von einer Person angefragt', ofBank: 'von der Bank selbst angefragt' },
  samples: { 'request.approved': byWhom, 'request.rejected': byWhom },
};
