import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentKinds } from './application.ts';
import { beginningOf } from './money-plan.ts';
import { consentsIn, consentsWord, hasAgreed, isBegunAtOnce, joiningConsents } from './shared-consent.ts';

const wish = fc.constantFrom(true, false, null);

describe('what the parties of one contract wish', () => {
  it('REG-08, decisions §8: nothing begins before the period is over unless everybody has asked for it', () => {
    fc.assert(
      fc.property(fc.array(wish), (wishes) => {
        const startsAtOnce = isBegunAtOnce(wishes);
        const isAsked = wishes.length > 0 && wishes.every((each) => each === true);
        expect(startsAtOnce).toBe(isAsked);
        const begins = beginningOf({ startsAtOnce, withdrawableUntil: '2026-12-04' });
        expect(begins).toBe(isAsked ? null : '2026-12-05');
      }),
    );
  });

  it('REG-08: one more who does not wish it is enough, whoever stands where', () => {
    fc.assert(
      fc.property(fc.array(wish), fc.array(wish), fc.constantFrom(false, null), (before, after, no) => {
        expect(isBegunAtOnce([...before, no, ...after])).toBe(false);
      }),
    );
  });
});

describe('what whoever signs later agrees to', () => {
  it('REG-06: the same as the first one; of an open account no proposal of their own', () => {
    expect(joiningConsents(true)).toEqual(consentKinds);
    expect(joiningConsents(false)).toEqual(consentKinds.filter((kind) => kind !== 'COST_INFORMATION'));
  });

  it('REG-06: what is confirmed names what was given, and no more', () => {
    fc.assert(
      fc.property(fc.subarray([...consentKinds]), (kinds) => {
        const consents = kinds.map((kind) => ({ kind, version: '2026-01' }));
        expect(consentsIn(consentsWord('2026-01', kinds))).toEqual(consents);
      }),
    );
  });

  it('REG-06: each is needed, and in the version that was shown', () => {
    const kind = fc.subarray([...consentKinds]);
    const version = fc.constantFrom('2026-01', '2026-07');
    fc.assert(
      fc.property(kind, kind, version, version, (given, needed, of, shown) => {
        const consents = given.map((each) => ({ kind: each, version: of }));
        const isEnough = needed.every((each) => given.includes(each)) && (of === shown || needed.length === 0);
        expect(hasAgreed(consents, needed, shown)).toBe(isEnough);
      }),
    );
  });
});
