import { expect, it } from 'vitest';
import { nothingTyped } from '#domain/application/application-of.ts';
import { sampleChild, sampleSecond } from '#machines/account-parties/account-parties.model.ts';
import { sampleTyped } from '#machines/registration/registration.model.ts';
import { registrationTypedOf } from '#domain/application/kept-registration.ts';

const asStored = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

it('ONB-13: what the steps kept comes back from its case as it was typed', () => {
  const typed = {
    ...sampleTyped,
    parties: { second: sampleSecond, child: sampleChild, custody: 'alone' as const },
  };
  expect(registrationTypedOf(asStored(typed))).toEqual(typed);
});

it.each([{}, { personal: 7, parties: [], declared: 'x', account: null }])(
  'ONB-13: of %j nothing can be read, and nothing breaks',
  (stored) => {
    expect(registrationTypedOf(stored)).toEqual(nothingTyped);
  },
);

it('ONB-13: an account of an earlier version comes back, and how it is paid is asked', () => {
  const { payment: _, ...account } = sampleTyped.account;
  expect(registrationTypedOf(asStored({ account })).account).toEqual(sampleTyped.account);
});

it('ONB-13: a part of another shape is asked again, and the others stay', () => {
  const parties = { second: sampleSecond, child: sampleChild, custody: 'together' };
  const { declared, parties: read } = registrationTypedOf(asStored({ parties, declared: { old: 1 } }));
  expect([declared, read?.custody]).toEqual([null, 'together']);
});
