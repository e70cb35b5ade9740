import { yearOf, type IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents } from '#domain/money/money.ts';
import { readVoucherCode } from '#domain/vouchers/voucher-code.ts';
import { attemptsLeft, type Voucher, voucherAttempts, yearlyVoucherLimit } from '#domain/vouchers/voucher-limits.ts';
import { type Db, statement } from '../db/db.ts';
import type { Principal } from '../http/handler.ts';
import { caller } from '../sessions/caller.ts';
import type { Keyring } from '../tokens/keyring.ts';

/** What is kept in a code's place. */
export const voucherHash = (keyring: Pick<Keyring, 'checksum'>, code: string): string =>
  keyring.checksum('voucher', code);

interface LookRow {
  readonly voucher_id: string | null;
  readonly amount: number;
  readonly valid_until: IsoDate | null;
  readonly redeemed_on: IsoDate | null;
  /** Null when the sign-in has no attempts left. */
  readonly failed: number | null;
  readonly redeemed: number;
}

// Look and count in one statement. Whoever asks waits for the session's row, also with a right code: of many guesses at
// once no more than three are ever answered. What somebody else has redeemed is as unknown as what never was.
const look = statement<LookRow>(
  'vouchers.look',
  `WITH ${caller}, found AS (
    SELECT v.* FROM caller c JOIN vouchers v ON v.code_hash = $3 AND (v.redeemed_by IS NULL OR v.redeemed_by = c.user_id)
  ), counted AS (
    INSERT INTO voucher_attempts AS a (session_id, failed)
    SELECT $2::uuid, (SELECT CASE WHEN EXISTS (SELECT FROM found) THEN 0 ELSE 1 END) FROM caller
    ON CONFLICT (session_id) DO UPDATE SET failed = a.failed + excluded.failed WHERE a.failed < ${voucherAttempts}
    RETURNING a.failed
  )
  SELECT f.voucher_id, coalesce(f.amount, 0)::bigint AS amount, f.valid_until, f.redeemed_on, n.failed,
    coalesce((SELECT y.redeemed FROM voucher_years y WHERE y.user_id = c.user_id AND y.year = $4), 0)::bigint AS redeemed
  FROM caller c LEFT JOIN found f ON true LEFT JOIN counted n ON true`,
);

/** A voucher that was found, with what its finder may still do. */
export interface FoundVoucher extends Voucher {
  readonly voucherId: string;
  readonly code: string;
  readonly remainingAttempts: number;
  readonly redeemedThisYear: Cents;
}

/** Fits an answer of an endpoint with the voucher's refusals as it is. */
export type VoucherLook =
  | { readonly ok: true; readonly value: FoundVoucher }
  | {
      readonly ok: false;
      readonly refusal: 'VOUCHER_UNKNOWN';
      readonly details: { readonly remainingAttempts: number };
    }
  | { readonly ok: false; readonly refusal: 'VOUCHER_LOCKED' | 'UNAUTHENTICATED'; readonly details?: undefined };

/**
 * Looks a code up for the caller and counts it where it is none (rules §8). A refusal must be committed, or it would not
 * count: **callers return it and never throw it.**
 */
export const lookForVoucher = async (
  db: Db,
  keyring: Pick<Keyring, 'checksum'>,
  { userId, sessionId }: Principal,
  typed: string,
  today: IsoDate,
): Promise<VoucherLook> => {
  const code = readVoucherCode(typed);
  // No checksum is empty: what cannot be a code is looked for, and counted, all the same.
  const hash = code === null ? '' : voucherHash(keyring, code);
  const row = await db.row(look, [userId, sessionId, hash, yearOf(today)]);
  if (row === undefined) return { ok: false, refusal: 'UNAUTHENTICATED' };
  if (row.failed === null) return { ok: false, refusal: 'VOUCHER_LOCKED' };
  const remainingAttempts = attemptsLeft(row.failed);
  if (code === null || row.voucher_id === null) {
    return { ok: false, refusal: 'VOUCHER_UNKNOWN', details: { remainingAttempts } };
  }
  return {
    ok: true,
    value: {
      voucherId: row.voucher_id,
      code,
      amount: cents(row.amount),
      validUntil: row.valid_until,
      redeemedOn: row.redeemed_on,
      remainingAttempts,
      redeemedThisYear: cents(row.redeemed),
    },
  };
};

const takeRoom = statement(
  'vouchers.takeRoom',
  `INSERT INTO voucher_years AS y (user_id, year, redeemed)
   SELECT $1::uuid, $2, $3::bigint WHERE $3 <= ${yearlyVoucherLimit}
   ON CONFLICT (user_id, year) DO UPDATE SET redeemed = y.redeemed + excluded.redeemed
   WHERE y.redeemed + excluded.redeemed <= ${yearlyVoucherLimit}`,
);
const giveRoom = statement(
  'vouchers.giveRoom',
  'UPDATE voucher_years SET redeemed = redeemed - $3 WHERE user_id = $1 AND year = $2',
);
const claim = statement(
  'vouchers.claim',
  `UPDATE vouchers SET redeemed_by = $2, business_partner_id = $3, redeemed_on = $4
   WHERE voucher_id = $1 AND redeemed_on IS NULL AND (valid_until IS NULL OR valid_until >= $4::date)`,
);

export interface Claim {
  readonly userId: string;
  readonly businessPartnerId: string;
  readonly voucherId: string;
  readonly amount: Cents;
  readonly today: IsoDate;
}

/**
 * Makes a voucher the customer's, within the year's limit, or changes nothing. First the year's row, which all
 * redemptions of a person wait for, then the voucher: so of many at once none passes the limit and none comes twice.
 */
export const claimVoucher = async (
  tx: Db,
  { userId, businessPartnerId, voucherId, amount, today }: Claim,
): Promise<'CLAIMED' | 'VOUCHER_REDEEMED' | 'ABOVE_YEARLY_LIMIT'> => {
  const room = [userId, yearOf(today), amount];
  if ((await tx.change(takeRoom, room)) === 0) return 'ABOVE_YEARLY_LIMIT';
  if ((await tx.change(claim, [voucherId, userId, businessPartnerId, today])) === 1) return 'CLAIMED';
  await tx.change(giveRoom, room);
  return 'VOUCHER_REDEEMED';
};
