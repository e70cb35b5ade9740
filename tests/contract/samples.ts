import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { definitionOf } from './schema.ts';

/** Values that a schema's input may be, for what servers answer: no patterns, bounds or refinements but formats. */

const instant = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

// What has been wrong in hand-written serialisers: quotes, controls, lone surrogates, separators.
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('"', '\\', '\u2028', '</script>', '\n\t\0', 'ä€😀', '\ud800'),
);

const stringOf = (format: unknown): fc.Arbitrary<string> => {
  if (format === 'date') return instant.map((each) => each.slice(0, 10));
  if (format === 'datetime') return instant;
  return format === 'uuid' ? fc.uuid({ version: 4 }) : text;
};

const numberOf = (format: unknown): fc.Arbitrary<number> =>
  (format === undefined ? fc.double({ noNaN: true, noDefaultInfinity: true }) : fc.maxSafeInteger()).map(
    (each) => each + 0,
  );

const recordOf = (shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<Record<string, unknown>> => {
  const optional = Object.entries(shape).filter(([, schema]) => definitionOf(schema).type === 'optional');
  const requiredKeys = Object.keys(shape).filter((key) => !optional.some(([other]) => other === key));
  return fc.record(Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, valueOf(schema)])), {
    requiredKeys,
    noNullPrototype: true,
  });
};

/** A key that no server of ours writes: it is dropped on the way, as it should be. */
const proto = '__proto__';
const keys = text.filter((key) => key !== proto);

const json = fc
  .jsonValue({ maxDepth: 2 })
  .filter((each) => !JSON.stringify(each).includes(proto))
  .map((each) => JSON.parse(JSON.stringify(each)) as unknown);

type Definition = ReturnType<typeof definitionOf>;
type Kinds = {
  readonly [Kind in Definition['type']]?: (definition: Extract<Definition, { type: Kind }>) => fc.Arbitrary<unknown>;
};

const isJson = (schema: z.core.$ZodType): boolean => definitionOf(schema).type === 'lazy';

const kinds: Kinds = {
  string: (definition) => stringOf(formatOf(definition)),
  number: (definition) => numberOf(formatOf(definition)),
  boolean: () => fc.boolean(),
  enum: ({ entries }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values }) => fc.constantFrom(...values),
  nullable: ({ innerType }) => fc.option(valueOf(innerType)),
  optional: ({ innerType }) => valueOf(innerType),
  array: ({ element }) => fc.array(valueOf(element), { maxLength: 3 }),
  object: ({ shape }) => recordOf(shape),
  record: ({ valueType }) =>
    fc.dictionary(keys, isJson(valueType) ? json : valueOf(valueType), { maxKeys: 3, noNullPrototype: true }),
  union: ({ options }) => fc.oneof(...options.map(valueOf)),
  pipe: ({ in: input }) => valueOf(input),
};

const formatOf = (definition: Definition): unknown => ('format' in definition ? definition.format : undefined);

/** Throws for a kind of schema that no answer has had so far. */
export const valueOf = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const definition = definitionOf(schema);
  const make = kinds[definition.type] as ((given: Definition) => fc.Arbitrary<unknown>) | undefined;
  if (make === undefined) throw new Error(`Answers hold nothing of the kind ${definition.type}.`);
  return make(definition);
};

/** The same value with a field too many in every object that has declared ones. */
export const withExtras = (schema: z.core.$ZodType, value: unknown): unknown => {
  const definition = definitionOf(schema);
  if (value === null || value === undefined) return value;
  if (definition.type === 'array')
    return (value as readonly unknown[]).map((each) => withExtras(definition.element, each));
  if (definition.type === 'nullable' || definition.type === 'optional') return withExtras(definition.innerType, value);
  if (definition.type === 'union') {
    const option = definition.options.find((each) => fits(each, value));
    return option === undefined ? value : withExtras(option, value);
  }
  if (definition.type !== 'object') return value;
  const { shape } = definition;
  const fields = Object.entries(value as Readonly<Record<string, unknown>>).map(([key, each]): [string, unknown] => [
    key,
    shape[key] === undefined ? each : withExtras(shape[key], each),
  ]);
  return {
    ...Object.fromEntries(fields),
    password_hash: 'canary',
    iban: 'iban' in shape ? (value as { iban: unknown }).iban : 'canary',
  };
};

const fits = (schema: z.core.$ZodType, value: unknown): boolean => {
  const definition = definitionOf(schema);
  return (
    definition.type === 'object' &&
    typeof value === 'object' &&
    value !== null &&
    Object.keys(definition.shape).every((key) => key in value)
  );
};
