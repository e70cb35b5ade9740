import { expect, it } from 'vitest';
import { renewalPath, wayInPath } from './new-product-path.ts';

it('ONB-08, ONB-13: the address of a way in names the application that goes on there', () => {
  const way = 'new-customer-new-business-partner-vv';
  expect(wayInPath(way)).toBe(`/new-product/${way}`);
  expect(wayInPath(way, 'C-1/a')).toBe(`/new-product/${way}?case=C-1%2Fa`);
});

it('BNK-24: stored data are renewed under the address that names their account relation', () => {
  expect(renewalPath('BP-1/a')).toBe('/new-product/existing-customer-update-business-partner?partner=BP-1%2Fa');
});
