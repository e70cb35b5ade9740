import { describe, expect, it } from 'vitest';
import { knownTokens } from './known-tokens.ts';

const principal = { userId: 'u', sessionId: 's' };
const at = (milliseconds: number): Date => new Date(milliseconds);

describe('known tokens', () => {
  it('SES-03: counts until the end that the token names, not a millisecond longer', () => {
    const known = knownTokens();
    known.keep('a.b.c', { principal, endsAt: 1000 });
    expect([known.find('a.b.c', at(0)), known.find('a.b.c', at(999))]).toEqual([principal, principal]);
    expect(known.find('a.b.c', at(1000))).toBeUndefined();
    // S9: a clock that jumps back revives nothing here; the token is read anew.
    expect(known.find('a.b.c', at(0))).toBeUndefined();
  });

  it('S4: knows a token as a whole alone', () => {
    const known = knownTokens();
    known.keep('a.b.c', { principal, endsAt: 1000 });
    for (const other of ['', 'a.b.', 'a.b.d', 'a.b.c ', 'A.b.c']) expect(known.find(other, at(0))).toBeUndefined();
  });

  it('keeps no more than a process needs; who is forgotten is read anew', () => {
    const known = knownTokens();
    for (let n = 0; n <= 5000; n += 1) known.keep(`t${String(n)}`, { principal, endsAt: 1000 });
    expect([known.find('t0', at(0)), known.find('t1', at(0)), known.find('t5000', at(0))]).toEqual([
      undefined,
      principal,
      principal,
    ]);
  });
});
