import { describe, expect, it } from 'vitest';
import { euros } from '#domain/money/money.ts';
import type { AwaitedPayment } from '#domain/top-up/top-up-options.ts';
import { awaitedText, nextSteps, topUpTexts } from './top-up.texts.ts';

const payment: AwaitedPayment = {
  orderId: 'O-1',
  type: 'TOP_UP',
  state: 'EXPECTED',
  amount: euros(1000),
  method: 'REFERENCE',
  dueOn: '2026-11-24',
  expectedAt: null,
  ibanEnd: '3000',
  transfer: null,
};
const payer = { holder: 'Anna Berger', isOther: true } as const;
const once = 'Es genügt, wenn eine Person überweist.';

describe('decisions §10: what is paid into an account of two, on its way and ordered', () => {
  it.each([
    [{}, '1.000,00 € ziehen wir am 24.11.2026 von Ihrem Konto (IBAN endet auf 3000) ein.'],
    [
      { payer, isShared: true },
      '1.000,00 € ziehen wir am 24.11.2026 vom Konto von Anna Berger (IBAN endet auf 3000) ein. Sie müssen nichts zahlen.',
    ],
    [{ ibanEnd: null, isShared: true, dueOn: null }, '1.000,00 € ziehen wir ein.'],
    [{ method: 'WIRE' }, 'Wir warten auf Ihre Überweisung über 1.000,00 €.'],
    [{ method: 'WIRE', isShared: true }, `Wir warten auf eine Überweisung über 1.000,00 €. ${once}`],
  ] as const)('%j: „%s“', (changes, text) => {
    expect(awaitedText({ ...payment, ...changes }).replaceAll('\u00A0', ' ')).toBe(text);
  });

  it('asks of its own holder alone for cover', () => {
    const days = { method: 'REFERENCE', dueOn: '2026-11-24' } as const;
    const steps = (account: Parameters<typeof nextSteps>[2]) =>
      nextSteps(days, { expectedAt: '2026-11-27' }, account)[0];
    expect(steps({ iban: '••3000' })).toContain('(IBAN endet auf 3000). Bitte sorgen Sie bis dahin für Deckung.');
    expect(steps({ iban: '••3000', payer })).toContain(
      'vom Konto von Anna Berger ein (IBAN endet auf 3000). Bitte stimmen Sie sich mit Anna Berger ab',
    );
  });

  it('says over the data of a wire that one of them makes it', () => {
    for (const lead of [topUpTexts.transfer.lead, topUpTexts.opening.lead]) {
      expect(lead({ isShared: true })).toContain(once);
      expect(lead({})).not.toContain(once);
    }
    expect(topUpTexts.awaited.lead('O-1', { isShared: true })).toContain(once);
  });
});
