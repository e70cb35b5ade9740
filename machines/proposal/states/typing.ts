import { proposalSetup, withoutCoupon } from '../proposal.setup.ts';
import { reconsidering } from './reconsidering.ts';

const typed = ({ event }: { readonly event: { readonly text: string } }) => ({ text: event.text });

/**
 * What stands in the fields of the sums, judged with every letter: as soon as one of them is refused nothing is reckoned any
 * more, and as soon as both are possible everything is.
 */
export const typing = proposalSetup.createStateConfig({
  meta: { caption: 'Beträge in den Feldern', requirements: ['ONB-02', 'ONB-03', 'ONB-14'] },
  initial: 'judging',
  on: {
    'deposit.changed': { target: '.judging', actions: { type: 'rememberDeposit', params: typed } },
    'savings.changed': { target: '.judging', actions: { type: 'rememberSavings', params: typed } },
  },
  states: {
    judging: {
      meta: { caption: 'Sind beide Beträge möglich?', requirements: ['ONB-02', 'ONB-03'] },
      always: [
        { guard: { type: 'isUnreadable', params: withoutCoupon }, target: 'refused' },
        { guard: { type: 'lacksBothSums', params: withoutCoupon }, target: 'refused' },
        { guard: { type: 'isTooLittle', params: withoutCoupon }, target: 'refused' },
        { guard: { type: 'isTooMuch', params: withoutCoupon }, target: 'refused' },
        { guard: { type: 'exceedsAssets', params: withoutCoupon }, target: 'uncovered' },
        { guard: { type: 'exceedsIncome', params: withoutCoupon }, target: 'uncovered' },
        { guard: { type: 'leavesTooLittle', params: withoutCoupon }, target: 'overreaching' },
        { target: 'considering' },
      ],
    },
    refused: {
      meta: {
        caption: 'Prognose nicht möglich: ein Betrag wird abgelehnt',
        screen: 'proposal',
        requirements: ['ONB-02', 'ONB-03', 'ONB-11', 'ONB-12', 'ONB-14'],
      },
    },
    uncovered: {
      meta: {
        caption: 'Prognose nicht möglich: Vermögen oder Einkommen reicht nicht',
        screen: 'proposal',
        requirements: ['ONB-02', 'ONB-03', 'ONB-04', 'ONB-11', 'ONB-12', 'ONB-14'],
      },
      on: reconsidering,
    },
    // The deposit alone stands against it, and its field is on the page: no answer has to be given anew.
    overreaching: {
      meta: {
        caption: 'Mit dieser Einmalanlage passt nichts zu den Angaben',
        screen: 'proposal',
        requirements: ['ONB-10'],
      },
    },
    considering: {
      meta: {
        caption: 'Strategie, Prognose, Kosten und Paket abwägen',
        screen: 'proposal',
        requirements: ['ONB-10', 'ONB-11', 'ONB-12', 'ONB-14'],
      },
      on: {
        ...reconsidering,
        'purchasingPower.switched': { actions: ['switchPurchasingPower', 'keepView'] },
        'strategy.chosen': [
          {
            guard: { type: 'isAllowed', params: ({ event }) => ({ strategy: event.strategy }) },
            actions: { type: 'rememberStrategy', params: ({ event }) => ({ strategy: event.strategy }) },
          },
          {
            guard: { type: 'isTooDaring', params: ({ event }) => ({ strategy: event.strategy }) },
            actions: { type: 'sayLimit', params: ({ event }) => ({ strategy: event.strategy }) },
          },
        ],
        'package.chosen': {
          guard: { type: 'isSold', params: ({ event }) => ({ subscriptionType: event.subscriptionType }) },
          actions: { type: 'rememberPackage', params: ({ event }) => ({ subscriptionType: event.subscriptionType }) },
        },
      },
    },
  },
});
