import type { FirstMoney } from '#domain/application/first-money.ts';
import { caseIn } from '../invitation.select.ts';
import { ended, invitation } from '../invitation.setup.ts';

const told = ended<FirstMoney>();

/**
 * A party to the contract, and how its first money comes (BNK-14): asked for nothing that another holder has paid. Three
 * ends: the contract is concluded with this signature, the house looks at what was said, or the account was open before.
 */
export const joined = invitation.createStateConfig({
  meta: { caption: 'Vertragspartei geworden', requirements: ['REG-08'] },
  entry: 'forgetLink',
  initial: 'deciding',
  states: {
    deciding: {
      meta: { caption: 'Was ist mit der Unterschrift geschlossen?', requirements: ['REG-06', 'REG-08'] },
      always: [
        { guard: 'isExamined', target: 'examined' },
        { guard: 'hasCase', target: 'looking' },
        { guard: 'isConcluded', target: 'concluded' },
        { target: 'alreadyOpen' },
      ],
    },
    looking: {
      meta: { caption: 'Erste Einzahlung wird nachgesehen', screen: 'joined', requirements: ['REG-08', 'BNK-14'] },
      invoke: {
        id: 'loadMoney',
        src: 'loadMoney',
        input: ({ context }) => ({ caseId: caseIn(context) }),
        onDone: { target: 'informed', actions: { type: 'rememberMoney', params: told } },
        onError: 'uninformed',
      },
      after: { moneyLimit: 'uninformed' },
    },
    informed: {
      meta: {
        caption: 'Erste Einzahlung, wie sie steht',
        screen: 'joined',
        ending: 'success',
        requirements: ['REG-08', 'BNK-14'],
      },
    },
    uninformed: {
      meta: { caption: 'Erste Einzahlung nicht gelesen', screen: 'joined', requirements: ['API-07', 'BNK-14'] },
      on: { 'money.requested': 'looking' },
    },
    concluded: {
      meta: {
        caption: 'Geschlossen, zur Einzahlung ist nichts bekannt',
        screen: 'joined',
        ending: 'success',
        requirements: ['REG-06', 'REG-08'],
      },
    },
    examined: {
      meta: {
        caption: 'Unterschrieben, wir prüfen noch',
        screen: 'examined',
        ending: 'success',
        requirements: ['REG-06', 'REG-08'],
      },
    },
    alreadyOpen: {
      meta: {
        caption: 'Dabei, das Konto ist schon offen',
        screen: 'alreadyOpen',
        ending: 'success',
        requirements: ['REG-08'],
      },
    },
  },
});
