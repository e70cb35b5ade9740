import type { ClearingAccountView } from '#domain/clearing-account/clearing-account.ts';
import { cents, euros } from '#domain/money/money.ts';

/** 2,500.50 € that have lain there for years, of which a payout takes 500 €. */
export const sampleAccount: ClearingAccountView = {
  today: '2026-11-20',
  businessPartnerId: 'BP-1001',
  holder: { isChild: false, name: 'Anna Berger', guardians: '' },
  clearingAccountId: 'CA-1001',
  iban: 'DE•• •••• •••• •••• ••40 00',
  openedAt: '2023-11-20',
  balance: cents(250_050),
  payable: cents(200_050),
  breakdown: [
    { code: 'SETTLED_CASH', amount: cents(250_050) },
    { code: 'OPEN_PAYOUTS', amount: cents(-50_000) },
  ],
  isIdle: true,
  referenceAccount: { holder: 'Anna Berger', iban: 'DE•• •••• •••• •••• ••30 00' },
  plus: { kind: 'NONE', hindrance: null },
  plusFrom: '2026-11-23',
  payout: null,
  closing: null,
  transfers: [
    { ipsId: 'IPS-1001', title: 'Vermögensverwaltung 60:40', minimum: euros(25), hindrance: 'NO_PLUS' },
    { ipsId: 'IPS-1002', title: 'Rentenplan Global', minimum: euros(25), hindrance: 'INVESTMENT_CLOSING' },
  ],
};

export const orderedAccount: ClearingAccountView = {
  ...sampleAccount,
  plus: { kind: 'ORDERED', orderId: 'O-7001', from: '2026-11-23' },
};

export const plusAccount: ClearingAccountView = {
  ...sampleAccount,
  plus: { kind: 'ACTIVE' },
  transfers: sampleAccount.transfers.map((target) =>
    target.hindrance === 'NO_PLUS' ? { ...target, hindrance: null } : target,
  ),
};

/** Nothing there, and nothing possible: nobody has identified the customer. */
export const hinderedAccount: ClearingAccountView = {
  ...sampleAccount,
  balance: cents(0),
  payable: cents(0),
  breakdown: [],
  isIdle: false,
  referenceAccount: null,
  plus: { kind: 'NONE', hindrance: 'NOT_IDENTIFIED' },
  payout: 'NOT_IDENTIFIED',
  closing: 'NOT_IDENTIFIED',
  transfers: [],
};
