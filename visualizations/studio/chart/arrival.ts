import { reveal } from './viewport.ts';

/** Where the keyboard stands after one has come to a state or an arrow from elsewhere. */

/** The part of the page below its head: it has the keyboard while what was asked for is not drawn yet. */
export const mainId = 'inhalt';

const arrived = { at: null as Element | null };

const focusOn = (mark: SVGElement | HTMLElement): void => {
  arrived.at = mark;
  mark.focus({ preventScroll: true });
};

/** Whoever is on nothing, or only waits for what is selected, has no place that could be taken away. */
const isWaiting = (element: Element | null): boolean =>
  element === null || element === document.body || element.id === mainId || element === arrived.at;

/** For `ref` of what is selected: brings it into view, and the keyboard to it if that stands nowhere. */
export const arrive = (mark: SVGElement | HTMLElement | null): void => {
  reveal(mark);
  if (mark !== null && isWaiting(document.activeElement)) focusOn(mark);
};

/** Gives the keyboard to what is selected, where that is drawn. */
export const focusSelected = (): void => {
  const mark = document.querySelector<SVGElement>('[data-mark][data-selected]');
  if (mark !== null) focusOn(mark);
};

/** Goes to an address, and takes the keyboard along from where that was chosen to what it leads to. */
export const setOut = (href: string, go: () => void): void => {
  const isHere = globalThis.location.hash === href;
  arrived.at = null;
  go();
  // What is there already is not drawn anew.
  if (isHere) focusSelected();
  else document.getElementById(mainId)?.focus({ preventScroll: true });
};
