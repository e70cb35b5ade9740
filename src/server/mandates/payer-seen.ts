import type { DebitPayer } from '#domain/mandate/debit-payer.ts';
import { whoseDebit } from '#domain/mandate/whose-debit.ts';
import type { NamedOwner } from '#domain/reference-account/account-holders.ts';

/** Who reads of payments into an account relation. */
export interface PaymentReader {
  /** By their own name. */
  readonly reader: string;
  readonly userId?: string;
  /** All of the relation, a grown child's former guardians too: their mandates outlive their powers. */
  readonly owners: readonly NamedOwner[];
  /** Whether somebody else acts for it too. */
  readonly isShared: boolean;
}

/** Whose account is debited, as its reader is told; nothing where it is their own or nobody knows whose. */
export const payerSeen = (
  holder: string | null | undefined,
  { reader, owners }: Pick<PaymentReader, 'reader' | 'owners'>,
): { readonly payer?: DebitPayer } => {
  if (holder === null || holder === undefined) return {};
  const whose = whoseDebit(holder, reader, owners);
  return whose === 'OWN' ? {} : { payer: { holder, isOther: whose === 'OTHER' } };
};

/** That, and whether one of several wires. */
export const sharedSeen = (
  holder: string | null | undefined,
  reader: PaymentReader,
): { readonly payer?: DebitPayer; readonly isShared?: true } => ({
  ...payerSeen(holder, reader),
  ...(reader.isShared ? { isShared: true as const } : {}),
});
