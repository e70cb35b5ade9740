import { granted, refused } from '#domain/result/result.ts';
import { type Captions, lastOf, type Model } from '../model.ts';
import type { clearingAccountMachine } from './clearing-account.machine.ts';
import { hinderedAccount, orderedAccount, plusAccount, sampleAccount } from './clearing-account.samples.ts';

const key = 'key-of-the-first-order';
const nextKey = 'key-of-the-next-order';

export const clearingAccountModel: Model<typeof clearingAccountMachine> = {
  inputs: { ordinary: { businessPartnerId: sampleAccount.businessPartnerId } },
  events: {
    'loading.retried': { byCustomer: {} },
    'account.reloaded': { byCustomer: {} },
    'plus.wanted': { byCustomer: {} },
    'review.accepted': { byCustomer: {} },
    'step.left': { byCustomer: {} },
    'order.retried': { byCustomer: {} },
    'account.wanted': { byCustomer: {} },
  },
  outcomes: {
    loadAccount: {
      plain: granted({ account: sampleAccount, key }),
      ordered: granted({ account: orderedAccount, key }),
      plus: granted({ account: plusAccount, key }),
      hindered: granted({ account: hinderedAccount, key }),
      unknown: refused('UNKNOWN'),
    },
    orderPlus: {
      ordered: { ...granted({ orderId: 'O-7001', from: '2026-11-23' }), nextKey },
      alreadyPlus: { ...refused('ALREADY_PLUS'), nextKey },
      notIdentified: { ...refused('NOT_IDENTIFIED'), nextKey },
      notOpen: { ...refused('ACCOUNT_NOT_OPEN'), nextKey },
    },
  },
  unreachable: {
    ...lastOf('clearingAccount.ordering', 'orderPlus', 3),
  },
};

export const clearingAccountCaptions: Captions<typeof clearingAccountMachine> = {
  events: {
    'loading.retried': 'Erneut versucht',
    'account.reloaded': 'Neu geladen',
    'plus.wanted': 'PLUS gewünscht',
    'review.accepted': 'Verbindlich beauftragt',
    'step.left': 'Zurück gewählt',
    'order.retried': 'Erneut nachgefragt',
    'account.wanted': 'Zurück zum Verrechnungskonto',
  },
  guards: {
    isThere: 'Konto gefunden?',
    mayHavePlus: 'weder aktiv noch beauftragt noch verhindert?',
    isOrdered: 'beauftragt?',
    isPlusAlready: 'schon PLUS oder beauftragt?',
    isUnidentified: 'nicht identifiziert?',
    isNotOpen: 'Konto nicht offen?',
  },
  arrows: {
    'clearingAccount.loading | xstate.done.actor.loadAccount | 1': { condition: 'kein eigenes Konto?' },
    'clearingAccount.shown.refreshing | xstate.done.actor.refreshAccount | 1': { condition: 'kein eigenes Konto?' },
  },
  actors: { loadAccount: 'Verrechnungskonto laden', orderPlus: 'PLUS beauftragen' },
  invokes: { refreshAccount: 'Verrechnungskonto auffrischen' },
  answers: {
    loadAccount: {
      plain: 'Konto ohne PLUS',
      ordered: 'Konto, für das PLUS beauftragt ist',
      plus: 'Konto mit PLUS',
      hindered: 'Konto einer Person, die sich nicht ausgewiesen hat',
      unknown: 'kein eigenes Konto',
    },
    orderPlus: {
      ordered: 'beauftragt',
      alreadyPlus: 'schon PLUS oder beauftragt',
      notIdentified: 'nicht identifiziert',
      notOpen: 'Konto nicht offen',
    },
  },
  leads: { 'clearingAccount.shown.browsing': ['top-up', 'withdrawal', 'investment-closing'] },
};
