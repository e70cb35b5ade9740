/** Where a value stops being plain JSON, as `context.cache is a Map`; null where all of it is. */
export const notPlain = (value: unknown, path = 'context'): string | null => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (Array.isArray(value)) return firstOf(value.map((item, index) => [`${path}[${index}]`, item] as const));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${path} is a ${value.constructor.name}`;
  return firstOf(Object.entries(value).map(([key, item]) => [`${path}.${key}`, item] as const));
};

const firstOf = (items: readonly (readonly [string, unknown])[]): string | null => {
  for (const [path, item] of items) {
    const found = notPlain(item, path);
    if (found !== null) return found;
  }
  return null;
};

/** Keys of the context in which two snapshots differ, sorted. */
export const differingKeys = (a: object, b: object): readonly string[] => {
  const left = new Map<string, unknown>(Object.entries(a));
  const right = new Map<string, unknown>(Object.entries(b));
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((key) => JSON.stringify(left.get(key)) !== JSON.stringify(right.get(key)))
    .toSorted();
};
