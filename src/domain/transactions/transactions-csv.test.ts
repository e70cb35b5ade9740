import { expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { type NamedTransaction, transactionsCsv } from './transactions-csv.ts';

const payout: NamedTransaction = {
  id: 'B-1',
  businessPartnerId: 'BP-1',
  bookingDate: '2026-11-20',
  valueDate: '2026-11-23',
  type: 'PAYOUT',
  status: 'OPEN',
  amount: cents(-123_456),
  text: '=2+3; "Miete"',
  ipsId: null,
  title: '+Plan',
  owner: 'Anna Berger',
};

it('BNK-06: German Excel reads dates, decimals and texts, and no text becomes a formula', () => {
  expect(transactionsCsv([payout, { ...payout, amount: cents(7), type: 'WIRE', status: 'CLOSED', text: 'Zins' }])).toBe(
    [
      '\uFEFFBuchungstag;Wertstellung;Art;Status;Betrag in EUR;Text;Anlage;Konto von',
      `20.11.2026;23.11.2026;Überweisungsausgang;Offen;-1234,56;"'=2+3; ""Miete""";'+Plan;Anna Berger`,
      `20.11.2026;23.11.2026;Überweisungseingang;Abgeschlossen;0,07;Zins;'+Plan;Anna Berger`,
      '',
    ].join('\r\n'),
  );
});
