import type { Parameter } from './db.ts';

/** Type numbers of PostgreSQL's catalogue (pg_type.oid), the same in PGlite. */
const oid = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  float4: 700,
  float8: 701,
  timestamptz: 1184,
  jsonb: 3802,
};
const arrays: Readonly<Record<number, number>> = {
  1005: 21,
  1007: 23,
  1009: 25,
  1015: 25,
  1016: 20,
  1182: 1082,
  2951: 25,
};

/** `2026-11-20 09:30:00.5+00` becomes `2026-11-20T09:30:00.500Z`; digits below the millisecond are cut. */
export const instantOf = (text: string): string => {
  if (!text.endsWith('+00') || text.length < 22)
    return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  const fraction = text.length > 22 ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
};

const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint column holds more than a number can.');
  return value;
};

/** One-dimensional arrays only: `{a,"b,c",NULL}`. */
const elementsOf = (text: string, type: number): readonly unknown[] => {
  const elements: unknown[] = [];
  const element = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/g;
  for (const [, quoted, bare] of text.slice(1, -1).matchAll(element)) {
    if (quoted === undefined && bare === 'NULL') elements.push(null);
    else elements.push(valueOf(type, quoted?.replaceAll(/\\(.)/g, '$1') ?? bare ?? ''));
  }
  return elements;
};

/** Reads a column's text by its type; both drivers use this, so that a row looks the same on both engines. */
export const valueOf = (type: number, text: string): unknown => {
  switch (type) {
    case oid.bool:
      return text === 't';
    case oid.int8:
      return wholeNumber(text);
    case oid.int2:
    case oid.int4:
    case oid.float4:
    case oid.float8:
      return Number(text);
    case oid.json:
    case oid.jsonb:
      return JSON.parse(text);
    case oid.timestamptz:
      return instantOf(text);
    default: {
      const element = arrays[type];
      return element === undefined ? text : elementsOf(text, element);
    }
  }
};

const elementText = (element: string | number): string =>
  typeof element === 'number' ? String(element) : `"${element.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Writes a parameter as PostgreSQL's text form; the server casts it to the type that the statement asks for. */
export const textOf = (parameter: Parameter): string | null => {
  if (parameter === null) return null;
  if (typeof parameter === 'string') return parameter;
  if (typeof parameter === 'number' || typeof parameter === 'boolean') return String(parameter);
  return `{${parameter.map(elementText).join(',')}}`;
};
