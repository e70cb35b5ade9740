import { describe, expect, it } from 'vitest';
import { withRestlessWorld } from './restless.ts';

const told = new Intl.DateTimeFormat('de', { dateStyle: 'full', timeStyle: 'medium' });
const inParts = (date?: Date): string =>
  told
    .formatToParts(date)
    .map(({ value }) => value)
    .join('');

describe('a world that never shows the same moment twice', () => {
  it.each<[string, () => unknown]>([
    ['Date.now()', () => Date.now()],
    ['new Date()', () => new Date().getTime()],
    ['format()', () => told.format()],
    ['formatToParts()', () => inParts()],
    ['formatRange(now)', () => told.formatRange(new Date(), new Date(4_102_444_800_000))],
  ])('JRN-03: gives away who asks the clock by %s', (_, ask) => {
    const [one, other] = withRestlessWorld(() => [ask(), ask()]);
    expect(one).not.toEqual(other);
  });

  it('JRN-03: leaves those alone who name their moment, and is over when it is over', () => {
    const { format, parts } = { format: told.format(0), parts: inParts(new Date(0)) };
    expect(withRestlessWorld(() => [told.format(0), inParts(new Date(0))])).toEqual([format, parts]);
    const nothing = null as unknown as Date;
    expect(withRestlessWorld(() => [told.format(nothing), inParts(nothing)])).toEqual([format, parts]);
    const { formatToParts } = Object.getPrototypeOf(told) as { readonly formatToParts: { readonly name: string } };
    expect(formatToParts.name).toBe('formatToParts');
    expect(() => told.formatRange(undefined as never, undefined as never)).toThrow('Invalid time value');
  });
});
