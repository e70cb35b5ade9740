import type { DoneStateEvent } from 'xstate';
import { accountConsents, answer, byWire, consents, saidBy, taxId, wrongTaxId } from './account-consents.setup.ts';
import type { AccountConsentsInput, AccountConsentsOutput, AccountProblem } from './account-consents.types.ts';
import { accounting, choosingPayment } from './states/bank-named.ts';

const refuseTaxId = {
  actions: [
    { type: 'typeTaxId', params: taxId },
    { type: 'sayTaxFlaws', params: taxId },
  ],
} as const;

/** At any moment but while it is made. */
const givesCosts = { 'costs.requested': 'downloading' } as const;

/** What the server has said to the first page; what it has said to another one is said there. */
const saidAtFirst = ({ isChild, refusal }: AccountConsentsInput): readonly AccountProblem[] => {
  const said = refusal === null ? null : saidBy[refusal];
  // A child's way begins before the page of the IBAN.
  return said === null || isChild !== (said.field === 'child.taxId') ? [] : [said];
};

/**
 * The wizard's third step: the account that is paid out to, how the first money comes, whether to begin at once, and what is
 * consented to (REG-02, BNK-14, decisions §8, §10).
 *
 * Promises: money goes to an account of its owner alone; nobody is debited without a mandate for the very account that is
 * named, nor from one that allows no debit; a German account is told by its bank's name, which nobody has to wait for;
 * beginning before the time to withdraw is over is asked in words of its own; every consent is given on its own, with its
 * paper at hand, that of the costs made of what is applied for; a refusal, the server's too, leads to its field; who comes
 * back later stands at the first question that is open.
 */
export const accountConsentsMachine = accountConsents.createMachine({
  id: 'accountConsents',
  context: ({ input }) => ({
    ...input,
    childTaxId: '',
    bank: null,
    given: [],
    problems: saidAtFirst(input),
  }),
  meta: { caption: 'Konto und Zustimmungen', requirements: ['REG-01', 'REG-02', 'REG-06'] },
  output: ({ event }) => (event as DoneStateEvent<AccountConsentsOutput>).output,
  initial: 'sorted',
  states: {
    sorted: {
      meta: { caption: 'Womit beginnt der Schritt?', requirements: ['REG-01', 'ONB-13'] },
      always: [
        // A child's tax id is forgotten with every application that was sent, and kept by nothing.
        { guard: 'isTaxIdOpen', target: 'askingTaxId' },
        { guard: 'entersAtStart', target: 'accounting' },
        { guard: 'isAccountOpen', target: 'accounting', actions: 'forgetEntry' },
        { guard: 'isWireOpen', target: 'announcingWire', actions: 'forgetEntry' },
        { guard: 'isPaymentOpen', target: 'choosingPayment', actions: 'forgetEntry' },
        { guard: 'isStartOpen', target: 'askingStart', actions: 'forgetEntry' },
        { target: 'consenting', actions: 'forgetEntry' },
      ],
    },
    askingTaxId: {
      meta: { caption: 'Steuer ID des Kindes', screen: 'childTax', requirements: ['REG-02'] },
      on: {
        'childTax.typed': { actions: { type: 'typeTaxId', params: taxId } },
        'childTax.entered': [
          {
            guard: { type: 'isTaxIdFineAgain', params: taxId },
            target: 'sorted',
            actions: [{ type: 'typeTaxId', params: taxId }, 'sayAccountRefusal'],
          },
          {
            guard: { type: 'isTaxIdFine', params: taxId },
            target: 'accounting',
            actions: [{ type: 'typeTaxId', params: taxId }, 'sayAccountRefusal'],
          },
          { guard: { type: 'isIncomplete', params: wrongTaxId }, ...refuseTaxId },
          refuseTaxId,
        ],
        'step.left': 'left',
      },
    },
    accounting,
    choosingPayment,
    announcingWire: {
      meta: { caption: 'Nur Überweisung möglich', screen: 'wireOnly', requirements: ['REG-06', 'BNK-14'] },
      on: {
        'wire.acknowledged': { target: 'askingStart', actions: { type: 'typePayment', params: byWire } },
        'step.left': 'accounting',
      },
    },
    askingStart: {
      meta: { caption: 'Vor Ablauf der 14 Tage beginnen?', screen: 'start', requirements: ['REG-06'] },
      on: {
        'start.typed': { actions: { type: 'typeStart', params: answer } },
        'start.entered': [
          {
            guard: { type: 'isAnswered', params: answer },
            target: 'consenting',
            actions: { type: 'rememberAnswer', params: answer },
          },
          { actions: { type: 'sayProblem', params: { problem: { field: 'start', code: 'OPTION_MISSING' } } } },
        ],
        'step.left': [
          { guard: 'wasDebitable', target: 'choosingPayment', actions: 'sayNothing' },
          { target: 'announcingWire', actions: 'sayNothing' },
        ],
      },
    },
    consenting: {
      meta: { caption: 'Unterlagen und Zustimmungen', requirements: ['REG-06'] },
      initial: 'reading',
      on: {
        'consents.typed': { actions: { type: 'typeConsents', params: consents } },
        'consents.entered': [
          {
            guard: { type: 'hasConsented', params: consents },
            target: 'completed',
            actions: { type: 'typeConsents', params: consents },
          },
          {
            actions: [
              { type: 'typeConsents', params: consents },
              { type: 'sayConsentFlaws', params: consents },
            ],
          },
        ],
        'step.left': { target: 'askingStart', actions: 'sayNothing' },
      },
      states: {
        reading: {
          meta: { caption: 'Lesen und zustimmen', screen: 'consents', requirements: ['REG-06'] },
          on: givesCosts,
        },
        downloading: {
          meta: { caption: 'Kosteninformation wird erstellt', screen: 'consents', requirements: ['REG-06', 'ONB-12'] },
          invoke: {
            id: 'saveCosts',
            src: 'saveCosts',
            input: ({ context }) => context.costs,
            onDone: 'downloaded',
            onError: 'downloadFailed',
          },
          after: { savingLimit: 'downloadFailed' },
        },
        downloaded: {
          meta: {
            caption: 'Kosteninformation ist heruntergeladen',
            screen: 'consents',
            requirements: ['REG-06', 'ONB-12'],
          },
          on: givesCosts,
        },
        downloadFailed: {
          meta: {
            caption: 'Kosteninformation ließ sich nicht erstellen',
            screen: 'consents',
            requirements: ['API-07'],
          },
          on: givesCosts,
        },
      },
    },
    completed: {
      type: 'final',
      output: ({ context: { typed, given, childTaxId } }) => ({ kind: 'completed', typed, given, childTaxId }),
      meta: { caption: 'Bereit zum Einreichen', ending: 'success', requirements: ['REG-01'] },
    },
    left: {
      type: 'final',
      output: ({ context }) => ({ kind: 'left', typed: context.typed }),
      meta: { caption: 'Zurück vor die erste Seite', ending: 'left', requirements: ['REG-01'] },
    },
  },
});
