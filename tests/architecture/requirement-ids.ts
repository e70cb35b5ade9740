/**
 * Every duty of the product by its number: the first column of the requirements, family by family. A chart or a test
 * that names another id names nothing.
 */
const families: Readonly<Record<string, number>> = {
  PLT: 19,
  SES: 13,
  SHL: 9,
  API: 10,
  DOM: 6,
  STO: 2,
  ONB: 15,
  REG: 8,
  BNK: 25,
  ADM: 8,
  JRN: 4,
};

const idOf = (family: string, number: number): string => `${family}-${String(number).padStart(2, '0')}`;

const upTo = (family: string, last: number): readonly string[] =>
  Array.from({ length: last }, (_, index) => idOf(family, index + 1));

export const requirementIds: ReadonlySet<string> = new Set(
  Object.entries(families).flatMap(([family, last]) => upTo(family, last)),
);
