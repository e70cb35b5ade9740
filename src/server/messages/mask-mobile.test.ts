import { expect, it } from 'vitest';
import { maskMobile } from './mask-mobile.ts';

it.each([
  ['+491701234711', '+49 *** 4711'],
  ['+436641234567', '+43 *** 4567'],
  ['+12025550123', '+1 *** 0123'],
  ['+358401234567', '+358 *** 4567'],
  ['+352621123456', '+352 *** 3456'],
  ['+79161234567', '+7 *** 4567'],
  ['+8613812345678', '+86 *** 5678'],
  ['+999123456789', '*** 6789'],
])('REG-02: %s is shown as %s, with the code of its country', (mobile, shown) => {
  expect(maskMobile(mobile)).toBe(shown);
});
