import { expect, it } from 'vitest';
import { csvOf, csvText } from './csv.ts';

it.each([
  ['Einzahlung', 'Einzahlung'],
  ['=HYPERLINK("https://example.test")', `"'=HYPERLINK(""https://example.test"")"`],
  ['+49 30', "'+49 30"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a;b', '"a;b"'],
  ['a\nb', '"a\nb"'],
  ['sagt "ja"', '"sagt ""ja"""'],
])('BNK-06: the text %j is no formula, column or line: %s', (text, cell) => {
  expect(csvText(text)).toBe(cell);
});

it('BNK-06: Excel in German sees umlauts, columns and lines', () => {
  expect(csvOf([['Überweisung', '1,50'], ['b']])).toBe('\uFEFFÜberweisung;1,50\r\nb\r\n');
});
