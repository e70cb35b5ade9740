import { describe, expect, it } from 'vitest';
import { type ExemptionHoldings, exemptionOffer } from './exemption-offer.ts';

const holdings: ExemptionHoldings = {
  isChilds: false,
  isEnding: false,
  hasSingle: true,
  hasJoint: false,
  isMarried: null,
};

describe('BNK-22: which exemption orders are offered (decisions §9)', () => {
  it.each<[string, Partial<ExemptionHoldings>, readonly string[], string | null]>([
    ['of whom nobody knows it: the order itself says it', {}, ['SINGLE', 'JOINT'], null],
    ['married, a single account', { isMarried: true }, ['SINGLE', 'JOINT'], null],
    ['married, the common account alone', { isMarried: true, hasSingle: false, hasJoint: true }, ['JOINT'], null],
    ['unmarried, a single account', { isMarried: false }, ['SINGLE'], 'NOT_MARRIED'],
    ['unmarried, both', { isMarried: false, hasJoint: true }, ['SINGLE'], 'NOT_MARRIED'],
    ['unmarried, the common account alone', { isMarried: false, hasSingle: false, hasJoint: true }, [], 'NOT_MARRIED'],
    ['without an account', { hasSingle: false }, [], 'NO_ACCOUNT'],
    ['without an account, unmarried', { hasSingle: false, isMarried: false }, [], 'NO_ACCOUNT'],
    ['a child whose account relation ends', { isChilds: true, isEnding: true }, [], 'ACCOUNT_CLOSING'],
    ['a child', { isChilds: true, hasSingle: false, isMarried: true }, ['SINGLE'], null],
  ])('%s', (_, known, types, hindrance) => {
    expect(exemptionOffer({ ...holdings, ...known })).toEqual({ types, hindrance });
  });
});
