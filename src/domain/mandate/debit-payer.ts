/**
 * As whose a debit is told to somebody who may see it: `OWN`, from their account · `OTHER`, from that of whom they share the
 * relation with, so that they pay nothing · `NAMED`, from one that is a child's, or that nobody knows to be theirs or not.
 */
export type WhoseDebit = 'OWN' | 'OTHER' | 'NAMED';

/** Whose account is debited, told to whoever it is not. */
export interface DebitPayer {
  readonly holder: string;
  /** Whether it is that of whom the reader shares the account relation with, so that they pay nothing; else a child's. */
  readonly isOther: boolean;
}

/** What a payment into an account relation says besides, where several people read of it. */
export interface SharedPayment {
  /** Null or absent where the debited account is the reader's own, nobody knows whose, or nothing is debited. */
  readonly payer?: DebitPayer | null | undefined;
  /** Whether somebody else is told the same, and one of them wires. */
  readonly isShared?: boolean | undefined;
}
