import { setup } from 'xstate';
import type { JourneyMeta } from '../journey.ts';
import type { TaskEvent } from './task.types.ts';

/** Raised with every change that a stored snapshot could not live through. */
export const taskVersion = 1;

/**
 * The life of a customer's task on the server (decisions §13): only forward. DONE means that the customer's part is done;
 * a closing that comes first skips it.
 */
export const taskMachine = setup({
  types: { events: {} as TaskEvent, meta: {} as JourneyMeta },
}).createMachine({
  id: 'task',
  initial: 'open',
  meta: { caption: 'Lebenslauf einer Aufgabe', requirements: ['BNK-12'] },
  states: {
    open: {
      meta: { caption: 'Offen', requirements: ['BNK-12'] },
      on: { 'task.done': 'done', 'task.closed': 'closed' },
    },
    done: {
      meta: { caption: 'Vom Kunden erledigt', requirements: ['BNK-12'] },
      on: { 'task.closed': 'closed' },
    },
    closed: { type: 'final', meta: { caption: 'Geschlossen', requirements: ['BNK-12'] } },
  },
});
