import { describe, expect, it } from 'vitest';
import { hasFixedKeys } from './fixed-keys.ts';

interface Given {
  readonly context: { readonly n: number; readonly more: object };
}

function old() {
  return { a: 1 };
}

describe('hasFixedKeys', () => {
  it.each([
    ['a literal', ({ context }: Given) => ({ a: context.n, b: { ...context.more } })],
    ['no argument', () => ({ a: 1 })],
    ['a choice of values', ({ context }: Given) => ({ a: context.n > 0 ? { c: 1 } : null })],
    ['brackets in texts', () => ({ a: '})', b: `}${1 + 1})`, c: "...'" })],
    ['an inner function', ({ context }: Given) => ({ a: [1, 2].map((one) => ({ one, n: context.n })) })],
  ])('JRN-02: is true of %s', (_, made) => {
    expect(hasFixedKeys(made)).toBe(true);
  });

  it.each([
    ['a choice of literals', ({ context }: Given) => (context.n > 2 ? { a: true } : {})],
    ['a spread', ({ context }: Given) => ({ a: 1, ...context.more })],
    [
      'a block',
      ({ context }: Given) => {
        if (context.n > 2) return {};
        return { a: 1 };
      },
    ],
    ['something that is returned', ({ context }: Given) => context.more],
    ['a function of the old kind', old],
    ['what is no function', { a: 1 }],
  ])('JRN-02: is false of %s', (_, made) => {
    expect(hasFixedKeys(made)).toBe(false);
  });
});
