import {
  account,
  accountConsents,
  paying,
  told,
  untold,
  wrongAccount,
  wrongPayment,
} from '../account-consents.setup.ts';

const refuseAccount = {
  actions: [
    { type: 'typeAccount', params: account },
    { type: 'sayAccountFlaws', params: account },
  ],
} as const;
const refusePayment = {
  actions: [
    { type: 'typePayment', params: paying },
    { type: 'sayPaymentFlaws', params: paying },
  ],
} as const;

/** The account, named and, where it is a German one, told by its bank; nobody waits for the name. */
export const accounting = accountConsents.createStateConfig({
  meta: { caption: 'Konto für Auszahlungen', requirements: ['REG-02'] },
  initial: 'typing',
  on: {
    'account.typed': { actions: { type: 'typeAccount', params: account } },
    'account.entered': [
      {
        guard: { type: 'isDebitable', params: account },
        target: '#accountConsents.choosingPayment',
        actions: [{ type: 'typeAccount', params: account }, 'sayNothing'],
      },
      {
        guard: { type: 'isAccountFine', params: account },
        target: '#accountConsents.announcingWire',
        actions: [{ type: 'typeAccount', params: account }, 'sayNothing'],
      },
      { guard: { type: 'isIncomplete', params: wrongAccount }, ...refuseAccount },
      { guard: { type: 'isIbanWrong', params: wrongAccount }, ...refuseAccount },
      { guard: { type: 'isNotSepa', params: wrongAccount }, ...refuseAccount },
      refuseAccount,
    ],
    'step.left': [
      { guard: 'isChild', target: '#accountConsents.askingTaxId', actions: 'sayNothing' },
      { target: '#accountConsents.left' },
    ],
  },
  states: {
    typing: {
      meta: { caption: 'Konto angeben', screen: 'account', requirements: ['REG-02'] },
      always: { guard: 'isBankOpen', target: 'namingBank' },
    },
    namingBank: {
      meta: { caption: 'Bank des Kontos wird gesucht', screen: 'account', requirements: ['REG-02', 'API-07'] },
      entry: 'askBank',
      invoke: {
        id: 'nameBank',
        src: 'nameBank',
        input: ({ context }) => context.bank?.code ?? '',
        onDone: { target: 'typing', actions: { type: 'rememberBank', params: told } },
        onError: { target: 'typing', actions: { type: 'rememberBank', params: untold } },
      },
      always: { guard: 'isOtherBank', target: 'namingBank', reenter: true },
      after: { namingLimit: { target: 'typing', actions: { type: 'rememberBank', params: untold } } },
    },
  },
});

/** How the first money comes; the mandate names the bank where it was told by then, for nobody waits for it. */
export const choosingPayment = accountConsents.createStateConfig({
  meta: { caption: 'Lastschrift oder Überweisung?', screen: 'payment', requirements: ['REG-06', 'BNK-14'] },
  on: {
    'payment.typed': { actions: { type: 'typePayment', params: paying } },
    'payment.entered': [
      {
        guard: { type: 'isPaymentFine', params: paying },
        target: '#accountConsents.askingStart',
        actions: [{ type: 'typePayment', params: paying }, 'sayNothing'],
      },
      { guard: { type: 'isIncomplete', params: wrongPayment }, ...refusePayment },
      refusePayment,
    ],
    'step.left': { target: '#accountConsents.accounting', actions: 'sayNothing' },
  },
});
