import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/db.ts';
import { readConfig } from '../config.ts';
import { simulatedBank } from '../simulators/bank.ts';
import { modelPrices } from '../simulators/prices.ts';
import { moneyPorts } from '../bank/money-ports.ts';
import { fileExchangeBank } from './file-exchange-bank.ts';

const line = (
  [reference, day, direction, family]: readonly [string, string, 'CRDT' | 'DBIT', string],
  ...details: readonly string[]
): string => `
  <Ntry>
    <Amt Ccy="EUR">999.99</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls>${details.map((each) => `<TxDtls>${each}</TxDtls>`).join('')}</NtryDtls>
  </Ntry>`;

const debit = (id: string, amount: string): string =>
  `<Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>`;

const statementOf = (...lines: readonly string[]): string =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${lines.join('')}</Stmt></BkToCstmrStmt></Document>`;

const wire = `<Refs></Refs><Amt Ccy="EUR">100.00</Amt><RltdPties><DbtrAcct><Id><IBAN>DE11</IBAN></Id></DbtrAcct>
  <CdtrAcct><Id><IBAN>DE22</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>Meier &amp; Sohn O-0123456789ABCDEF</Ustrd></RmtInf>`;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bank-'));
  await Promise.all(['in', 'out'].map(async (name) => mkdir(join(directory, name))));
});
afterAll(async () => rm(directory, { recursive: true }));

const tx = {} as Db;
const all = { after: '2026-11-20', until: '2026-11-24', behind: null, limit: 10 };

it('BNK-14: leaves a file for the bank under its id, whole, and the same again as the same', async () => {
  const bank = fileExchangeBank(directory);
  const file = { fileId: 'LH-DD-1', kind: 'pain.008', businessDate: '2026-11-20', content: '<a>ä</a>' } as const;
  await bank.submit(tx, file);
  await bank.submit(tx, file);
  expect(await readdir(join(directory, 'out'))).toEqual(['LH-DD-1.xml']);
  expect(await readFile(join(directory, 'out', 'LH-DD-1.xml'), 'utf8')).toBe('<a>ä</a>');
});

it('BNK-14: reads the bank’s statements line by line, batches told apart, its own fees left out', async () => {
  const bank = fileExchangeBank(directory);
  const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>';
  await writeFile(
    join(directory, 'in', 'a.xml'),
    statementOf(
      line(['R1', '2026-11-23', 'CRDT', 'IDDT'], debit('O-1', '12.34'), debit('O-2', '0.5')),
      line(['R2', '2026-11-23', 'CRDT', 'RCDT'], wire),
      line(['R3', '2026-11-23', 'DBIT', 'MDOP'], debit('FEE', '9.99')),
    ),
  );
  await writeFile(
    join(directory, 'in', 'b.xml'),
    statementOf(
      line(['R4', '2026-11-24', 'DBIT', 'IDDT'], debit('O-1', '12.34') + returned),
      line(['R5', '2026-11-24', 'DBIT', 'ICDT'], debit('O-9', '5000000')),
      line(['R6', '2026-11-24', 'CRDT', 'ICDT'], debit('O-9', '5000000.00') + returned),
      line(['R7', '2026-11-25', 'CRDT', 'IDDT'], debit('O-3', '1.00')),
    ),
  );
  await writeFile(join(directory, 'in', 'c.xml.part'), 'half');
  const entries = await bank.statement(tx, all);
  expect(
    entries.map((each) => [
      each.entryId,
      each.bookedOn,
      each.kind,
      each.amount,
      each.reference,
      each.iban,
      each.reason,
    ]),
  ).toEqual([
    ['R1-00001', '2026-11-23', 'DEBIT', 1234, 'O-1', null, null],
    ['R1-00002', '2026-11-23', 'DEBIT', 50, 'O-2', null, null],
    ['R2-00001', '2026-11-23', 'WIRE', 10_000, 'Meier & Sohn O-0123456789ABCDEF', 'DE22', null],
    ['R4-00001', '2026-11-24', 'DEBIT_RETURN', 1234, 'O-1', null, 'AC04'],
    ['R5-00001', '2026-11-24', 'TRANSFER', 500_000_000, 'O-9', null, null],
    ['R6-00001', '2026-11-24', 'TRANSFER_RETURN', 500_000_000, 'O-9', null, 'AC04'],
  ]);
  const behind = await bank.statement(tx, { ...all, behind: 'R2-00001', limit: 1 });
  expect(behind.map(({ entryId }) => entryId)).toEqual(['R4-00001']);
});

it('BNK-14: stands in for the simulator once a directory is set, and for nothing else', () => {
  expect(moneyPorts(readConfig({}), modelPrices).bank).toBe(simulatedBank);
  expect(moneyPorts(readConfig({ BANK_EXCHANGE_DIR: directory }), modelPrices).bank).not.toBe(simulatedBank);
});
