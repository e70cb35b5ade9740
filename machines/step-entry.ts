import type { EventObject } from 'xstate';

/**
 * Where a step of a wizard begins: at its first question; for who comes back to it after a reload, or at another device, at the
 * first that is open (ONB-13); or, for who goes back into it, at the last that applies.
 */
export type StepEntry = 'start' | 'open' | 'end';

interface Entered {
  readonly context: { readonly entersAt: StepEntry };
}

/** The guard of a chart that is told so. */
export const entersAtStart = ({ context }: Entered): boolean => context.entersAt === 'start';

/** Whether somebody comes back to a step in which they had begun to answer. */
export const entersWhereOpen = ({ context }: Entered): boolean => context.entersAt === 'open';

/** What brings somebody back to a step: what was kept is read anew, or they did not give the application up after all. */
export const comesBack = ({ type }: EventObject): boolean =>
  type === 'xstate.done.actor.loadCase' || type === 'drop.declined';

/**
 * By what a step begins: the one after it has ended because somebody went back before its first question, or they come back.
 *
 * @param typed what is kept of the step; null where nothing was typed in it
 */
export const entryBy = (event: EventObject, typed: unknown = null): StepEntry => {
  const { output } = event as { readonly output?: { readonly kind?: unknown } };
  if (event.type.startsWith('xstate.done.actor.') && output?.kind === 'left') return 'end';
  return comesBack(event) && typed !== null ? 'open' : 'start';
};
