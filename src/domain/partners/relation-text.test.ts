import { expect, it } from 'vitest';
import { relationText } from './relation-text.ts';

const child = { isChild: true, name: 'Deniz Yılmaz', guardians: 'Elif Yılmaz und Murat Yılmaz' };

it.each([
  ['SA', { isChild: false, name: 'Anna Berger', guardians: '' }, 'Einzelkonto von Anna Berger'],
  ['JA', { isChild: false, name: 'Anna und Ben', guardians: '' }, 'Gemeinschaftskonto von Anna und Ben'],
  ['CA', child, 'Kinderkonto von Deniz Yılmaz, vertreten durch Elif Yılmaz und Murat Yılmaz'],
  ['SA', null, 'Einzelkonto BP-1001'],
] as const)('DOM-02: a relation of kind %s is told apart from others', (kind, holder, expected) => {
  expect(relationText({ businessPartnerId: 'BP-1001', kind, holder })).toBe(expected);
});
