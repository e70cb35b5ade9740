import { customers } from '#server/demo/personas.ts';

/** A person of the demo by their number, as a plan names them. */
const person = (number: number): string => {
  const found = customers.find((one) => one.number === number);
  if (found === undefined) throw new Error(`The demo has no customer ${number}.`);
  return `${found.firstName} ${found.lastName} (${found.username})`;
};

/** The demo's customers by what they are good for in a test. */
export const persons = {
  usual: person(1),
  bothFactors: person(3),
  unidentified: person(5),
  closing: person(9),
  mustChange: person(10),
  smsOnly: person(11),
  newcomer: person(12),
} as const;
