import { assign, setup } from 'xstate';
import type { JourneyMeta } from '../journey.ts';
import { channel } from '../port.ts';
import type {
  Measure,
  NavigationContext,
  NavigationEvent,
  NavigationInput,
  NavigationScreen,
} from './navigation.types.ts';

/** From this width on the navigation stands at the left, in CSS pixels (PLT-18). */
export const desktopWidth = 1024;

const isWide = ({ width }: Measure): boolean => width >= desktopWidth;
const isTight = ({ fitting, total }: Measure): boolean => fitting < total;

/**
 * How the navigation lies (SHL-02): at the left on wide pages, else in a row; what does not fit there goes into a menu.
 *
 * Promises: an open menu closes by its button, by Escape, by following an entry, or because it is no longer needed;
 * never because a measure changed a little (an address bar that hides).
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    input: {} as NavigationInput,
    meta: {} as JourneyMeta<NavigationScreen>,
  },
  actors: { measureViewport: channel('measureViewport') },
  guards: {
    isWide: (_, params: Measure) => isWide(params),
    isTight: (_, params: Measure) => isTight(params),
    staysTight: (_, params: Measure) => !isWide(params) && isTight(params),
  },
  actions: {
    rememberMeasure: assign((_, { width, fitting, total }: Measure) => ({ width, fitting, total })),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ width: input.width, fitting: input.fitting, total: input.total }),
  meta: { caption: 'Navigation', screen: 'navigation', requirements: ['SHL-01', 'SHL-02'] },
  invoke: { id: 'measureViewport', src: 'measureViewport' },
  initial: 'arranging',
  on: {
    'viewport.measured': {
      target: '.arranging',
      actions: { type: 'rememberMeasure', params: ({ event }) => event },
    },
  },
  states: {
    arranging: {
      meta: { caption: 'Wie viel Platz ist da?', requirements: ['SHL-02', 'PLT-18'] },
      always: [
        { guard: { type: 'isWide', params: ({ context }) => context }, target: 'vertical' },
        { guard: { type: 'isTight', params: ({ context }) => context }, target: 'horizontal.overflows' },
        { target: 'horizontal.fits' },
      ],
    },
    vertical: { meta: { caption: 'Links untereinander', requirements: ['SHL-02', 'PLT-18'] } },
    horizontal: {
      meta: { caption: 'In einer Zeile', requirements: ['SHL-02'] },
      initial: 'fits',
      states: {
        fits: { meta: { caption: 'Alles passt', requirements: ['SHL-02'] } },
        overflows: {
          meta: { caption: 'Nicht alles passt', requirements: ['SHL-02'] },
          on: {
            'viewport.measured': {
              guard: { type: 'staysTight', params: ({ event }) => event },
              actions: { type: 'rememberMeasure', params: ({ event }) => event },
            },
          },
          initial: 'closed',
          states: {
            closed: {
              meta: { caption: 'Menü „Mehr“ ist zu', requirements: ['SHL-02'] },
              on: { 'menu.opened': 'open' },
            },
            open: {
              meta: { caption: 'Menü „Mehr“ ist offen', requirements: ['SHL-02'] },
              on: { 'menu.closed': 'closed', 'escape.pressed': 'closed', 'entry.followed': 'closed' },
            },
          },
        },
      },
    },
  },
});
