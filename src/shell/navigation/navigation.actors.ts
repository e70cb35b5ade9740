import { fromCallback } from 'xstate';
import type { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { Measure } from '#machines/navigation/navigation.types.ts';
import type { ActorsOf } from '#machines/port.ts';
import { fittingCount } from './fitting.ts';

/** The element that holds a copy of every entry, and of 'Mehr' as its last, in their natural widths. */
export const rulerId = (navigationId: string): string => `${navigationId}-ruler`;

interface Rulers {
  readonly row: HTMLElement;
  readonly ruler: HTMLElement;
}

const rulersOf = (navigationId: string): Rulers | null => {
  const row = document.getElementById(navigationId);
  const ruler = document.getElementById(rulerId(navigationId));
  return row === null || ruler === null ? null : { row, ruler };
};

const roomIn = (row: HTMLElement): number => {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(row);
  return row.clientWidth - (Number.parseFloat(paddingInlineStart) || 0) - (Number.parseFloat(paddingInlineEnd) || 0);
};

/** On a phone all entries share the row in equal parts: then the widest of them decides for each. */
const sharesEvenly = (row: HTMLElement): boolean => {
  const first = row.querySelector('li');
  return first !== null && getComputedStyle(first).flexGrow === '1';
};

const measured = ({ row, ruler }: Rulers): Measure => {
  const natural = [...ruler.children].map((copy) => copy.getBoundingClientRect().width);
  const widths = sharesEvenly(row) ? natural.map(() => Math.max(...natural)) : natural;
  const entries = widths.slice(0, -1);
  return {
    // As CSS measures it: with the scroll bar.
    width: globalThis.innerWidth,
    fitting: fittingCount(roomIn(row), entries, widths.at(-1) ?? 0),
    total: entries.length,
  };
};

/** Measures when the page or the entries change their size, at most once a frame as observers do. */
export const navigationActors = (navigationId: string): ActorsOf<typeof navigationMachine> => ({
  measureViewport: fromCallback(({ sendBack }) => {
    const rulers = rulersOf(navigationId);
    if (rulers === null) return undefined;
    const observer = new ResizeObserver(() => sendBack({ type: 'viewport.measured', ...measured(rulers) }));
    observer.observe(rulers.row);
    observer.observe(rulers.ruler);
    return () => observer.disconnect();
  }),
});
