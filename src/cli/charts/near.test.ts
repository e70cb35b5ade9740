import { describe, expect, it } from 'vitest';
import { nearTo } from './near.ts';

const names = ['withdrawal', 'savings-plan', 'login', 'login-challenge', 'order', 'hint'];

describe('names near to a word', () => {
  it.each([
    ['withdrawl', ['withdrawal']],
    ['WITHDRAWAL', ['withdrawal']],
    ['savings', ['savings-plan']],
    ['logn', ['login']],
    ['challenge', ['login-challenge']],
    ['drawer', []],
    ['', []],
    ['x'.repeat(10_000), []],
  ])('JRN-03: of %s are %j', (word, near) => {
    expect(nearTo(word, names)).toEqual(near);
  });
});
