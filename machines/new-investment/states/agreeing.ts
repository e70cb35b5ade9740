import type { PaymentAnswer, StartAnswer } from '#domain/application/payment-answer.ts';
import type { InvestmentOpeningOutput } from '../../investment-opening/investment-opening.types.ts';
import { wantedIn } from '../new-investment.select.ts';
import { newInvestment, type Paying, type Starting } from '../new-investment.setup.ts';
import { toldOfOther } from './told-of-other.ts';

const paying = ({ event }: { readonly event: { readonly answer: PaymentAnswer } }): Paying => ({
  payment: event.answer,
});
const starting = ({ event }: { readonly event: { readonly answer: StartAnswer } }): Starting => ({
  answer: event.answer,
});
const byWire = { type: 'rememberPayment', params: { payment: { method: 'WIRE', acceptsMandate: false } } } as const;

const opened = ({ event }: { readonly event: { readonly output: InvestmentOpeningOutput } }) => ({
  output: event.output,
});

/** What is refused is looked at anew: the reason may be one that has its own page. */
const refused = {
  target: '#newInvestment.loading',
  actions: [{ type: 'sayRefusal', params: opened }, 'keep'],
} as const;

/**
 * What the contract needs besides the proposal: how its first money comes, and whether to begin at once (decisions §8, §10); then
 * the contract itself.
 */
export const agreeing = newInvestment.createStateConfig({
  meta: { caption: 'Vertrag: Zahlung, Beginn, Auftrag', requirements: ['ONB-08', 'BNK-14'] },
  initial: 'sorted',
  states: {
    sorted: {
      meta: { caption: 'Welche Zahlung geht?', screen: 'loading', requirements: ['BNK-14'] },
      always: [{ guard: 'hasAccount', target: 'choosingPayment' }, { target: 'announcingWire' }],
    },
    choosingPayment: {
      meta: { caption: 'Lastschrift oder Überweisung?', screen: 'payment', requirements: ['BNK-14'] },
      on: {
        'payment.typed': { actions: [{ type: 'rememberPayment', params: paying }, 'keep'] },
        'payment.entered': [
          {
            guard: { type: 'isPaymentFine', params: paying },
            target: 'askingStart',
            actions: [{ type: 'rememberPayment', params: paying }, 'forgetFlaws', 'keep'],
          },
          {
            actions: [
              { type: 'rememberPayment', params: paying },
              { type: 'sayPaymentFlaws', params: paying },
            ],
          },
        ],
        'step.left': { target: '#newInvestment.fetching', actions: 'forgetFlaws' },
        ...toldOfOther,
      },
    },
    announcingWire: {
      meta: { caption: 'Nur Überweisung möglich', screen: 'wireOnly', requirements: ['BNK-14'] },
      on: {
        'wire.acknowledged': { target: 'askingStart', actions: [byWire, 'forgetFlaws', 'keep'] },
        'step.left': { target: '#newInvestment.fetching', actions: 'forgetFlaws' },
        ...toldOfOther,
      },
    },
    askingStart: {
      meta: { caption: 'Vor Ablauf der 14 Tage beginnen?', screen: 'start', requirements: ['ONB-08'] },
      on: {
        'start.typed': { actions: [{ type: 'rememberStart', params: starting }, 'keep'] },
        'start.entered': [
          {
            guard: { type: 'isStartSaid', params: starting },
            target: 'opening',
            actions: [{ type: 'rememberStart', params: starting }, 'forgetFlaws', 'forgetProblem', 'keep'],
          },
          { actions: 'sayStartMissing' },
        ],
        'step.left': { target: 'sorted', actions: 'forgetFlaws' },
        ...toldOfOther,
      },
    },
    opening: {
      meta: { caption: 'Vertrag: lesen, beauftragen, eröffnen', screen: 'opening', requirements: ['ONB-08', 'BNK-14'] },
      invoke: {
        id: 'opening',
        src: 'opening',
        input: ({ context }) => ({ wanted: wantedIn(context), ipsId: null }),
        onDone: [
          { guard: { type: 'isSentBack', params: opened }, target: 'askingStart' },
          {
            guard: { type: 'isReconsidered', params: opened },
            target: '#newInvestment.asking',
            actions: ['askAnew', 'keep'],
          },
          {
            guard: { type: 'isChanged', params: opened },
            target: '#newInvestment.loading',
            actions: { type: 'sayProblem', params: { code: 'CHANGED' } },
          },
          {
            guard: { type: 'isDebitRefused', params: opened },
            target: 'sorted',
            actions: ['sayNoDebit', 'keep'],
          },
          {
            guard: { type: 'lacksIncome', params: opened },
            target: '#newInvestment.loading',
            actions: [{ type: 'sayRefusal', params: opened }, 'askAnew', 'keep'],
          },
          { guard: { type: 'isDepositRefused', params: opened }, ...refused },
          { guard: { type: 'isRateRefused', params: opened }, ...refused },
          { guard: { type: 'isTooDaring', params: opened }, ...refused },
          { guard: { type: 'isNotOffered', params: opened }, ...refused },
          { guard: { type: 'isNotAllowed', params: opened }, ...refused },
          { guard: { type: 'needsBothGuardians', params: opened }, ...refused },
          { guard: { type: 'isOpenTooMuch', params: opened }, ...refused },
          { guard: { type: 'isGone', params: opened }, ...refused },
          { guard: { type: 'isParted', params: opened }, target: '#newInvestment.retreating' },
          { target: '#newInvestment.returning' },
        ],
        onError: '#newInvestment.failed',
      },
    },
  },
});
