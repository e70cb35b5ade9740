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

const chosen = (family: string, ...numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => idOf(family, number));

/** What the product does today: each of these is named by at least one test. Grows with every journey. */
export const built: readonly string[] = [
  ...chosen('PLT', 1, 2, 4, 5, 7, 10, 11, 12, 14, 16, 17, 18, 19),
  ...chosen('SES', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12),
  ...upTo('SHL', 8),
  ...upTo('STO', 2),
  ...chosen('API', 1, 2, 3, 4, 5, 6, 7, 8, 10),
  ...chosen('BNK', 1, 3, 8),
];
