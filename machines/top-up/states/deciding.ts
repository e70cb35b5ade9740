import { topUpSetup } from '../top-up.setup.ts';
import type { LookUpResult, VoucherResult } from '../top-up.types.ts';

const lookedUp = ({ event }: { event: { output: LookUpResult } }) => ({ result: event.output });
const checked = ({ event }: { event: { output: VoucherResult } }) => ({ result: event.output });
const typed = ({ event }: { event: { text: string } }) => ({ text: event.text });
const entered = ({ event }: { event: { code: string } }) => ({ code: event.code });
const about = ({ event }: { event: { orderId: string } }) => ({ orderId: event.orderId });

const refusedAmount = { actions: { type: 'sayAmountProblem', params: typed } } as const;
const refusedCode = { target: 'enteringVoucher', actions: { type: 'sayVoucherProblem', params: checked } } as const;
const accountUnanswered = {
  target: 'enteringAccount',
  actions: { type: 'sayProblem', params: { problem: 'NOT_SENT' } },
} as const;
const voucherUnanswered = {
  target: 'enteringVoucher',
  actions: { type: 'sayProblem', params: { problem: 'NOT_SENT' } },
} as const;

/** Everything that can be changed until the order: how is paid, from where, how much. */
export const deciding = topUpSetup.createStateConfig({
  meta: { caption: 'Einzahlung festlegen', requirements: ['BNK-14'] },
  initial: 'choosing',
  on: {
    'elsewhere.ordered': {
      target: 'loading',
      actions: { type: 'sayProblem', params: { problem: 'ORDERED_ELSEWHERE' } },
    },
  },
  states: {
    choosing: {
      meta: { caption: 'Zahlungsmethode wählen', screen: 'method', requirements: ['BNK-14', 'SHL-09'] },
      on: {
        'method.chosen': {
          actions: [{ type: 'rememberMethod', params: ({ event }) => ({ method: event.method }) }, 'keepDraft'],
        },
        'method.submitted': [
          {
            guard: 'isUnchosen',
            actions: { type: 'sayProblem', params: { problem: 'METHOD_UNCHOSEN' } },
          },
          { guard: 'lacksData', actions: { type: 'sayProblem', params: { problem: 'METHOD_MISSING' } } },
          { guard: 'isUnavailable', actions: { type: 'sayProblem', params: { problem: 'METHOD_UNAVAILABLE' } } },
          { guard: 'paysByVoucher', target: 'enteringVoucher', actions: 'forgetProblem' },
          { guard: 'paysFromOther', target: 'enteringAccount', actions: 'forgetProblem' },
          { guard: 'needsMandate', target: 'consenting', actions: 'forgetProblem' },
          { target: 'entering', actions: 'forgetProblem' },
        ],
        'transfer.requested': {
          guard: { type: 'isWaitedFor', params: about },
          target: 'showingTransfer',
          actions: { type: 'rememberLookedAt', params: about },
        },
      },
    },
    showingTransfer: {
      meta: { caption: 'Daten einer offenen Überweisung', screen: 'awaited', requirements: ['BNK-14'] },
      on: { 'step.left': 'choosing' },
    },
    enteringAccount: {
      meta: { caption: 'Anderes eigenes Konto angeben', screen: 'account', requirements: ['BNK-14'] },
      on: {
        'account.typed': { actions: [{ type: 'rememberBankAccount', params: typed }, 'keepDraft'] },
        'account.submitted': [
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
      meta: { caption: 'Konto und Mandat werden geprüft', screen: 'account', requirements: ['BNK-14'] },
      invoke: {
        id: 'lookUpAccount',
        src: 'lookUpAccount',
        input: ({ context }) => ({ ipsId: context.ipsId, bankAccount: context.bankAccount }),
        onDone: [
          {
            guard: { type: 'isForeignAccount', params: lookedUp },
            target: 'enteringAccount',
            actions: { type: 'sayProblem', params: { problem: 'ACCOUNT_NOT_OWN' } },
          },
          {
            guard: { type: 'isUntold', params: lookedUp },
            target: 'enteringAccount',
            actions: { type: 'sayProblem', params: { problem: 'ACCOUNT_EMPTY' } },
          },
          {
            guard: { type: 'isBeyondSepa', params: lookedUp },
            target: 'enteringAccount',
            actions: { type: 'sayProblem', params: { problem: 'IBAN_NOT_SEPA' } },
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
          { target: 'entering', actions: { type: 'rememberAccount', params: lookedUp } },
        ],
        onError: accountUnanswered,
      },
      after: { lookingUpLimit: accountUnanswered },
    },
    consenting: {
      meta: { caption: 'SEPA-Lastschriftmandat erteilen', screen: 'mandate', requirements: ['BNK-14'] },
      on: {
        'mandate.submitted': [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ isAccepted: event.isAccepted }) },
            target: 'entering',
            actions: 'rememberMandate',
          },
          { actions: { type: 'sayProblem', params: { problem: 'MANDATE_UNACCEPTED' } } },
        ],
        'step.left': { target: 'choosing', actions: 'forgetProblem' },
      },
    },
    entering: {
      meta: { caption: 'Betrag eingeben', screen: 'amount', requirements: ['BNK-14'] },
      on: {
        'amount.typed': { actions: [{ type: 'rememberTyped', params: typed }, 'keepDraft'] },
        'amount.submitted': [
          {
            guard: { type: 'isPayable', params: typed },
            target: 'reviewing',
            actions: { type: 'rememberAmount', params: typed },
          },
          { guard: { type: 'isBlank', params: typed }, ...refusedAmount },
          { guard: { type: 'isUnreadable', params: typed }, ...refusedAmount },
          { guard: { type: 'isTooLittle', params: typed }, ...refusedAmount },
          // What is left is above the maximum.
          refusedAmount,
        ],
        'step.left': { target: 'choosing', actions: 'forgetProblem' },
      },
    },
    enteringVoucher: {
      meta: { caption: 'Gutscheincode eingeben', screen: 'voucher', requirements: ['BNK-14'] },
      on: {
        'voucher.submitted': [
          {
            guard: { type: 'isBlankCode', params: entered },
            actions: { type: 'sayProblem', params: { problem: 'VOUCHER_EMPTY' } },
          },
          { target: 'checkingVoucher', actions: { type: 'rememberCode', params: entered } },
        ],
        'step.left': { target: 'choosing', actions: 'forgetProblem' },
      },
    },
    checkingVoucher: {
      meta: { caption: 'Gutschein wird geprüft', screen: 'voucher', requirements: ['BNK-14'] },
      invoke: {
        id: 'checkVoucher',
        src: 'checkVoucher',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isAboveMaximum', params: checked },
            target: 'enteringVoucher',
            actions: { type: 'sayProblem', params: { problem: 'VOUCHER_TOO_MUCH' } },
          },
          {
            guard: { type: 'isWorth', params: checked },
            target: 'reviewing',
            actions: { type: 'rememberWorth', params: checked },
          },
          { guard: { type: 'isLocked', params: checked }, target: 'voucherLocked' },
          { guard: { type: 'isUnknownCode', params: checked }, ...refusedCode },
          { guard: { type: 'isRedeemed', params: checked }, ...refusedCode },
          { guard: { type: 'isOverdue', params: checked }, ...refusedCode },
          { guard: { type: 'isAboveYear', params: checked }, ...refusedCode },
        ],
        onError: voucherUnanswered,
      },
      after: { checkingLimit: voucherUnanswered },
      // A code may be counted as wrong meanwhile: its answer is waited for.
      on: { 'elsewhere.ordered': { actions: { type: 'sayProblem', params: { problem: 'ORDERED_ELSEWHERE' } } } },
    },
    voucherLocked: {
      meta: {
        caption: 'Drei falsche Codes: neu anmelden oder anders zahlen',
        screen: 'voucherLocked',
        requirements: ['BNK-14'],
      },
      on: { 'step.left': { target: 'choosing', actions: 'forgetProblem' } },
    },
    reviewing: {
      meta: { caption: 'Angaben prüfen', screen: 'review', requirements: ['BNK-14'] },
      on: {
        'review.accepted': { target: '#topUp.placing', actions: 'forgetProblem' },
        'step.left': [
          { guard: 'paysByVoucher', target: 'enteringVoucher', actions: 'forgetProblem' },
          { target: 'entering', actions: 'forgetProblem' },
        ],
      },
    },
  },
});
