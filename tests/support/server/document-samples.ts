import type { DocumentKind, GivenFacts } from '#server/documents/kinds.ts';
import type { IssuedDocument } from '#server/documents/letter-of.ts';
import { checked } from '#server/documents/kinds.ts';

const investment = { ipsId: 'IPS-1003-1', category: 'VV.VV', theme: null, split: '70:30' } as const;
const account = {
  holder: 'Clara Sommerfeld',
  iban: 'DE02999888770005001003',
  bic: 'TESTDEFFXXX',
  bankName: 'Bank für Übung',
} as const;
const answers = {
  liquid_assets: 420_000,
  liabilities: 0,
  illiquid_assets: 840_000,
  total_assets: 1_260_000,
  expenses: 4920,
  net_income: 8200,
  knowledge: 4,
  drawdown: 25,
  risk_preference: 0.65,
} as const;
const sale = {
  kind: 'SALE',
  title: 'Vermögensverwaltung 70:30',
  on: '2024-05-07',
  settlesOn: '2024-05-10',
  units: '38.12345678',
  price: '249.18745500',
  amount: 950_000,
} as const;

/** Facts of every kind of document, with everything that its template has words for. */
export const documentSamples: { readonly [Name in DocumentKind]: GivenFacts<Name> } = {
  CONTRACT: {
    accountType: 'jointAccount',
    package: 'PRIVAT',
    feeBrackets: [
      { from: 0, percent: 1.15 },
      { from: 5_000_000, percent: 1.1 },
      { from: 10_000_000, percent: 1 },
      { from: 25_000_000, percent: 0.85 },
    ],
    investments: [
      { ...investment, initial: 12_000_000, monthly: 100_000 },
      { ipsId: 'IPS-2', category: 'VV.TH', theme: 'CE', split: null, initial: 250_000, monthly: null },
    ],
    clearingIban: 'DE02999888770009001003',
    referenceAccount: account,
    concludedOn: '2021-11-22',
    confirmed: { at: '2021-11-22T09:15:00.000Z', operationId: '11111111-1111-4111-8111-111111111111' },
    startsAtOnce: true,
  },
  GUIDELINES: { ...investment, yield: 5.5, vola: 14.5, from: '2021-11-22' },
  TERMS: { version: '2026-01' },
  PRIVACY: { version: '2026-01' },
  WITHDRAWAL_NOTICE: { version: '2026-01' },
  COST_INFORMATION: {
    title: 'Vermögensverwaltung 50:50',
    package: 'DIGITAL',
    conditionId: 'SA-DIGITAL-2026-01',
    deposit: 1_000_000,
    monthly: 10_000,
    years: 10,
    // The example of decisions §6: the rounded parts add up to a cent more than the sum.
    positions: [
      { label: 'Servicekosten', percent: 0.75, eurYear1: 7988, eurTotal: 119_875 },
      { label: 'Fondskosten', percent: 0.17, eurYear1: 1757, eurTotal: 26_373 },
      { label: 'Transaktionskosten', percent: 0.05, eurYear1: 533, eurTotal: 7992 },
      { label: 'Zuwendungen', percent: 0, eurYear1: 0, eurTotal: 0 },
    ],
    totalPercent: 0.97,
    eurYear1: 10_277,
    eurTotal: 154_239,
  },
  ANSWERS_RECORD: {
    confirmedOn: '2021-11-22',
    validUntil: '2023-11-22',
    answers,
    holding: '5+',
    sustainable: false,
  },
  SUITABILITY_REPORT: {
    assessedOn: '2021-11-22',
    investment,
    answers,
    holding: '5+',
    recommended: '80:20',
    reasons: ['PREFERENCE', 'LOSS_CAPACITY'],
    vola: 14.5,
    yield: 5.5,
  },
  SEPA_MANDATE: {
    reference: 'MB-1003-1',
    creditorId: 'DE98ZZZ09999999999',
    account,
    recurring: true,
    signedOn: '2021-11-22',
  },
  EXEMPTION_ORDER: {
    type: 'JOINT',
    amount: 200_000,
    validFrom: '2022-01-01',
    validUntil: null,
    givenOn: '2022-01-10',
    persons: [
      { name: 'Clara Sommerfeld', bornOn: '1974-02-03', taxIdEnd: '719' },
      { name: 'David Sommerfeld', bornOn: '1971-09-17', taxIdEnd: null },
    ],
  },
  IDENT_COUPON: {
    reference: 'PI-2026-4711-0815',
    person: { name: 'Frank Neumann', bornOn: '1996-07-08' },
    validUntil: '2026-12-20',
  },
  ORDER_CONFIRMATION: {
    orderId: 'O-1003-007',
    type: 'TOP_UP',
    title: 'Vermögensverwaltung 70:30',
    amount: 500_000,
    entire: false,
    orderedOn: '2026-11-16',
    expectedOn: '2026-11-20',
    executedOn: '2026-11-20',
    payee: null,
    trades: [{ ...sale, kind: 'PURCHASE', on: '2026-11-20', settlesOn: null, amount: 500_000 }],
  },
  PAYOUT_CONFIRMATION: {
    orderId: 'O-1003-002',
    type: 'WITHDRAWAL',
    title: 'Vermögensverwaltung 70:30',
    orderedOn: '2024-05-06',
    paidOn: '2024-05-10',
    payee: { holder: account.holder, iban: account.iban },
    sale: { ...sale, cost: 832_415, gain: 117_585 },
    taxes: [
      { label: 'Kapitalertragsteuer', amount: 15_077 },
      { label: 'Solidaritätszuschlag', amount: 829 },
    ],
    amount: 934_094,
  },
  INVOICE: {
    number: 'RE-1003-2026-Q3',
    from: '2026-07-01',
    until: '2026-09-30',
    label: '3/2026',
    bookedOn: '2026-10-01',
    positions: [
      { title: 'Vermögensverwaltung 70:30', averageValue: 22_134_512, percent: 1, amount: 55_336 },
      { title: 'Vermögensverwaltung Nachhaltig 50:50', averageValue: 9_812_344, percent: 1.1, amount: 26_984 },
    ],
    total: 82_320,
  },
  QUARTERLY_REPORT: {
    label: '3/2026',
    from: '2026-07-01',
    until: '2026-09-30',
    positions: [
      {
        ...investment,
        title: 'Vermögensverwaltung 70:30',
        units: '812.34567890',
        price: '274.12345600',
        value: 22_268_300,
        cost: 17_450_000,
      },
      {
        ipsId: 'IPS-1003-2',
        category: 'VV.NH',
        theme: null,
        split: '50:50',
        title: 'Vermögensverwaltung Nachhaltig 50:50',
        units: '431.00000000',
        price: '228.99000000',
        value: 9_869_469,
        cost: 8_900_000,
      },
    ],
    cash: 123_456,
    total: 32_261_225,
    development: {
      start: 31_500_000,
      paidIn: 450_000,
      paidOut: 0,
      tax: 12_345,
      fees: 81_900,
      feesFromCash: 1900,
      gain: 198_214,
      end: 32_137_769,
      twr: 0.0063,
      twrSinceStart: 0.0612,
      mwrSinceStart: 0.0588,
    },
    benchmarks: [
      {
        title: 'Vermögensverwaltung 70:30',
        label: 'Mischung 70:30 ohne Kosten',
        twr: 0.0061,
        benchmark: 0.0088,
      },
      {
        title: 'Vermögensverwaltung Nachhaltig 50:50',
        label: 'Mischung 50:50 ohne Kosten',
        twr: -0.0042,
        benchmark: null,
      },
    ],
    fees: [{ label: 'Servicegebühr 2/2026', amount: 81_900 }],
    income: [],
    bookings: Array.from({ length: 45 }, (_, index) => ({
      on: `2026-0${String(7 + (index % 3))}-0${String(1 + (index % 9))}`,
      text: index % 2 === 0 ? 'Lastschrift Sparplan 07/2026' : 'Kauf Vermögensverwaltung 70:30',
      title: index % 5 === 0 ? null : 'Vermögensverwaltung 70:30',
      amount: index % 2 === 0 ? 100_000 : -100_000,
    })),
    fits: [
      {
        title: 'Vermögensverwaltung 70:30',
        text: 'Sie wollen länger als fünf Jahre anlegen und können einen Verlust von 25 % tragen. Die Aufteilung passt dazu.',
      },
    ],
  },
  ANNUAL_COSTS: {
    year: 2025,
    from: '2025-01-01',
    until: '2025-12-31',
    averageValue: 30_112_233,
    positions: [
      { label: 'Servicegebühren', amount: 301_122, percent: 1 },
      { label: 'Fondskosten', amount: 51_793, percent: 0.17 },
      { label: 'Transaktionskosten', amount: 15_056, percent: 0.05 },
      { label: 'Zuwendungen', amount: 0, percent: 0 },
    ],
    total: 367_971,
    totalPercent: 1.22,
    gain: 1_512_345,
    gainBeforeCosts: 1_880_316,
  },
  LOSS_NOTICE: {
    ipsId: 'IPS-1007-1',
    title: 'Vermögensverwaltung 100:0',
    on: '2025-11-19',
    percent: 20,
    since: '2025-10-01',
    valueBefore: 4_012_345,
    value: 3_245_678,
    netFlow: 50_000,
    feesFromCash: 2345,
    changeable: true,
    twr: -0.2034,
  },
  TAX_CERTIFICATE: {
    year: 2025,
    from: '2025-01-01',
    until: '2025-12-31',
    gains: [
      { label: 'Gewinne und Verluste aus Fonds', amount: 117_585 },
      { label: 'Zinsen', amount: 1234 },
    ],
    counted: { partialExemption: -35_276, lossesUsed: 0, lossesAfter: 0 },
    exemption: { amount: 200_000, used: 82_310 },
    taxes: [
      { label: 'Kapitalertragsteuer', amount: 15_077 },
      { label: 'Solidaritätszuschlag', amount: 829 },
      { label: 'Kirchensteuer', amount: 0 },
    ],
  },
  LETTER: {
    title: 'Ihre Lastschrift wurde zurückgegeben',
    category: 'MESSAGE',
    paragraphs: ['Ihre Bank hat unsere Lastschrift zurückgegeben. Bitte überweisen Sie den Betrag.'],
    facts: [{ label: 'Betrag', value: '2.000,00\u00a0€' }],
  },
};

export const sampleKinds = Object.keys(documentSamples) as readonly DocumentKind[];

/** A document of a kind as it lies in the database, to two holders or to whom is given. */
export const sampleDocument = (
  kind: DocumentKind,
  persons: readonly { readonly name: string; readonly role: string }[] = [
    { name: 'Clara Sommerfeld', role: 'HOLDER' },
    { name: 'David Sommerfeld', role: 'CO_HOLDER' },
  ],
): IssuedDocument => {
  const { title, facts } = checked(kind, documentSamples[kind]);
  return {
    id: `P-1003-${kind.replaceAll('_', '-')}`,
    kind,
    title,
    // As it comes back from the database.
    facts: JSON.parse(JSON.stringify(facts)) as unknown,
    recipient: { persons, address: null },
    businessPartnerId: 'BP-1003',
    createdAt: '2026-11-20T06:00:00.000Z',
  };
};
