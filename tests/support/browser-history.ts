/** Something that a browser can go back to. */
export interface HistoryEntry {
  readonly state: unknown;
  readonly url: string;
}

/** Until all is told that follows from what was done. */
export const settled = async () =>
  Array.from({ length: 20 }).reduce<Promise<void>>(async (before) => before.then(() => undefined), Promise.resolve());

/** A browser's history: what is gone to is there later, and told then. */
export const historyOf = (entries: readonly HistoryEntry[], begin = entries.length - 1) => {
  const page = new EventTarget();
  let all = [...entries];
  let here = begin;
  const arrive = (to: number): void => {
    if (to < 0 || to >= all.length || to === here) return;
    here = to;
    page.dispatchEvent(Object.assign(new Event('popstate'), { state: all[here]?.state }));
  };
  const history = {
    get state() {
      return all[here]?.state;
    },
    pushState: (state: unknown, _title: string, url: string) => {
      all = [...all.slice(0, here + 1), { state, url }];
      here += 1;
    },
    replaceState: (state: unknown, _title: string, url: string) => {
      all = all.with(here, { state, url });
    },
    go: (delta: number) => queueMicrotask(() => arrive(here + delta)),
  };
  const location = {
    get href() {
      return all[here]?.url ?? '';
    },
    get pathname() {
      return all[here]?.url ?? '';
    },
  };
  return {
    page: Object.assign(page, { history, location }) as unknown as Window,
    go: async (delta: number) => {
      history.go(delta);
      await settled();
    },
    settled,
    stands: () => [here, all.length],
    url: () => all[here]?.url,
  };
};
