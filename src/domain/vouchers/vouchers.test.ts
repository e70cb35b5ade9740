import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, euros } from '#domain/money/money.ts';
import { newVoucherCode, readVoucherCode } from './voucher-code.ts';
import { attemptsLeft, voucherRoom, voucherStatus, withinVoucherLimit } from './voucher-limits.ts';

const symbol = fc.integer({ min: 0, max: 31 });
/** Codes as they are made, from numbers that never end. */
const code = fc.infiniteStream(symbol).map((numbers) => newVoucherCode(() => Number(numbers.next().value)));
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('API-01: voucher codes (decisions §10)', () => {
  it('are four groups of four letters and digits that read themselves back', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(readVoucherCode(made)).toBe(made);
      }),
    );
  });

  it('are read as people type them', () => {
    fc.assert(
      fc.property(code, (made) => {
        const typed = ` ${made.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
        expect(readVoucherCode(typed)).toBe(made);
      }),
    );
  });

  it('one wrong symbol, or two neighbours exchanged, is always noticed', () => {
    fc.assert(
      fc.property(code, fc.nat(15), symbol, (made, at, other) => {
        const symbols = made.replaceAll('-', '').split('');
        const wrong = symbols.with(at, letters[other] ?? '').join('');
        expect(readVoucherCode(wrong) === null).toBe(wrong !== symbols.join(''));
        const next = Math.min(at + 1, 15);
        const exchanged = symbols
          .with(at, symbols[next] ?? '')
          .with(next, symbols[at] ?? '')
          .join('');
        expect(readVoucherCode(exchanged) === null).toBe(exchanged !== symbols.join(''));
      }),
    );
  });

  it.each(['', '0000', 'K7QF-02MD-9XWZ-4TH', '!!!!-!!!!-!!!!-!!!!', 'UUUU-UUUU-UUUU-UUUU', 'ÄÖÜ0000000000000'])(
    '%j is no code',
    (text) => {
      expect(readVoucherCode(text)).toBeNull();
    },
  );
});

describe('API-01: voucher limits (rules §8)', () => {
  it('250 € a calendar year, at the edge', () => {
    expect(withinVoucherLimit(euros(10), euros(240)).ok).toBe(true);
    expect(withinVoucherLimit(cents(1001), euros(240))).toEqual({ ok: false, refusal: 'ABOVE_YEARLY_LIMIT' });
    expect([voucherRoom(euros(0)), voucherRoom(euros(250)), voucherRoom(euros(300))]).toEqual([25_000, 0, 0]);
  });

  it('three wrong codes, then none', () => {
    expect([0, 1, 2, 3, 4].map(attemptsLeft)).toEqual([3, 2, 1, 0, 0]);
  });

  it.each([
    [{}, 0, 'REDEEMABLE'],
    [{ validUntil: '2026-11-20' }, 24_000, 'REDEEMABLE'],
    [{ validUntil: '2026-11-19' }, 0, 'EXPIRED'],
    [{}, 24_001, 'ABOVE_YEARLY_LIMIT'],
    [{ redeemedOn: '2026-11-01', validUntil: '2026-11-19' }, 25_000, 'REDEEMED'],
  ] as const)('%o after %i cents is %s', (known, redeemed, status) => {
    const voucher = { amount: euros(10), validUntil: null, redeemedOn: null, ...known };
    expect(voucherStatus(voucher, cents(redeemed), '2026-11-20')).toBe(status);
  });
});
