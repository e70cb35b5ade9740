import { type Db, statement } from '../db/db.ts';
import type { Keyring } from '../tokens/keyring.ts';
import { voucherHash } from './voucher.store.ts';

/** Before a code that is not hashed yet: the demo's, which are written before there is a key. */
export const plainMark = 'plain:';

const find = statement<{ voucher_id: string; code_hash: string }>(
  'vouchers.findPlain',
  `SELECT voucher_id, code_hash FROM vouchers WHERE starts_with(code_hash, '${plainMark}')`,
);
const replace = statement(
  'vouchers.hash',
  'UPDATE vouchers SET code_hash = $3 WHERE voucher_id = $1 AND code_hash = $2',
);

/** Puts checksums in the place of codes that are still written out. Answers how many. */
export const hashStoredVouchers = async (db: Db, keyring: Pick<Keyring, 'checksum'>): Promise<number> => {
  let hashed = 0;
  for (const { voucher_id: id, code_hash: plain } of await db.rows(find)) {
    hashed += await db.change(replace, [id, plain, voucherHash(keyring, plain.slice(plainMark.length))]);
  }
  return hashed;
};
