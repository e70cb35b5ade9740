import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';

/** Kinds of transactions as the customer tells them apart (BNK-06). Order: the labels of texts.md. */
export const transactionTypes = [
  'INCOME',
  'FEE',
  'DEBIT',
  'DEBIT_RETURN',
  'TAX',
  'PAYOUT',
  'WIRE',
  'TRANSACTION',
  'REBOOKING',
  'PURCHASE',
  'SALE',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** German names of the types and of the choice that shows them all (texts.md). */
export const transactionTypeLabels: Readonly<Record<TransactionType | 'ALL', string>> = {
  INCOME: 'Ertragsgutschrift',
  FEE: 'Gebühreneinzug',
  DEBIT: 'Lastschrifteingang',
  DEBIT_RETURN: 'Lastschriftrückgabe',
  TAX: 'Steuerbuchung',
  PAYOUT: 'Überweisungsausgang',
  WIRE: 'Überweisungseingang',
  TRANSACTION: 'Transaktion',
  REBOOKING: 'Umbuchung',
  PURCHASE: 'Wertpapierkauf',
  SALE: 'Wertpapierverkauf',
  ALL: 'Alle',
};

/** What a query may ask for (specification §3). */
export const transactionQueryTypes = ['SEPAIN', 'SEPAOUT', 'TRANSFER', 'ALL'] as const;
export type TransactionQueryType = (typeof transactionQueryTypes)[number];

/** CLOSED: booked and settled. OPEN: booked, settled on a later business day. PENDING: ordered, not booked yet. */
export const transactionStatuses = ['CLOSED', 'OPEN', 'PENDING'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
export const transactionQueryStatuses = ['CLOSED', 'OPEN', 'PENDING', 'ALL'] as const;
export type TransactionQueryStatus = (typeof transactionQueryStatuses)[number];

/** German names of the statuses. */
export const transactionStatusLabels: Readonly<Record<TransactionQueryStatus, string>> = {
  CLOSED: 'Abgeschlossen',
  OPEN: 'Offen',
  PENDING: 'Vorgemerkt',
  ALL: 'Alle',
};

/** Days back that a query sees where it says nothing (API-06). */
export const transactionsRangeDays = 30;

/** Ranges to choose from, in days; the last is a century and stands for all there is. */
export const transactionRanges = [transactionsRangeDays, 90, 365, 36_525] as const;
export type TransactionRange = (typeof transactionRanges)[number];

/** What moves, or is about to move, on a clearing account. */
export interface Transaction {
  readonly id: string;
  readonly businessPartnerId: string;
  /** Of a pending one: the business day on which it is expected. */
  readonly bookingDate: IsoDate;
  readonly valueDate: IsoDate;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  /** Positive comes onto the clearing account, negative leaves it. */
  readonly amount: Cents;
  readonly text: string;
  readonly ipsId: string | null;
}

/**
 * The types that a query asks for: SEPA payments in and out are those with other banks (a returned debit goes out), a
 * transfer moves money between the customer's own account and investments here. Fees, taxes, income and vouchers are none
 * of them: they are found under ALL.
 */
export const typesOfQuery: Readonly<Record<TransactionQueryType, readonly TransactionType[]>> = {
  SEPAIN: ['DEBIT', 'WIRE'],
  SEPAOUT: ['DEBIT_RETURN', 'PAYOUT'],
  TRANSFER: ['REBOOKING', 'PURCHASE', 'SALE'],
  ALL: transactionTypes,
};
