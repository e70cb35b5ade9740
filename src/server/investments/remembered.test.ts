import { expect, it } from 'vitest';
import { remembering } from './remembered.ts';

it('makes each once, and forgets who was not asked for longest', () => {
  let made = 0;
  const known = remembering<number>(2);
  const of = (key: string): number => known.of(key, () => (made += 1));
  expect([of('a'), of('b'), of('a')]).toEqual([1, 2, 1]);
  expect([of('c'), of('a'), made]).toEqual([3, 1, 3]);
  // 'b' had to go.
  expect([of('b'), made]).toEqual([4, 4]);
});
