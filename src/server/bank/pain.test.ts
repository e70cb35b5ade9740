import * as fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { type Cents, cents } from '#domain/money/money.ts';
import { readDebits, readTransfers } from '../simulators/read-pain.ts';
import { debitFile, transferFile } from './pain.ts';

const message = { fileId: 'LH-DD-20261120-1', createdAt: '2026-11-20T21:00:00.000Z' };
const amounts = fc.array(fc.integer({ min: 1, max: 500_000_000 }).map(cents), { minLength: 1, maxLength: 60 });

const debitOf = (amount: Cents, at: number) => ({
  id: `O-${String(at).padStart(16, '0')}`,
  amount,
  holder: 'Jürgen & Zoë Größer',
  iban: 'DE89370400440532013000',
  bic: at % 2 === 0 ? 'COBADEFFXXX' : null,
  text: 'Vermögensverwaltung 60:40, Sparplan 12/2026',
  on: at % 3 === 0 ? '2026-11-23' : '2026-11-24',
  mandateId: `MB-BP-${at}-1`,
  signedOn: '2026-01-02',
  isFirst: at % 5 === 0,
});

interface Header {
  readonly GrpHdr: { readonly NbOfTxs: string; readonly CtrlSum: string };
}
const headerOf = (xml: string, root: string): Header => {
  const { Document: document } = new XMLParser({ parseTagValue: false }).parse(xml) as {
    Document: Record<string, Header>;
  };
  const header = document[root];
  if (header === undefined) throw new Error(`The file has no ${root}.`);
  return header;
};
const byId = (one: { readonly reference: string }, other: { readonly reference: string }): number =>
  one.reference < other.reference ? -1 : 1;
const total = (sums: readonly number[]): number => sums.reduce((sum, amount) => sum + amount, 0);

it('BNK-14: a file of debits adds up to the cent, and is read back as it was meant', () => {
  fc.assert(
    fc.property(amounts, (sums) => {
      const debits = sums.map(debitOf);
      const xml = debitFile(message, debits);
      const { GrpHdr: header } = headerOf(xml, 'CstmrDrctDbtInitn');
      expect([header.NbOfTxs, header.CtrlSum]).toEqual([String(sums.length), (total(sums) / 100).toFixed(2)]);
      const meant = debits.map(({ id, amount, on }) => ({ reference: id, amount, on }));
      expect(readDebits(xml).toSorted(byId)).toEqual(meant.toSorted(byId));
    }),
    { numRuns: 40 },
  );
});

it('BNK-03: so does a file of transfers', () => {
  fc.assert(
    fc.property(amounts, (sums) => {
      const transfers = sums.map((amount, at) => ({ ...debitOf(amount, at), on: '2026-11-20' }));
      const xml = transferFile(message, transfers);
      const { GrpHdr: header } = headerOf(xml, 'CstmrCdtTrfInitn');
      expect([header.NbOfTxs, header.CtrlSum]).toEqual([String(sums.length), (total(sums) / 100).toFixed(2)]);
      expect(readTransfers(xml)).toEqual(transfers.map(({ id, amount, on }) => ({ reference: id, amount, on })));
    }),
    { numRuns: 40 },
  );
});

it('BNK-14: a BIC of another country is left out: the IBAN alone counts', () => {
  const [debit] = [cents(100)].map(debitOf);
  if (debit === undefined) throw new Error('There is a debit.');
  expect(debitFile(message, [{ ...debit, bic: 'BNPAFRPPXXX' }])).not.toContain('BNPAFRPP');
  expect(debitFile(message, [debit])).toContain('<BICFI>COBADEFFXXX</BICFI>');
});
