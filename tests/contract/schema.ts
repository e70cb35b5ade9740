import type * as z from 'zod/mini';

/** Reads schemas of the contract as data. */

type Definition = z.core.$ZodTypes['_zod']['def'];

export const definitionOf = (schema: z.core.$ZodType): Definition =>
  (schema as unknown as { readonly def: Definition }).def;

/** What a wrapper, a transformation or a union takes in; nothing for a schema that stands for itself. */
const insideOf = (definition: Definition): readonly z.core.$ZodType[] => {
  if ('innerType' in definition) return [definition.innerType];
  if (definition.type === 'pipe') return [definition.in];
  return definition.type === 'union' ? definition.options : [];
};

/** The kinds of value that a schema takes: `string`, `int`, `object`. */
export const kindsOf = (schema: z.core.$ZodType): readonly string[] => {
  const definition = definitionOf(schema);
  const inside = insideOf(definition);
  return inside.length === 0 ? [definition.type] : inside.flatMap(kindsOf);
};

export interface ObjectForm {
  readonly keys: readonly string[];
  /** Whether it refuses a key that it does not know. */
  readonly strict: boolean;
}

/** Every object in a payload, itself included, at every depth. */
export const objectsIn = (schema: z.core.$ZodType): readonly ObjectForm[] => {
  const definition = definitionOf(schema);
  if (definition.type === 'array') return objectsIn(definition.element);
  if (definition.type !== 'object') return insideOf(definition).flatMap(objectsIn);
  const { shape, catchall } = definition;
  const strict = catchall !== undefined && definitionOf(catchall).type === 'never';
  return [{ keys: Object.keys(shape), strict }, ...Object.values(shape).flatMap(objectsIn)];
};

/** Every text in a payload that names a day or an instant, at every depth. */
export const daysIn = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  const definition = definitionOf(schema);
  if (definition.type === 'array') return daysIn(definition.element);
  if (definition.type === 'object') return Object.values(definition.shape).flatMap(daysIn);
  if (definition.type !== 'string') return insideOf(definition).flatMap(daysIn);
  return 'format' in definition && ['date', 'datetime'].includes(String(definition.format)) ? [schema] : [];
};

/** Every word that a payload may be asked to choose from, at every depth. */
export const wordsIn = (schema: z.core.$ZodType): readonly unknown[] => {
  const definition = definitionOf(schema);
  if (definition.type === 'array') return wordsIn(definition.element);
  if (definition.type === 'object') return Object.values(definition.shape).flatMap(wordsIn);
  if (definition.type === 'enum') return Object.values(definition.entries);
  if (definition.type === 'literal') return definition.values;
  return insideOf(definition).flatMap(wordsIn);
};

/** The fields of a payload by their names; throws where a payload is no object. */
export const fieldsOf = (payload: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> => {
  const definition = definitionOf(payload);
  if (definition.type !== 'object') throw new Error(`A payload is an object, not ${definition.type}.`);
  return definition.shape;
};

/** Whether a field may be left out. */
export const isOptional = (schema: z.core.$ZodType): boolean => definitionOf(schema).type === 'optional';

const isNullable = (schema: z.core.$ZodType): boolean => {
  const definition = definitionOf(schema);
  return definition.type === 'nullable' || insideOf(definition).some(isNullable);
};

/** Whether a value is of a kind that a field takes, whatever its bounds say of it. */
export const isOfKind = (schema: z.core.$ZodType, value: unknown): boolean => {
  if (value === null) return isNullable(schema);
  return kindsOf(schema).includes(Array.isArray(value) ? 'array' : typeof value);
};
