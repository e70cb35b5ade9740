import { expect, it } from 'vitest';
import { readTypedDate, tidyDateText } from './typed-date.ts';

it.each([
  ['12.04.1988', '1988-04-12'],
  ['1.2.1990', '1990-02-01'],
  [' 12041988 ', '1988-04-12'],
])('PLT-02: reads %j as %s', (text, date) => {
  expect(readTypedDate(text)).toEqual({ ok: true, value: date });
});

it.each([
  ['', 'empty'],
  ['31.02.1990', 'invalid'],
  ['120488', 'invalid'],
  ['gestern', 'invalid'],
])('PLT-02: refuses %j as %s', (text, refusal) => {
  expect(readTypedDate(text)).toEqual({ ok: false, refusal });
});

it.each([
  ['1.2.1990', '01.02.1990'],
  ['12041988', '12.04.1988'],
  ['gestern', 'gestern'],
  ['', ''],
])('PLT-02: %j stands as %j once its field was left', (text, shown) => {
  expect(tidyDateText(text)).toBe(shown);
});
