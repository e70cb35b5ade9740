import type { TypedSchedule } from '#domain/savings-plan/plan-form.ts';
import { type Rate, savingsPlanSetup } from '../savings-plan.setup.ts';
import type { LookUpResult } from '../savings-plan.types.ts';

const lookedUp = ({ event }: { event: { output: LookUpResult } }) => ({ result: event.output });
const typed = ({ event }: { event: { text: string } }) => ({ text: event.text });
const rate = ({ event }: { event: Rate }) => ({ amount: event.amount, interval: event.interval });
const schedule = ({ event }: { event: TypedSchedule }) => ({
  startMonth: event.startMonth,
  isLimited: event.isLimited,
  endText: event.endText,
});

const refusedRate = { actions: { type: 'sayRateProblem', params: rate } } as const;
const refusedSchedule = { actions: { type: 'sayScheduleProblem', params: schedule } } as const;
const says = (problem: 'PAYMENT_UNCHOSEN' | 'DEBIT_PLAN_EXISTS' | 'REFERENCE_MISSING' | 'REFERENCE_NOT_OWN') =>
  ({ actions: { type: 'sayProblem', params: { problem } } }) as const;
const unanswered = {
  target: 'enteringAccount',
  actions: { type: 'sayProblem', params: { problem: 'NOT_SENT' } },
} as const;

/** Everything that can be changed until the order: how much and how often, when, how it is paid. */
export const deciding = savingsPlanSetup.createStateConfig({
  meta: { caption: 'Sparplan festlegen', requirements: ['BNK-15'] },
  initial: 'entering',
  on: {
    'elsewhere.ordered': {
      target: 'loading',
      actions: { type: 'sayProblem', params: { problem: 'ORDERED_ELSEWHERE' } },
    },
  },
  states: {
    entering: {
      meta: { caption: 'Sparrate und Rhythmus eingeben', screen: 'rate', requirements: ['BNK-15'] },
      on: {
        'rate.typed': { actions: [{ type: 'rememberTypedRate', params: rate }, 'keepDraft'] },
        'rate.submitted': [
          {
            guard: { type: 'isSavable', params: rate },
            target: 'scheduling',
            actions: { type: 'rememberRate', params: rate },
          },
          { guard: { type: 'isBlank', params: rate }, ...refusedRate },
          { guard: { type: 'isUnreadable', params: rate }, ...refusedRate },
          { guard: { type: 'isTooLittle', params: rate }, ...refusedRate },
          { guard: { type: 'isTooMuch', params: rate }, ...refusedRate },
          // What is left is a plan that may not grow.
          refusedRate,
        ],
      },
    },
    scheduling: {
      meta: {
        caption: 'Ersten und letzten Monat wählen; Stichtag und nächste Ausführung',
        screen: 'schedule',
        requirements: ['BNK-15'],
      },
      on: {
        'schedule.typed': { actions: [{ type: 'rememberTypedSchedule', params: schedule }, 'keepDraft'] },
        'schedule.submitted': [
          {
            guard: { type: 'isPossible', params: schedule },
            target: 'choosing',
            actions: { type: 'rememberSchedule', params: schedule },
          },
          { guard: { type: 'hasNoStart', params: schedule }, ...refusedSchedule },
          { guard: { type: 'startsTooEarly', params: schedule }, ...refusedSchedule },
          { guard: { type: 'hasNoEnd', params: schedule }, ...refusedSchedule },
          { guard: { type: 'endsUnreadably', params: schedule }, ...refusedSchedule },
          { guard: { type: 'endsBeforeStart', params: schedule }, ...refusedSchedule },
          // What is left is a time in which nothing would be executed.
          refusedSchedule,
        ],
        'step.left': { target: 'entering', actions: 'forgetProblem' },
      },
    },
    choosing: {
      meta: { caption: 'Zahlung wählen', screen: 'payment', requirements: ['BNK-15', 'SHL-09'] },
      on: {
        'payment.chosen': {
          actions: [{ type: 'rememberPayment', params: ({ event }) => ({ payment: event.payment }) }, 'keepDraft'],
        },
        'payment.submitted': [
          { guard: 'isUnchosen', ...says('PAYMENT_UNCHOSEN') },
          { guard: 'hasOtherDebit', ...says('DEBIT_PLAN_EXISTS') },
          { guard: 'lacksReference', ...says('REFERENCE_MISSING') },
          { guard: 'isReferenceForeign', ...says('REFERENCE_NOT_OWN') },
          { guard: 'needsMandate', target: 'consenting', actions: 'forgetProblem' },
          { guard: 'paysFromReference', target: 'reviewing', actions: 'forgetProblem' },
          { target: 'enteringAccount', actions: 'forgetProblem' },
        ],
        'step.left': { target: 'scheduling', actions: 'forgetProblem' },
      },
    },
    enteringAccount: {
      meta: { caption: 'Konto angeben, von dem das Geld kommt', screen: 'account', requirements: ['BNK-15'] },
      on: {
        'account.typed': { actions: [{ type: 'rememberBankAccount', params: typed }, 'keepDraft'] },
        'account.submitted': [
          { guard: { type: 'mayBeEmpty', params: typed }, target: 'reviewing', actions: 'keepAccount' },
          {
            guard: { type: 'isBlankAccount', params: typed },
            actions: [
              { type: 'rememberBankAccount', params: typed },
              { type: 'sayProblem', params: { problem: 'ACCOUNT_EMPTY' } },
            ],
          },
          { target: 'lookingUp', actions: { type: 'rememberBankAccount', params: typed } },
        ],
        'step.left': { target: 'choosing', actions: 'forgetProblem' },
      },
    },
    lookingUp: {
      meta: { caption: 'Konto und Mandat werden geprüft', screen: 'account', requirements: ['BNK-15'] },
      invoke: {
        id: 'lookUpAccount',
        src: 'lookUpAccount',
        input: ({ context }) => ({ ipsId: context.options?.ipsId ?? '', bankAccount: context.bankAccount }),
        onDone: [
          {
            guard: { type: 'isForeignAccount', params: lookedUp },
            target: 'enteringAccount',
            actions: { type: 'sayProblem', params: { problem: 'ACCOUNT_NOT_OWN' } },
          },
          {
            guard: { type: 'isNoAccount', params: lookedUp },
            target: 'enteringAccount',
            actions: { type: 'sayProblem', params: { problem: 'IBAN_INVALID' } },
          },
          {
            guard: { type: 'hasNoMandate', params: lookedUp },
            target: 'consenting',
            actions: { type: 'rememberAccount', params: lookedUp },
          },
          { target: 'reviewing', actions: { type: 'rememberAccount', params: lookedUp } },
        ],
        onError: unanswered,
      },
      after: { lookingUpLimit: unanswered },
    },
    consenting: {
      meta: { caption: 'SEPA-Lastschriftmandat erteilen', screen: 'mandate', requirements: ['BNK-15'] },
      on: {
        'mandate.submitted': [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ isAccepted: event.isAccepted }) },
            target: 'reviewing',
            actions: 'rememberMandate',
          },
          { actions: { type: 'sayProblem', params: { problem: 'MANDATE_UNACCEPTED' } } },
        ],
        'step.left': { target: 'choosing', actions: 'forgetProblem' },
      },
    },
    reviewing: {
      meta: { caption: 'Angaben prüfen', screen: 'review', requirements: ['BNK-15'] },
      on: {
        'review.accepted': { target: '#savingsPlan.placing', actions: 'forgetProblem' },
        'step.left': { target: 'choosing', actions: 'forgetProblem' },
      },
    },
  },
});
