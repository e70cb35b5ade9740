import { expect, it } from 'vitest';
import { tooSlow } from './controls.ts';

it('ONB-11: a control beside the proposal answers within 100 ms', () => {
  const answered = [99, 100, 101].map((slowest) => ({ name: `after ${slowest}`, slowest }));
  expect(tooSlow(answered).map(({ name }) => name)).toEqual(['after 101']);
});
