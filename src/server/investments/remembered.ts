/** Results by everything that decides them, so that none can be out of date: another cause is another key. */
export interface Remembered<T> {
  /** The result for a key; made where it is not known. */
  of(key: string, make: () => T): T;
}

/** Remembers results, the `capacity` of them that were asked for last. */
export const remembering = <T>(capacity: number): Remembered<T> => {
  const known = new Map<string, T>();
  return {
    of: (key, make) => {
      const result = known.has(key) ? (known.get(key) as T) : make();
      // Last in the order of leaving.
      known.delete(key);
      known.set(key, result);
      const [oldest] = known.keys();
      if (known.size > capacity && oldest !== undefined) known.delete(oldest);
      return result;
    },
  };
};
