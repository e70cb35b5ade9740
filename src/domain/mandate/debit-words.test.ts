import { describe, expect, it } from 'vitest';
import { coverText, debitedFromText, debitedText, withNothingToPay, withWiredOnce } from './debit-words.ts';

const other = { payer: { holder: 'Anna Berger', isOther: true }, isShared: true } as const;
const child = { payer: { holder: 'Mila Maier', isOther: false }, isShared: true } as const;
const alone = {};
const unknown = { isShared: true } as const;

describe('decisions §10: the words for a debit', () => {
  it.each([
    ['one’s own alone', alone, 'von Ihrem Konto (IBAN endet auf 3000)', 'von Ihrem Konto'],
    ['one’s own of two', unknown, 'von Ihrem Konto (IBAN endet auf 3000)', ''],
    ['that of the other', other, 'vom Konto von Anna Berger (IBAN endet auf 3000)', 'vom Konto von Anna Berger'],
    ['a child’s', child, 'vom Konto von Mila Maier (IBAN endet auf 3000)', 'vom Konto von Mila Maier'],
  ])('name the account: %s', (_whose, of, known, nameless) => {
    expect([debitedFromText(of, '3000'), debitedFromText(of, null)]).toEqual([known, nameless]);
  });

  it('say of the other’s alone that the reader pays nothing, and who sees to it that it is covered', () => {
    expect([alone, unknown, child].map((of) => withNothingToPay('Wir ziehen ein.', of))).toEqual(
      Array.from({ length: 3 }, () => 'Wir ziehen ein.'),
    );
    expect(withNothingToPay('Wir ziehen ein.', other)).toBe('Wir ziehen ein. Sie müssen nichts zahlen.');
    expect(coverText(child)).toBe('Bitte sorgen Sie bis dahin für Deckung.');
    expect(coverText(other)).toContain('stimmen Sie sich mit Anna Berger ab');
  });

  it('of a wire, that one of several makes it', () => {
    expect(withWiredOnce('Bitte überweisen Sie.', alone)).toBe('Bitte überweisen Sie.');
    expect(withWiredOnce('Bitte überweisen Sie.', other)).toBe(
      'Bitte überweisen Sie. Es genügt, wenn eine Person überweist.',
    );
    expect(debitedText('3000', other.payer)).toBe('Anna Berger (IBAN endet auf 3000)');
  });
});
