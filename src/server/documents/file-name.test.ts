import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['Verlustmitteilung: 10\u00a0%', 'Verlustmitteilung 10 Prozent.pdf'],
  ['Quartalsbericht 3/2027', 'Quartalsbericht 3-2027.pdf'],
  ['Anlagerichtlinien Vermögensverwaltung 60:40', 'Anlagerichtlinien Vermögensverwaltung 60-40.pdf'],
  ['', 'Dokument.pdf'],
] as const)('BNK-05: the document „%s“ is saved as %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});
