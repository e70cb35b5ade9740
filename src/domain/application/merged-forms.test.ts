import { describe, expect, it } from 'vitest';
import { mergedForm } from './merged-forms.ts';

const form = (street: string, city: string, mobile = '') => ({ residence: { street, city }, mobile });
const read = form('Lindenweg 7', 'Köln');

describe('ONB-13: a form that two windows have filled in', () => {
  it('takes what is newest where nothing was entered here', () => {
    expect(mergedForm(read, form('Ring 1', 'Bonn', '0151'), read)).toEqual(form('Ring 1', 'Bonn', '0151'));
  });

  it('keeps what was entered here, each field by itself', () => {
    const here = form('Birkenallee 1', 'Köln');
    expect(mergedForm(read, form('Ring 1', 'Bonn'), here)).toEqual(form('Birkenallee 1', 'Bonn'));
  });

  it('loses nothing where the other window left a field empty', () => {
    expect(mergedForm(read, form('', ' '), form('Lindenweg 7', 'Bonn'))).toEqual(form('Lindenweg 7', 'Bonn'));
  });

  it('leaves empty what was emptied here, unless it was entered anew elsewhere', () => {
    expect(mergedForm(read, form('Lindenweg 7', 'Bonn'), form('', ''))).toEqual(form('', 'Bonn'));
  });

  it('takes over a field that only one of them knows', () => {
    expect(mergedForm<object>({}, { a: 'x' }, { b: 'y' })).toEqual({ a: 'x', b: 'y' });
  });
});
