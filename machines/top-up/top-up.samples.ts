import { cents, euros } from '#domain/money/money.ts';
import { granted } from '#domain/result/result.ts';
import type { PaymentMethod } from '#domain/top-up/payment-methods.ts';
import type { PaymentReason, TopUpHindrance } from '#domain/top-up/top-up.ts';
import type { AwaitedPayment, TopUpOptions } from '#domain/top-up/top-up-options.ts';
import type { KeptDraft, LoadResult, PlacedTopUp } from './top-up.types.ts';

export const sampleIban = 'DE02 1203 0000 0000 2020 51';
export const sampleCode = 'K7QF-02MD-9XWZ-4THA';

const option = (method: PaymentMethod, reason?: PaymentReason) => {
  const isDebit = method === 'REFERENCE' || method === 'DEBIT';
  const days = { dueOn: '2026-11-23', expectedAt: isDebit ? '2026-11-26' : '2026-11-23' };
  return { method, ...days, ...(reason === undefined ? {} : { reason }) };
};

export const sampleOptions: TopUpOptions = {
  ipsId: 'IPS-1001',
  businessPartnerId: 'BP-1001',
  title: 'Vermögensverwaltung 60:40',
  category: 'VV.VV',
  minimum: euros(25),
  maximum: euros(5_000_000),
  isWphgExpired: false,
  payable: euros(300),
  methods: [option('REFERENCE'), option('DEBIT'), option('WIRE'), option('VOUCHER'), option('CLEARING')],
  referenceAccount: {
    holder: 'Anna Berger',
    iban: '••••••••••••••••••3000',
    bankName: 'Commerzbank',
    isMandated: true,
    mandateId: 'MB-BP-1001-1',
  },
  owner: 'Anna Berger',
  mandate: {
    creditorName: 'Lindenhof Vermögen',
    creditorId: 'DE98ZZZ09999999999',
    text: 'SEPA-Lastschriftmandat\n\nIch ermächtige Lindenhof Vermögen, Zahlungen von meinem Konto mittels Lastschrift einzuziehen.',
  },
  awaited: [],
};

export const sampleWire: AwaitedPayment = {
  orderId: 'O-2001',
  type: 'TOP_UP',
  state: 'EXPECTED',
  amount: euros(1_000),
  method: 'WIRE',
  dueOn: '2026-11-20',
  expectedAt: '2026-11-20',
  ibanEnd: null,
  transfer: {
    holder: 'Lindenhof Vermögen',
    iban: 'DE02999888770000001234',
    amount: euros(1_000),
    reference: 'O-2001',
  },
};

export const sampleOpening: AwaitedPayment = { ...sampleWire, type: 'OPENING' };

/** The options as `loadOptions` gives them. */
export const loadedWith = (change: Partial<TopUpOptions> = {}, draft: KeptDraft | null = null): LoadResult =>
  granted({
    options: { ...sampleOptions, ...change },
    draft,
    holder: { isChild: false, name: 'Anna Berger', guardians: '' },
    key: 'key-of-the-first-order',
  });

export const hinderedBy = (hindrance: TopUpHindrance, awaited: readonly AwaitedPayment[] = []): LoadResult =>
  loadedWith({ hindrance, awaited });

/** What an identified customer has who never paid in by debit, and whose account is plain. */
export const plainOptions: Partial<TopUpOptions> = {
  payable: cents(0),
  methods: [
    option('REFERENCE', 'fehlt'),
    option('DEBIT'),
    option('WIRE'),
    option('VOUCHER', 'nicht verfügbar'),
    option('CLEARING', 'nicht verfügbar'),
  ],
  referenceAccount: null,
};

export const samplePlaced: PlacedTopUp = {
  orderId: 'O-3001',
  status: 'OPEN',
  amount: euros(1_500),
  expectedAt: '2026-11-26',
  mandateId: 'MB-BP-1001-1',
  transfer: null,
};

export const sampleTransfer: PlacedTopUp = {
  ...samplePlaced,
  expectedAt: '2026-11-23',
  mandateId: null,
  transfer: {
    holder: 'Lindenhof Vermögen',
    iban: 'DE02999888770000001234',
    amount: euros(1_500),
    reference: 'O-3001',
  },
};
