import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { identStatuses } from '#domain/entities/user.ts';
import { askAgainAfter, identDays, identMethods, identOrderOf, isOpenIdent } from './identification.ts';

it('REG-05: a check is begun, gone on with or exchanged by what stands; never a second one beside it', () => {
  expect(identOrderOf('VIDEO', null)).toBe('BEGIN');
  const orders = identStatuses.map((status) => [
    status,
    identOrderOf('VIDEO', { method: 'VIDEO', status }),
    identOrderOf('POST', { method: 'VIDEO', status }),
  ]);
  expect(orders).toEqual([
    ['NONE', 'BEGIN', 'BEGIN'],
    ['CREATED', 'GO_ON', 'EXCHANGE'],
    ['IN_PROGRESS', 'GO_ON', 'EXCHANGE'],
    ['REVIEW_PENDING', 'IDENT_IN_REVIEW', 'IDENT_IN_REVIEW'],
    ['SUCCESS', 'ALREADY_IDENTIFIED', 'ALREADY_IDENTIFIED'],
    ['FAILED', 'BEGIN', 'BEGIN'],
    ['ABORTED', 'BEGIN', 'BEGIN'],
    ['EXPIRED', 'BEGIN', 'BEGIN'],
  ]);
  const beginners = identStatuses.filter((status) =>
    identMethods.some((method) => identOrderOf(method, { method: 'POST', status }) === 'BEGIN'),
  );
  expect(beginners.filter(isOpenIdent)).toEqual([]);
});

it('REG-05: the provider is asked within seconds at first, never seldomer than hourly, and less than 800 times in all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: identDays * 86_400_000 }), (age) => {
      const pause = askAgainAfter(age);
      expect(pause).toBeGreaterThanOrEqual(10_000);
      expect(pause).toBeLessThanOrEqual(3_600_000);
      expect(askAgainAfter(age + 1)).toBeGreaterThanOrEqual(pause);
    }),
  );
  let asked = 0;
  for (let age = 0; age < identDays * 86_400_000; age += askAgainAfter(age)) asked += 1;
  expect(asked).toBeLessThan(800);
});
