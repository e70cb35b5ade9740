import { randomInt, randomUUID } from 'node:crypto';
import type { Instant, IsoDate } from '#domain/calendar/iso-date.ts';
import type { Cents } from '#domain/money/money.ts';
import { newVoucherCode } from '#domain/vouchers/voucher-code.ts';
import { type Db, statement } from '../db/db.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { voucherHash } from './voucher.store.ts';

const insert = statement(
  'vouchers.issue',
  `INSERT INTO vouchers (voucher_id, code_hash, amount, valid_until, created_by, approved_by, created_at)
   SELECT id, hash, $3::bigint, $4::date, $5, $6, $7::timestamptz FROM unnest($1::text[], $2::text[]) AS issued (id, hash)`,
);

export interface VoucherBatch {
  readonly count: number;
  readonly amount: Cents;
  readonly validUntil: IsoDate | null;
  /** Two different members of staff (decisions §16). */
  readonly createdBy: string;
  readonly approvedBy: string;
  readonly at: Instant;
}

/** Issues vouchers; answers their codes, which nobody can read again. */
export const issueVouchers = async (
  tx: Db,
  keyring: Pick<Keyring, 'checksum'>,
  { count, amount, validUntil, createdBy, approvedBy, at }: VoucherBatch,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: count }, () => newVoucherCode(() => randomInt(32)));
  const ids = codes.map(() => `V-${randomUUID()}`);
  const hashes = codes.map((code) => voucherHash(keyring, code));
  await tx.change(insert, [ids, hashes, amount, validUntil, createdBy, approvedBy, at]);
  return codes;
};
