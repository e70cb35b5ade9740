/** Where a long page was scrolled to, for each place in the history: whoever comes back finds what was left. */

const kept = new Map<string, number>();

/** The browser brings the state of an entry back with it, before it tells of the new address. */
const entry = (): string => {
  const state: unknown = globalThis.history.state;
  if (typeof state === 'object' && state !== null && 'entry' in state) return String(state.entry);
  // Unique also among what was there before the page was loaded anew.
  const made = `${performance.timeOrigin} ${kept.size}`;
  kept.set(made, 0);
  globalThis.history.replaceState({ entry: made }, '');
  return made;
};

/** What is scrolled with an element in it: where there is little height that is more than elsewhere. */
export const scrollerOf = (element: Element): HTMLElement | null => {
  const { parentElement } = element;
  if (parentElement === null || /auto|scroll/.test(getComputedStyle(parentElement).overflowY)) return parentElement;
  return scrollerOf(parentElement);
};

/** For `ref` of a page that is longer than its window. */
export const keepScroll = (page: HTMLElement | null): (() => void) | undefined => {
  const scroller = page === null ? null : scrollerOf(page);
  if (scroller === null) return undefined;
  scroller.scrollTop = kept.get(entry()) ?? 0;
  const note = (): void => void kept.set(entry(), scroller.scrollTop);
  scroller.addEventListener('scroll', note, { passive: true });
  return () => scroller.removeEventListener('scroll', note);
};
