import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteEngines, demoDatabase } from '#tests/support/server/database.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { hashStoredVouchers } from './hash-stored.ts';

const keyring = { checksum: (purpose: string, text: string) => `${purpose} ${text}` };
const hashes = statement<{ code_hash: string }>(
  '',
  'SELECT code_hash FROM vouchers WHERE redeemed_on IS NULL ORDER BY 1',
);

describe.each(suiteEngines)('codes of the demo on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await demoDatabase(engine);
  });
  afterAll(async () => db.close());

  it('BNK-09: are written out until the first start, and never again', async () => {
    expect(await hashStoredVouchers(db, keyring)).toBe(3);
    expect((await db.rows(hashes)).map(({ code_hash: hash }) => hash)).toEqual([
      'voucher CE9S-AWR9-B9NZ-JE9H',
      'voucher K3XX-4FBF-GHYQ-EH9A',
      'voucher QSBF-Q2RR-ZSB1-KXEA',
    ]);
    expect(await hashStoredVouchers(db, keyring)).toBe(0);
  });
});
