import { cents, euros } from '#domain/money/money.ts';
import type { Captions, Model } from '../model.ts';
import type { timelineMachine } from './timeline.machine.ts';
import type { FoundTransactions, ListedTransaction } from './timeline.types.ts';

const sample = (given: Partial<ListedTransaction> & Pick<ListedTransaction, 'id' | 'type'>): ListedTransaction => ({
  businessPartnerId: 'BP-1001',
  bookingDate: '2026-11-18',
  valueDate: '2026-11-18',
  status: 'CLOSED',
  amount: euros(500),
  text: 'Einzahlung',
  ipsId: null,
  title: null,
  holder: null,
  ...given,
});

/** One transaction of every type and status, with the lengths and gaps that occur. */
export const sampleTransactions: readonly ListedTransaction[] = [
  sample({
    id: 'O-1',
    type: 'DEBIT',
    status: 'PENDING',
    bookingDate: '2026-12-01',
    valueDate: '2026-12-01',
    text: 'Vermögensverwaltung 60:40',
    ipsId: 'IPS-1001',
    title: 'Vermögensverwaltung 60:40',
  }),
  sample({
    id: 'B-20',
    type: 'PAYOUT',
    status: 'OPEN',
    valueDate: '2026-11-23',
    amount: euros(-1500),
    text: 'Auszahlung',
  }),
  sample({
    id: 'B-19',
    type: 'PURCHASE',
    amount: cents(-123_456_789),
    text: 'Kauf',
    ipsId: 'IPS-1004',
    title: 'Vermögensverwaltung Nachhaltig für unsere Tochter Charlotte-Elisabeth 60:40',
    holder: { isChild: true, name: 'Deniz Yılmaz', guardians: 'Elif Yılmaz und Murat Yılmaz' },
  }),
  sample({ id: 'B-18', type: 'SALE', text: 'Verkauf', ipsId: 'IPS-1001', title: 'Vermögensverwaltung 60:40' }),
  sample({ id: 'B-17', type: 'WIRE', text: 'Überweisung' }),
  sample({ id: 'B-16', type: 'DEBIT_RETURN', amount: euros(-100), text: 'Lastschrift AC04' }),
  sample({ id: 'B-15', type: 'FEE', amount: cents(-1234), text: 'Servicegebühr 3/2026' }),
  sample({ id: 'B-14', type: 'TAX', amount: cents(-567), text: 'Kapitalertragsteuer' }),
  sample({ id: 'B-13', type: 'INCOME', amount: cents(89), text: 'Ausschüttung' }),
  sample({ id: 'B-12', type: 'REBOOKING', amount: euros(0), text: 'Umbuchung' }),
  sample({ id: 'B-11', type: 'TRANSACTION', amount: euros(25), text: 'Gutschein' }),
];

const some: FoundTransactions = { transactions: sampleTransactions, total: 11, next: null };
const first: FoundTransactions = { transactions: sampleTransactions, total: 12, next: '2026-11-18_11_' };

export const timelineModel: Model<typeof timelineMachine> = {
  inputs: { ordinary: undefined },
  events: {
    'range.chosen': { quarter: { range: 90 } },
    'type.chosen': { incoming: { transactionType: 'SEPAIN' } },
    'status.chosen': { pending: { status: 'PENDING' } },
    'filters.cleared': { byCustomer: {} },
    'more.wanted': { byCustomer: {} },
    'export.wanted': { byCustomer: {} },
    'timeline.reloaded': { byCustomer: {} },
  },
  outcomes: {
    loadTransactions: { some, first, none: { transactions: [], total: 0, next: null } },
    exportTransactions: { saved: null },
  },
};

export const timelineCaptions: Captions<typeof timelineMachine> = {
  events: {
    'range.chosen': 'Zeitraum gewählt',
    'type.chosen': 'Art gewählt',
    'status.chosen': 'Status gewählt',
    'filters.cleared': 'Filter zurückgesetzt',
    'more.wanted': 'Weitere gewünscht',
    'export.wanted': 'CSV-Datei gewünscht',
    'timeline.reloaded': 'Neu geladen',
  },
  guards: { isNarrowed: 'anders gefiltert als zuerst?', hasMore: 'noch weitere?', hasSome: 'etwas gefunden?' },
  actors: { loadTransactions: 'Umsätze laden', exportTransactions: 'CSV-Datei erstellen und herunterladen' },
  invokes: { findTransactions: 'Gewählte Umsätze holen', moreTransactions: 'Weitere Umsätze holen' },
  answers: {
    loadTransactions: { some: 'alle auf einer Seite', first: 'mehr als eine Seite', none: 'keine Umsätze' },
  },
};
