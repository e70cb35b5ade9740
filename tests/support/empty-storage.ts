/** A browser's storage with nothing in it, for what runs without a browser. */
export const emptyStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
  };
};
