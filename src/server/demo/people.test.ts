import { expect, it } from 'vitest';
import { isOfAge } from '#domain/person/age.ts';
import { isBirthDate } from '#domain/person/birth-date.ts';
import { hasIndustry } from '#domain/person/circumstances.ts';
import { isPostalCode } from '#domain/person/postal-code.ts';
import { parseTaxId } from '#domain/person/tax-id.ts';
import { people } from './people.ts';
import { customers, demoToday } from './personas.ts';
import { relations } from './relations.ts';

it.each(people)('REG-02: the demo’s customer $number is somebody whom the product takes', (each) => {
  expect(isBirthDate(each.birthDate, demoToday) && isOfAge(each.birthDate, demoToday)).toBe(true);
  expect(isPostalCode(each.postalCode, 'DEU')).toBe(true);
  expect(each.taxId === null || parseTaxId(each.taxId).ok).toBe(true);
  expect(each.industry !== null).toBe(hasIndustry(each.employment));
});

it('the people of the demo were born when their accounts say so', () => {
  const owners = relations.flatMap((relation) => relation.owners);
  const torn = people.filter(({ number, birthDate }) => {
    const persona = customers.find((each) => each.number === number);
    const name = `${persona?.firstName ?? ''} ${persona?.lastName ?? ''}`;
    return owners.some((owner) => owner.name === name && owner.bornOn !== birthDate);
  });
  expect(torn).toEqual([]);
});
