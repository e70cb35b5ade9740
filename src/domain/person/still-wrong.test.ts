import { describe, expect, it } from 'vitest';
import type { FormFlaw } from './form-flaw.ts';
import { stillWrong } from './still-wrong.ts';

type Codes = 'MISSING' | 'INVALID' | 'REFUSED';

const flawsOf = (form: Readonly<Record<string, string>>): readonly FormFlaw<Codes>[] =>
  Object.entries(form).flatMap(([key, text]): readonly FormFlaw<Codes>[] => {
    if (text === '') return [{ field: `address.${key}`, code: 'MISSING' }];
    return text.includes('?') ? [{ field: `address.${key}`, code: 'INVALID' }] : [];
  });

/** What is left of what was said, once a form has become another one. */
const left = (
  said: readonly FormFlaw<Codes>[],
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
) => stillWrong(said, { form: before, flaws: flawsOf(before) }, { form: now, flaws: flawsOf(now) });

const form = (...ids: readonly string[]) => ({ form: { others: ids.map((taxId) => ({ taxId })) }, flaws: [] });

describe('REG-02: what is still wrong with a form that is mended', () => {
  const city = { field: 'address.city', code: 'MISSING' } as const;
  const street = { field: 'address.street', code: 'INVALID' } as const;
  const both = { city: '', street: '?' };

  it('a flaw goes as soon as its field has none, and those of other fields stay', () => {
    expect(left([city, street], both, { ...both, city: 'K' })).toEqual([street]);
    expect(left([city, street], both, { ...both, street: 'Am Hang' })).toEqual([city]);
  });

  it('what is still wrong in the same way stays as it was said; in another way it is told when it is sent', () => {
    expect(left([street], both, { ...both, street: 'Am ?' })).toEqual([street]);
    expect(left([street], both, { ...both, street: '' })).toEqual([]);
  });

  it('what only the server could find stays until something else stands at its field', () => {
    const refused = { field: 'address.city', code: 'REFUSED', said: 'So nicht.' } as const;
    const sent = { city: 'Köln', street: 'Am Hang' };
    expect(left([refused], sent, { ...sent, street: 'Am Bach' })).toEqual([refused]);
    expect(left([refused], sent, { ...sent, city: 'Bonn' })).toEqual([]);
  });

  it('what another field was to blame for goes with that', () => {
    const before = { form: { first: 'A', email: 'a' }, flaws: [{ field: 'second.email', code: 'SAME' }] };
    const now = { form: { first: 'B', email: 'a' }, flaws: [] };
    expect(stillWrong([{ field: 'second.email', code: 'SAME' }], before, now)).toEqual([]);
  });

  it('what is said of the whole form, or of a field that is kept by nothing, stays until it is sent again', () => {
    const whole = { field: null, code: 'REFUSED' } as const;
    const code = { field: 'factorCode', code: 'INVALID' } as const;
    expect(left([whole, code], both, { city: 'Köln', street: 'Am Hang' })).toEqual([whole, code]);
  });

  it('finds the field of a list', () => {
    const said = [{ field: 'tax.others.1.taxId', code: 'REFUSED' }] as const;
    expect(stillWrong(said, form('1', '2'), form('3', '2'))).toEqual(said);
    expect(stillWrong(said, form('1', '2'), form('1', '3'))).toEqual([]);
  });
});
