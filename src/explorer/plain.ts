const isObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Values and letters beyond which a context is not remembered but collected: it would take the walk's memory with it. */
export const mostInContext = 1_000_000;

/** What is said of such a context. */
export const tooLarge = 'too large';

/** Thrown where counting has come to its end. */
class TooLarge extends Error {}

/** Whether a value is plain JSON of a bearable size; the counter is shared by all that it holds. */
const isPlain = (value: unknown, counted: { size: number }): boolean => {
  counted.size += typeof value === 'string' ? value.length : 1;
  if (counted.size > mostInContext) throw new TooLarge();
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  return Array.isArray(value) ? isPlainList(value, counted) : isObject(value) && isPlainObject(value, counted);
};

/** By index, since `every` passes over holes; its length is a property of its own. */
const isPlainList = (list: readonly unknown[], counted: { size: number }): boolean => {
  for (let index = 0; index < list.length; index += 1) if (!isPlain(list[index], counted)) return false;
  return Object.getOwnPropertyNames(list).length === list.length + 1 && hasOnlyNames(list);
};

/** In a loop that makes no list of keys: every new object of every step comes by here. */
const isPlainObject = (value: object, counted: { size: number }): boolean => {
  let shown = 0;
  for (const key in value) {
    if (!isPlain((value as Readonly<Record<string, unknown>>)[key], counted)) return false;
    shown += 1;
  }
  return shown === Object.getOwnPropertyNames(value).length && hasOnlyNames(value);
};

/** Whether all its names are texts. */
export const hasOnlyNames = (value: object): boolean => Object.getOwnPropertySymbols(value).length === 0;

/** Where a value stops being plain JSON, as `context.cache is a Map`, or that it is too large; null where all of it is well. */
export const notPlain = (value: unknown, path = 'context'): string | null => {
  try {
    return isPlain(value, { size: 0 }) ? null : flawIn(value, path);
  } catch (error) {
    if (error instanceof TooLarge) return `${path} is ${tooLarge}`;
    // What holds itself is looked into without end.
    if (error instanceof RangeError) return `${path} is a cycle`;
    throw error;
  }
};

const flawIn = (value: unknown, path: string): string | null => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number')
    return isPlain(value, { size: 0 }) ? null : `${path} is ${Object.is(value, -0) ? '-0' : value}`;
  if (typeof value !== 'object') return `${path} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (Array.isArray(value)) {
    const isWhole = Object.keys(value).join() === Object.keys(Array.from(value)).join();
    if (!isWhole) return `${path} is a list with holes or names`;
    return firstOf(value.map((item, index) => [`${path}[${index}]`, item] as const)) ?? hiddenIn(value, path);
  }
  if (!isObject(value)) return `${path} is a ${value.constructor.name}`;
  return (
    firstOf(Object.entries(value).map(([key, item]) => [`${path}.${key}`, item] as const)) ?? hiddenIn(value, path)
  );
};

const hiddenIn = (value: object, path: string): string | null => {
  if (!hasOnlyNames(value)) return `${path} is an object with symbols for names`;
  const names = Object.getOwnPropertyNames(value).length - (Array.isArray(value) ? 1 : 0);
  return names === Object.keys(value).length ? null : `${path} is an object with hidden properties`;
};

const firstOf = (items: readonly (readonly [string, unknown])[]): string | null => {
  for (const [path, item] of items) {
    const found = flawIn(item, path);
    if (found !== null) return found;
  }
  return null;
};

/** Makes a plain value one that nobody can change: who does it all the same is found out. */
export const freeze = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
};

/** Whether two plain values are the same, and were put together in the same order. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    for (let index = 0; index < a.length; index += 1) if (!isSame(a[index], b[index])) return false;
    return true;
  }
  if (Array.isArray(a) || Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return left.length === right.length && left.every(([key, value], at) => isEntry(right[at], key, value));
};

const isEntry = (other: readonly [string, unknown] | undefined, key: string, value: unknown): boolean =>
  other !== undefined && other[0] === key && isSame(value, other[1]);

/** Keys of the context in which two snapshots differ, sorted. */
export const differingKeys = (a: object, b: object): readonly string[] => {
  // Nearly always nothing differs, and a walk asks at every step.
  if (isSame(a, b)) return [];
  const left = new Map<string, unknown>(Object.entries(a));
  const right = new Map<string, unknown>(Object.entries(b));
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((key) => JSON.stringify(left.get(key)) !== JSON.stringify(right.get(key)))
    .toSorted();
};
