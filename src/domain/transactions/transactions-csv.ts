import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { csvOf, csvText } from '#domain/csv/csv.ts';
import type { Cents } from '#domain/money/money.ts';
import { type Transaction, transactionStatusLabels, transactionTypeLabels } from './transactions.ts';

/** A transaction with the names of what it belongs to; empty where there is none. */
export interface NamedTransaction extends Transaction {
  readonly title: string;
  readonly owner: string;
}

const columns = ['Buchungstag', 'Wertstellung', 'Art', 'Status', 'Betrag in EUR', 'Text', 'Anlage', 'Konto von'];

/** A number that a spreadsheet in German reckons with: `-1234,56`. */
const amountCell = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

/** Transactions as a file for Excel in German. */
export const transactionsCsv = (transactions: readonly NamedTransaction[]): string =>
  csvOf([
    columns.map(csvText),
    ...transactions.map(({ bookingDate, valueDate, type, status, amount, text, title, owner }) => [
      formatGermanDate(bookingDate),
      formatGermanDate(valueDate),
      transactionTypeLabels[type],
      transactionStatusLabels[status],
      amountCell(amount),
      csvText(text),
      csvText(title),
      csvText(owner),
    ]),
  ]);
