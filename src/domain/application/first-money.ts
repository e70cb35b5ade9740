import type { DebitPayer } from '#domain/mandate/debit-payer.ts';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartnerStatus } from '#domain/entities/business-partner.ts';
import type { OrderStatus } from '#domain/entities/order.ts';
import type { Cents } from '#domain/money/money.ts';
import { dueOn, investedOn } from '#domain/top-up/payment-dates.ts';
import type { Transfer } from '#domain/top-up/giro-code.ts';
import { firstDayAfter } from './application.ts';
import { type FirstPayment, unsaidPayment } from './first-payment.ts';

/**
 * How far the deposit of a contract is. `UNSIGNED`: somebody else must sign, or the house looks, and nothing may be paid yet ·
 * `RESTING`: it begins after the time to withdraw · `AWAITED`: to be wired, or about to be debited · `RECEIVED`: here, and
 * bought for soon · `INVESTED` · `FAILED`: a debit came back, or its mandate has ended · `ENDED`: nothing is awaited any more.
 */
export const depositStages = ['UNSIGNED', 'RESTING', 'AWAITED', 'RECEIVED', 'INVESTED', 'FAILED', 'ENDED'] as const;
export type DepositStage = (typeof depositStages)[number];

export interface Deposit {
  readonly amount: Cents;
  readonly method: FirstPayment;
  readonly stage: DepositStage;
  /** The first day on which it may be paid; null where that is today, or over. */
  readonly startsOn: IsoDate | null;
  /** The day of a debit; null for a wire, which is the customer's doing, and where none is to come. */
  readonly debitedOn: IsoDate | null;
  /** When it is invested; null where that is not known, as of a wire that is not here, or over. */
  readonly investedOn: IsoDate | null;
  /** What is to be wired; null wherever it would be wired twice, or too much. */
  readonly transfer: Transfer | null;
}

/** The rates of a contract's savings plan. */
export interface Rate {
  readonly amount: Cents;
  readonly method: FirstPayment;
  /** The day of the next one; null while the plan waits for a signature. */
  readonly nextOn: IsoDate | null;
}

/** What debits are made by. */
export interface DebitMandate {
  readonly mandateId: string;
  /** Masked. */
  readonly iban: string;
}

/** How the first money of a contract comes, as it stands: of one that was paid in nothing is asked for again. */
export interface FirstMoney {
  /** Null where the first rate opens the investment. */
  readonly deposit: Deposit | null;
  /** Null where nothing is saved. */
  readonly rate: Rate | null;
  /** Null where there is none, or it is another one's. */
  readonly mandate: DebitMandate | null;
  /** Null or absent where the account is the reader's own; its IBAN masked. */
  readonly payer?: (DebitPayer & Pick<DebitMandate, 'iban'>) | null | undefined;
  /** Whether somebody else reads the same, and one of them wires. */
  readonly isShared?: boolean | undefined;
}

/** What a deposit is told from. */
export interface DepositFacts {
  readonly relation: BusinessPartnerStatus;
  readonly order: OrderStatus;
  /** Null before it is released. */
  readonly payment: {
    readonly method: FirstPayment;
    readonly state: 'EXPECTED' | 'SENT' | 'RECEIVED' | 'INVESTED' | 'MISSED' | 'RETURNED' | 'FREED';
    readonly dueOn: IsoDate;
    readonly investOn: IsoDate | null;
  } | null;
  /** What the contract says; null for one of an earlier version. */
  readonly said: FirstPayment | null;
  /** Whether a mandate of the reference account is in force. */
  readonly hasMandate: boolean;
  /** The last day on which the contract may be withdrawn. */
  readonly withdrawableUntil: IsoDate;
  /** Everything of a wire. */
  readonly transfer: Transfer;
}

const stageOf = ({ relation, order, payment }: DepositFacts): DepositStage => {
  if (order === 'CANCELED') return 'ENDED';
  if (relation === 'PENDING') return 'UNSIGNED';
  // What is closing waits for no money, though an order of it may be open for a moment.
  const awaiting = relation === 'OPEN' ? 'AWAITED' : 'ENDED';
  if (payment === null) return relation === 'OPEN' && order === 'PENDING' ? 'RESTING' : 'ENDED';
  const { state, method } = payment;
  if (state === 'EXPECTED' || state === 'SENT') return awaiting;
  // A wire that is late is waited for on.
  if (state === 'MISSED') return method === 'WIRE' ? awaiting : 'FAILED';
  if (state === 'RETURNED') return 'FAILED';
  return state === 'FREED' ? 'ENDED' : state;
};

const methodOf = ({ payment, said, hasMandate, relation }: DepositFacts): FirstPayment => {
  if (payment !== null) return payment.method;
  if (said === 'WIRE' || relation === 'PENDING') return said ?? unsaidPayment;
  return hasMandate ? 'REFERENCE' : 'WIRE';
};

/** How far a deposit is on a day, and what is still to be done for it. */
export const depositOf = (facts: DepositFacts, today: IsoDate): Deposit => {
  const [stage, method] = [stageOf(facts), methodOf(facts)];
  const { payment, transfer, withdrawableUntil } = facts;
  const told = { amount: transfer.amount, method, stage };
  const nothing = { startsOn: null, debitedOn: null, investedOn: null, transfer: null };
  if (stage === 'RECEIVED') return { ...told, ...nothing, investedOn: payment?.investOn ?? null };
  if (stage !== 'RESTING' && stage !== 'AWAITED') return { ...told, ...nothing };
  const startsOn = stage === 'RESTING' ? firstDayAfter(withdrawableUntil) : null;
  const from = startsOn ?? today;
  if (method === 'WIRE') return { ...told, ...nothing, startsOn, transfer };
  const debitedOn = payment?.dueOn ?? dueOn(method, from);
  return { ...told, startsOn, debitedOn, investedOn: investedOn(method, debitedOn), transfer: null };
};
