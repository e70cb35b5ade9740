import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hindranceTexts } from '#apps/banking/top-up/top-up.hindrance.texts.ts';
import { topUpTexts as texts } from '#apps/banking/top-up/top-up.texts.ts';
import { type TopUpHindrance, topUpHindrances } from '#domain/top-up/top-up.ts';
import type { AwaitedPayment } from '#domain/top-up/top-up-options.ts';
import { sampleOpening } from '#machines/top-up/top-up.samples.ts';
import { kindOf } from '#ui/feedback/notice-kinds.ts';
import { begin, spaced, terms } from './top-up.stage.tsx';

const opens = async (awaited: readonly AwaitedPayment[]) => begin({ hindrance: 'FIRST_PAYMENT_OPEN', awaited });
const { transfer: _, ...opening } = sampleOpening;

describe('a child’s investment', () => {
  it('decisions §9: says whose the money becomes', async () => {
    await begin({}, {}, { isChild: true, name: 'Deniz Yılmaz', guardians: 'Elif Yılmaz' });
    expect(screen.getByText('Kinderkonto')).toBeTruthy();
    expect(screen.getByText('Diese Anlage gehört Deniz Yılmaz')).toBeTruthy();
    expect(screen.getByText(/^Was Sie einzahlen, gehört Deniz Yılmaz\./)).toBeTruthy();
  });
});

describe('an investment that waits for its first money', () => {
  it('BNK-11: shows how that is wired, and asks for nothing else', async () => {
    await opens([sampleOpening]);
    expect(screen.getByRole('heading', { level: 1, name: 'Ihre erste Einzahlung steht noch aus' })).toBeTruthy();
    expect(terms()).toMatchObject({ Betrag: '1.000,00 €', Verwendungszweck: 'O-2001' });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('BNK-11: says of a wire that did not come that it may be on its way', async () => {
    await opens([{ ...sampleOpening, state: 'MISSED' }]);
    expect(screen.getByText(texts.opening.missed)).toBeTruthy();
    expect(terms()).toMatchObject({ Verwendungszweck: 'O-2001' });
  });

  it.each([
    [
      { state: 'RESTING', method: null, dueOn: null },
      /sind beauftragt und noch nicht fällig/,
      /überweisen Sie noch nichts/,
    ],
    [
      { state: 'EXPECTED', method: 'REFERENCE', ibanEnd: '3000' },
      /ziehen wir am 20\.11\.2026/,
      /Sie müssen jetzt nichts tun/,
    ],
    [
      { state: 'RECEIVED', method: 'WIRE' },
      /sind da\. Voraussichtlich angelegt am 20\.11\.2026\./,
      /Sie müssen jetzt nichts tun/,
    ],
    [{ state: 'RETURNED', method: 'REFERENCE' }, /wurde zurückgegeben/, /Bitte rufen Sie uns an/],
    [{ state: 'MISSED', method: 'REFERENCE' }, /konnten wir nicht einziehen/, /Bitte rufen Sie uns an/],
  ] as const)('BNK-11: %o is told as it is, and nothing has to be wired', async (change, reason, remedy) => {
    await opens([{ ...opening, ...change, transfer: null }]);
    const notice = screen.getByText(reason).closest('div');
    expect(within(notice ?? document.body).getByText(remedy)).toBeTruthy();
    expect(screen.queryByText('Verwendungszweck')).toBeNull();
  });

  it('BNK-11: that a savings plan opens waits for its first rate', async () => {
    await opens([]);
    expect(screen.getByText(/^Das ist die erste Rate Ihres Sparplans\./)).toBeTruthy();
  });
});

describe('where nothing is possible', () => {
  const others = topUpHindrances.filter((code) => code !== 'FIRST_PAYMENT_OPEN');
  it.each(others)(
    'BNK-14: %s gives its reason and the way to mend it, and no choice',
    async (hindrance: TopUpHindrance) => {
      await begin({ hindrance });
      const { reason, remedy, way } = hindranceTexts[hindrance];
      expect(await screen.findByText(reason)).toBeTruthy();
      expect(screen.getByText(spaced(remedy))).toBeTruthy();
      expect(screen.queryByRole('radio')).toBeNull();
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
      expect(links.some((href) => href.startsWith('tel:'))).toBe(way === 'support' || way === 'consultant');
      expect(links.includes('/orders/')).toBe(way === 'orders');
    },
  );

  it('BNK-11: an account that is about to be opened is no error, and says what is waited for and what comes next', async () => {
    await begin({ hindrance: 'ACCOUNT_NOT_OPEN' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Noch ist nichts zu zahlen' })).toBeTruthy();
    expect(screen.getByText(/sobald alle unterschrieben und sich ausgewiesen haben/)).toBeTruthy();
    expect(screen.getByText(/Danach schreiben wir Ihnen/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(`${kindOf.refusal.word}:`)).toBeNull();
    expect(screen.getByText(`${kindOf.info.word}:`)).toBeTruthy();
  });

  it('SHL-09: an empty list is said in the words of the specification', async () => {
    await begin({ methods: [] });
    expect(await screen.findByText('Keine Zahlungsmethode verfügbar.')).toBeTruthy();
  });
});
