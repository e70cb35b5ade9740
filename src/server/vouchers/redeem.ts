import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { voucherStatus } from '#domain/vouchers/voucher-limits.ts';
import type { Db } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { book } from '../ledger/ledger.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { claimVoucher, lookForVoucher, type VoucherLook } from './voucher.store.ts';

export interface Redemption {
  readonly principal: Principal;
  /** One of the caller's own; whoever calls this has made sure of it. */
  readonly businessPartnerId: string;
  /** As it was typed. */
  readonly code: string;
  readonly today: IsoDate;
}

/** What a redeemed voucher has brought to the clearing account. */
export interface RedeemedVoucher {
  readonly voucherId: string;
  readonly amount: Cents;
  readonly bookingNo: number;
}

/** Fits an answer of an endpoint that declares `voucherRefusals` and `redemptionRefusals`. */
export type RedeemResult =
  | { readonly ok: true; readonly value: RedeemedVoucher }
  | Extract<VoucherLook, { readonly ok: false }>
  | {
      readonly ok: false;
      readonly refusal: 'VOUCHER_REDEEMED' | 'VOUCHER_EXPIRED' | 'ABOVE_YEARLY_LIMIT';
      readonly details?: undefined;
    };

/**
 * Redeems a voucher once and books it from VOUCHERS to the clearing account, in the caller's transaction (specification §9).
 *
 * A code that is none counts as one of the sign-in's three attempts, so refusals must be committed: **callers return them
 * and never throw them.** A redemption whose order fails later is not used up: it rolls back with the order.
 */
export const redeemVoucher = async (
  tx: Db,
  keyring: Pick<Keyring, 'checksum'>,
  { principal, businessPartnerId, code, today }: Redemption,
): Promise<RedeemResult> => {
  const found = await lookForVoucher(tx, keyring, principal, code, today);
  if (!found.ok) return found;
  const { voucherId, amount, redeemedThisYear } = found.value;
  const status = voucherStatus(found.value, redeemedThisYear, today);
  if (status === 'REDEEMED') return { ok: false, refusal: 'VOUCHER_REDEEMED' };
  if (status === 'EXPIRED') return { ok: false, refusal: 'VOUCHER_EXPIRED' };
  const claimed = await claimVoucher(tx, { userId: principal.userId, businessPartnerId, voucherId, amount, today });
  if (claimed !== 'CLAIMED') return { ok: false, refusal: claimed };
  const booked = await book(tx, {
    businessPartnerId,
    causeType: 'VOUCHER',
    causeId: voucherId,
    kind: 'TRANSACTION',
    text: 'Gutschein',
    ipsId: null,
    bookingDate: today,
    valueDate: today,
    entries: [
      { account: 'VOUCHERS', amount: cents(0 - amount) },
      { account: 'CLEARING', amount },
    ],
  });
  if (!booked.ok) throw new Error('A voucher that was free has been booked before.');
  return { ok: true, value: { voucherId, amount, bookingNo: booked.value } };
};
