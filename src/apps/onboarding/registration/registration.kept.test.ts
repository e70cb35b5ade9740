import { expect, it } from 'vitest';
import { nothingTyped } from '#domain/application/application-of.ts';
import { sampleChild, sampleSecond } from '#machines/account-parties/account-parties.model.ts';
import { sampleKept } from '#machines/registration/registration.model.ts';
import { keptApplicationOf } from './registration.kept.ts';

const asStored = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

it('ONB-13: an application comes back from its case as it was kept', () => {
  const kept = {
    ...sampleKept,
    shown: 'deposit' as const,
    wasReasked: true,
    registration: {
      ...nothingTyped,
      parties: { second: sampleSecond, child: sampleChild, custody: 'alone' as const },
    },
  };
  expect(keptApplicationOf(asStored(kept))).toEqual(kept);
});

it.each([null, {}, { registration: 'x', answers: 7, choice: [], shown: 'shoeSize', entryPoint: 'nowhere' }])(
  'ONB-13: of %j nothing can be read, and nothing breaks',
  (stored) => {
    expect(keptApplicationOf(stored)).toEqual({
      entryPoint: null,
      accountKind: '',
      answers: {},
      shown: null,
      wasReasked: false,
      choice: null,
      registration: nothingTyped,
    });
  },
);

it('ONB-13: a part of another shape is asked again, and the others stay', () => {
  const stored = asStored({
    ...sampleKept,
    registration: { parties: { second: sampleSecond, child: sampleChild, custody: 'together' }, declared: { old: 1 } },
  });
  const { registration } = keptApplicationOf(stored);
  expect([registration.declared, registration.parties?.custody]).toEqual([null, 'together']);
});
