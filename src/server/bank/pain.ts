import { Document } from 'sepa';
import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import { houseAccount } from '../mandates/house-account.ts';
import { sepaText } from './sepa-text.ts';

/** What every payment of a file says. */
export interface Payment {
  /** The end-to-end id. */
  readonly id: string;
  readonly amount: Cents;
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
  /** What the customer reads on the statement of their bank. */
  readonly text: string;
  /** The day of collection or execution. */
  readonly on: IsoDate;
}

export interface DebitPayment extends Payment {
  readonly mandateId: string;
  readonly signedOn: IsoDate;
  /** Whether it is the first one under its mandate. */
  readonly isFirst: boolean;
}

interface Message {
  /** The message id. */
  readonly fileId: string;
  readonly createdAt: Instant;
}

type PaymentInfo = ReturnType<Document['createPaymentInfo']>;

// The library writes a date by its UTC parts.
const day = (date: IsoDate): Date => new Date(`${date}T00:00:00.000Z`);

/** A BIC helps nobody where it is not the account's: the IBAN alone is enough in SEPA. */
const bicOf = ({ bic, iban }: Payment): string =>
  bic !== null && (bic.length === 8 || bic.length === 11) && bic.slice(4, 6) === iban.slice(0, 2) ? bic : '';

const holderLength = 70;
const textLength = 140;

const documentOf = (format: 'pain.008.001.08' | 'pain.001.001.09', { fileId, createdAt }: Message): Document => {
  const document = new Document(format);
  document.grpHdr.id = fileId;
  document.grpHdr.created = new Date(createdAt);
  document.grpHdr.initiatorName = sepaText(houseAccount.name, holderLength);
  return document;
};

const addBlock = (document: Document, fill: (info: PaymentInfo) => void): PaymentInfo => {
  const info = document.createPaymentInfo();
  info.batchBooking = false;
  fill(info);
  document.addPaymentInfo(info);
  return info;
};

const newTransaction = (info: PaymentInfo, { id, amount, text }: Payment) => {
  const transaction = info.createTransaction();
  transaction.amount = amount / 100;
  transaction.remittanceInfo = sepaText(text, textLength);
  transaction.end2endId = id;
  return transaction;
};

/** Debits as pain.008.001.08: one block for each day of collection and place in the mandate's sequence. */
export const debitFile = (message: Message, debits: readonly DebitPayment[]): string => {
  const document = documentOf('pain.008.001.08', message);
  const blocks = Map.groupBy(debits, ({ on, isFirst }) => `${on} ${isFirst ? 'FRST' : 'RCUR'}`);
  for (const block of blocks.values()) {
    const [first] = block;
    if (first === undefined) continue;
    const info = addBlock(document, (empty) => {
      empty.sequenceType = first.isFirst ? 'FRST' : 'RCUR';
      empty.collectionDate = day(first.on);
      empty.creditorId = houseAccount.creditorId;
      empty.creditorName = sepaText(houseAccount.name, holderLength);
      empty.creditorIBAN = houseAccount.iban;
      empty.creditorBIC = houseAccount.bic;
    });
    for (const debit of block) {
      const transaction = newTransaction(info, debit);
      transaction.debtorName = sepaText(debit.holder, holderLength);
      transaction.debtorIBAN = debit.iban;
      transaction.debtorBIC = bicOf(debit);
      transaction.mandateId = debit.mandateId;
      transaction.mandateSignatureDate = day(debit.signedOn);
      info.addTransaction(transaction);
    }
  }
  return document.toString();
};

/** Transfers as pain.001.001.09: one block for each day of execution. */
export const transferFile = (message: Message, transfers: readonly Payment[]): string => {
  const document = documentOf('pain.001.001.09', message);
  for (const [on, block] of Map.groupBy(transfers, (transfer) => transfer.on)) {
    const info = addBlock(document, (empty) => {
      empty.requestedExecutionDate = day(on);
      empty.debtorName = sepaText(houseAccount.name, holderLength);
      empty.debtorIBAN = houseAccount.iban;
      empty.debtorBIC = houseAccount.bic;
    });
    for (const transfer of block) {
      const transaction = newTransaction(info, transfer);
      transaction.creditorName = sepaText(transfer.holder, holderLength);
      transaction.creditorIBAN = transfer.iban;
      transaction.creditorBIC = bicOf(transfer);
      info.addTransaction(transaction);
    }
  }
  return document.toString();
};
