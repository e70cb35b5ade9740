import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { memoryLog } from '#tests/support/server/deps.ts';
import { bankFileEnds, bankNameOf, bankOf, noticeOldBankFile } from './german-banks.ts';

it.each([
  ['DE89370400440532013000', { name: 'Commerzbank', bic: 'COBADEFFXXX' }],
  // The demo's bank code is nobody's (decisions §10).
  ['DE02999888770000001234', undefined],
  ['AT611904300234573201', undefined],
  ['', undefined],
])('decisions §10: the bank of %s', (iban, bank) => {
  expect(bankOf(iban)).toEqual(bank);
});

it.each([
  ['37040044', 'Commerzbank'],
  ['99988877', undefined],
  ['', undefined],
])('decisions §10: the name behind the bank code „%s“', (bankCode, name) => {
  expect(bankNameOf(bankCode)).toBe(name);
});

it('says that its file is out of date, from the day after its end on', () => {
  const log = memoryLog();
  noticeOldBankFile(log, bankFileEnds);
  expect(log.lines).toEqual([]);
  noticeOldBankFile(log, '2026-12-07');
  expect(log.lines).toEqual([{ event: 'banks.file-out-of-date', ended: bankFileEnds }]);
});

it('knows the end of the file that is installed', () => {
  const notes = readFileSync(new URL('../../../node_modules/bankdata-germany/README.md', import.meta.url), 'utf8');
  expect(notes).toContain(`to ${bankFileEnds}.`);
});
