import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, describe, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { openAccount, signedInCustomer, testDeps } from '#tests/support/server/customers.ts';
import { suiteEngines, freshDatabase } from '#tests/support/server/database.ts';
import { runDay } from '#tests/support/server/day-ends.ts';
import { moneyJobs, payInto, withKeyring } from '#tests/support/server/order-scenes.ts';
import { statement } from '../db/db.ts';
import type { Database } from '../db/pool.ts';
import { topUpHandlers } from '../top-ups/top-ups.routes.ts';

/** What a test reads of a file. */
interface Block {
  readonly PmtTpInf: { readonly SeqTp: string };
  readonly ReqdColltnDt: string;
  readonly CdtrSchmeId: { readonly Id: { readonly PrvtId: { readonly Othr: { readonly Id: string } } } };
  readonly DrctDbtTxInf: Debit | Debit[];
}
interface Debit {
  readonly PmtId: { readonly EndToEndId: string };
  readonly InstdAmt: { readonly '#text': string };
  readonly DrctDbtTx: { readonly MndtRltdInf: { readonly MndtId: string } };
  readonly DbtrAcct: { readonly Id: { readonly IBAN: string } };
}

const filesOf = statement<{ file_id: string; content: string; sha256: string; transactions: number; amount: number }>(
  '',
  'SELECT file_id, content, sha256, transactions, amount FROM bank_files WHERE kind = $1 AND business_date = $2',
);

const rename = statement('', `UPDATE reference_accounts SET holder = 'Anna Neumann' WHERE business_partner_id = $1`);
const renameOwner = statement('', "UPDATE owners SET name = 'Anna Neumann' WHERE business_partner_id = $1");

describe.each(suiteEngines)('files of debits on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
  });
  afterAll(async () => db.close());

  it('BNK-14: files say what is collected, from whom, under which mandate, and add up', async () => {
    const { deps, at } = testDeps(db);
    const handlers = topUpHandlers(await withKeyring(deps));
    const anna = await signedInCustomer(db);
    const account = await openAccount(db, anna, { cash: euros(500) });
    const orders: string[] = [];
    for (const amount of [12_345, 99_999, 2500]) {
      orders.push(await payInto(handlers, anna, account, cents(amount), 'REFERENCE'));
    }
    at.today = '2026-11-23';
    await runDay(db, moneyJobs(), '2026-11-23');
    const read = new XMLParser({ parseTagValue: false, ignoreAttributes: false });
    const files = await db.rows(filesOf, ['pain.008', '2026-11-23']);
    const mine = files.find(({ content }) => content.includes(orders[0] ?? ''));
    expect(
      createHash('sha256')
        .update(mine?.content ?? '')
        .digest('hex'),
    ).toBe(mine?.sha256);
    const { Document: document } = read.parse(mine?.content ?? '') as {
      Document: { '@_xmlns': string; CstmrDrctDbtInitn: { GrpHdr: Record<string, string>; PmtInf: Block | Block[] } };
    };
    const { GrpHdr: header, PmtInf: info } = document.CstmrDrctDbtInitn;
    const blocks = [info].flat();
    const debits = blocks.flatMap((block) => [block.DrctDbtTxInf].flat());
    expect(document['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08');
    expect(header).toMatchObject({ MsgId: mine?.file_id, NbOfTxs: String(mine?.transactions) });
    expect(Math.round(Number(header['CtrlSum']) * 100)).toBe(mine?.amount);
    expect(debits).toHaveLength(mine?.transactions ?? 0);
    const sums = debits.map((debit) => Math.round(Number(debit.InstdAmt['#text']) * 100));
    expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(mine?.amount);
    expect(blocks.map((block) => block.CdtrSchmeId.Id.PrvtId.Othr.Id)).toEqual(blocks.map(() => 'DE98ZZZ09999999999'));
    const own = blocks.flatMap((block) =>
      [block.DrctDbtTxInf]
        .flat()
        .filter(({ PmtId: { EndToEndId } }) => orders.includes(EndToEndId))
        .map((debit) => ({
          mandate: debit.DrctDbtTx.MndtRltdInf.MndtId,
          iban: debit.DbtrAcct.Id.IBAN,
          sequence: block.PmtTpInf.SeqTp,
          on: block.ReqdColltnDt,
        })),
    );
    // The first debit under a mandate is a first one, the others recur.
    expect(own.filter(({ sequence }) => sequence === 'FRST')).toHaveLength(1);
    const mandate = `MB-${account.businessPartnerId}-1`;
    expect(own).toMatchObject(orders.map(() => ({ mandate, iban: 'DE89370400440532013000', on: '2026-11-24' })));
    // As do those of another day, also under a mandate that was amended since.
    const kinds: (readonly string[] | undefined)[] = [];
    for (const day of ['2026-11-24', '2026-11-25']) {
      at.today = day;
      await payInto(handlers, anna, account, cents(5000), 'REFERENCE');
      await runDay(db, moneyJobs(), day);
      kinds.push((await db.row(filesOf, ['pain.008', day]))?.content.match(/FRST|RCUR/g) ?? undefined);
      for (const each of [rename, renameOwner]) await db.change(each, [account.businessPartnerId]);
    }
    expect(kinds).toEqual([['RCUR'], ['RCUR']]);
  });
});
