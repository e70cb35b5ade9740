import { describe, expect, it } from 'vitest';
import type { Hint } from '#domain/entities/hint.ts';
import { hintLink, hintShown } from './hints.ts';

const hint: Hint = {
  id: 'h1',
  name: 'Neu',
  description: 'Etwas Neues',
  'link-text': 'Mehr',
  'link-url': '/market',
  active: true,
  conditions: ['identified'],
  dismissible: true,
  hidden: false,
  slot: 'dashboard',
  variant: 'info',
};
const predicates = { identified: () => true, premium: () => false };

describe('SHL-06: which hints are shown (rules §8)', () => {
  it.each([
    ['as it is', {}, [], true],
    ['without conditions', { conditions: [] }, [], true],
    ['inactive', { active: false }, [], false],
    ['hidden', { hidden: true }, [], false],
    ['of another slot', { slot: 'orders' }, [], false],
    ['dismissed', {}, ['h1'], false],
    ['another one dismissed', {}, ['h2'], true],
    ['a condition not met', { conditions: ['identified', 'premium'] }, [], false],
    ['an unknown condition', { conditions: ['identified', 'rich'] }, [], false],
    ['a name that every object has', { conditions: ['toString'] }, [], false],
  ] as const)('%s', (_case, change, dismissed, shown) => {
    expect(hintShown({ ...hint, ...change }, 'dashboard', dismissed, predicates)).toBe(shown);
  });
});

describe('SHL-06: where a hint leads (rules §8)', () => {
  it.each([
    ['/market', { kind: 'internal', to: '/market' }],
    ['/', { kind: 'internal', to: '/' }],
    ['https://example.org/a', { kind: 'external', href: 'https://example.org/a' }],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['https:///evil', undefined],
    ['http://example.org', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['market', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j', (url, link) => {
    expect(hintLink(url)).toEqual(link);
  });
});
