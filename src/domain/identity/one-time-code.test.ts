import { describe, expect, it } from 'vitest';
import { codeOf } from './one-time-code.ts';

describe('a one-time code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['000000', '000000'],
    ['12345', null],
    ['1234567', null],
    ['12a456', null],
    ['', null],
  ])('SES-08: reads %j as %j', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});
