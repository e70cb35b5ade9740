import { sendTo, setup } from 'xstate';
import { type JourneyMeta, patience } from '../journey.ts';
import { channel, port } from '../port.ts';
import type { SidebarContext, SidebarEvent, SidebarInput, SidebarNotice, SidebarScreen } from './sidebar.types.ts';

/**
 * One sidebar from its opening to its removal (SHL-04).
 *
 * Promises: its id is the current one while it is open; closing is invisible at once and removal comes after the way
 * out, also where no browser tells of its end; whoever waits for opened or gone hears each once.
 */
export const sidebarMachine = setup({
  types: {
    context: {} as SidebarContext,
    events: {} as SidebarEvent,
    input: {} as SidebarInput,
    meta: {} as JourneyMeta<SidebarScreen>,
  },
  actors: {
    /** Writes the current id into session storage. */
    keepCurrent: port<null, { readonly id: string }>('keepCurrent'),
    /** Removes the current id, if it is still this one. */
    forgetCurrent: port<null, { readonly id: string }>('forgetCurrent'),
    announce: channel<SidebarNotice>('announce'),
  },
  actions: {
    announceOpen: sendTo('announce', { type: 'sidebar.isOpen' }),
    announceGone: sendTo('announce', { type: 'sidebar.isGone' }),
  },
  delays: { storageLimit: patience.reading, slideLimit: 1000 },
}).createMachine({
  id: 'sidebar',
  context: ({ input }) => ({ id: input.id }),
  meta: { caption: 'Seitendialog', requirements: ['SHL-04'] },
  invoke: { id: 'announce', src: 'announce' },
  initial: 'open',
  states: {
    open: {
      meta: { caption: 'Offen', screen: 'sidebar', requirements: ['SHL-04'] },
      on: { 'sidebar.closed': 'closing' },
      initial: 'remembering',
      states: {
        remembering: {
          meta: { caption: 'Gleitet herein und wird gemerkt', requirements: ['SHL-04'] },
          invoke: {
            id: 'keepCurrent',
            src: 'keepCurrent',
            input: ({ context }) => ({ id: context.id }),
            onDone: 'opening',
            onError: 'opening',
          },
          after: { storageLimit: 'opening' },
          on: { 'slide.ended': { target: 'shown', actions: 'announceOpen' } },
        },
        opening: {
          meta: { caption: 'Gleitet herein' },
          on: { 'slide.ended': { target: 'shown', actions: 'announceOpen' } },
        },
        shown: { meta: { caption: 'Steht offen' } },
      },
    },
    closing: {
      meta: { caption: 'Gleitet hinaus', screen: 'sidebar', requirements: ['SHL-04'] },
      on: { 'slide.ended': 'forgetting' },
      after: { slideLimit: 'forgetting' },
    },
    forgetting: {
      meta: { caption: 'Ist nicht mehr der aktuelle: wird gemerkt', requirements: ['SHL-04'] },
      invoke: {
        id: 'forgetCurrent',
        src: 'forgetCurrent',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'removed', actions: 'announceGone' },
        onError: { target: 'removed', actions: 'announceGone' },
      },
      after: { storageLimit: { target: 'removed', actions: 'announceGone' } },
    },
    removed: { type: 'final', meta: { caption: 'Entfernt', ending: 'left', requirements: ['SHL-04'] } },
  },
});
