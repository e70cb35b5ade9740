import { expect, it } from 'vitest';
import { declarationFlaws, readDeclaration } from './withdrawal-declaration.ts';

const typed = { name: ' Anna Berger ', contractId: ' V-1F2E3D4C5B6A ', email: 'anna.berger@example.de ' };

it('REG-06: takes a declaration without the blanks around', () => {
  expect(readDeclaration(typed)).toEqual({
    name: 'Anna Berger',
    contractId: 'V-1F2E3D4C5B6A',
    email: 'anna.berger@example.de',
  });
});

it('REG-06: names every field that is empty', () => {
  expect(readDeclaration({ name: '', contractId: '  ', email: '' })).toBeNull();
  expect(declarationFlaws({ name: '', contractId: '  ', email: '' })).toEqual([
    { field: 'name', flaw: 'MISSING' },
    { field: 'contractId', flaw: 'MISSING' },
    { field: 'email', flaw: 'MISSING' },
  ]);
});

it.each([
  ['name', 'https://lindenhof-storno.example'],
  ['name', 'a'.repeat(101)],
  ['contractId', 'V_1'],
  ['contractId', 'V'.repeat(41)],
  ['email', 'anna.berger'],
  ['email', 'anna@example.de, bernd@example.de'],
] as const)('REG-06: takes no %s like %j', (field, text) => {
  expect(declarationFlaws({ ...typed, [field]: text })).toEqual([{ field, flaw: 'INVALID' }]);
});
