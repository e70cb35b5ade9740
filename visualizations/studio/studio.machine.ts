import { noFilter, readAddress } from './address.ts';
import { studioSetup } from './studio.setup.ts';

const arrived = ({ event }: { readonly event: { readonly hash: string } }) => ({ hash: event.hash });

/**
 * The studio itself: which chart is open and how it is drawn, what is searched, where the live screen stands.
 *
 * Promises: the address alone says what is shown, so every state and arrow can be handed on; where it leads never lies
 * hidden in a closed group; a picture stays until the next one is there.
 */
export const studioMachine = studioSetup.createMachine({
  id: 'studio',
  meta: { caption: 'Das Studio', requirements: ['JRN-02'] },
  context: ({ input }) => {
    const address = readAddress(input.hash);
    return {
      index: null,
      book: [],
      address,
      filter: address.page === 'list' ? address.filter : noFilter,
      chart: null,
      closed: [],
      placed: null,
      mark: null,
      zoom: null,
      frame: { width: 0, height: 0 },
      query: '',
      hits: [],
      picked: 0,
      layer: null,
      scheme: 'system',
      device: 'phone',
      stood: null,
      stumbled: null,
    };
  },
  invoke: [
    { id: 'addresses', src: 'addresses' },
    { id: 'stage', src: 'stage' },
    { id: 'keys', src: 'keys' },
  ],
  type: 'parallel',
  on: {
    'scheme.chosen': { actions: { type: 'chooseScheme', params: ({ event: { scheme } }) => ({ scheme }) } },
    'device.chosen': { actions: { type: 'chooseDevice', params: ({ event: { device } }) => ({ device }) } },
    'layer.chosen': { actions: { type: 'chooseLayer', params: ({ event: { runner } }) => ({ runner }) } },
    'mark.reached': { actions: { type: 'rememberMark', params: ({ event: { id } }) => ({ id }) } },
    'zoom.changed': { actions: { type: 'rememberZoom', params: ({ event: { zoom } }) => ({ zoom }) } },
    'frame.measured': {
      actions: { type: 'measureFrame', params: ({ event: { width, height } }) => ({ width, height }) },
    },
    'stage.reported': {
      guard: { type: 'isAbout', params: ({ event: { report } }) => ({ report }) },
      actions: { type: 'hearStage', params: ({ event: { report } }) => ({ report }) },
    },
    'address.chosen': { actions: { type: 'goTo', params: ({ event: { href } }) => ({ href }) } },
    'move.chosen': {
      actions: { type: 'tellStage', params: ({ event: { id } }) => ({ type: 'move.wanted', id }) },
    },
    'begin.chosen': { actions: { type: 'tellStage', params: { type: 'begin.wanted' } } },
  },
  states: {
    presenting: {
      meta: { caption: 'Seite', requirements: ['JRN-02'] },
      initial: 'loading',
      on: {
        'address.changed': { target: '.deciding', actions: { type: 'readAddress', params: arrived } },
        'page.failed': { target: '.failed', actions: 'forgetChart' },
      },
      states: {
        loading: {
          meta: { caption: 'Verzeichnis wird geladen' },
          on: { 'address.changed': { actions: { type: 'readAddress', params: arrived } } },
          invoke: {
            id: 'loadIndex',
            src: 'loadIndex',
            onDone: {
              target: 'deciding',
              actions: { type: 'rememberIndex', params: ({ event }) => ({ index: event.output }) },
            },
            onError: 'failed',
          },
          after: { loadLimit: 'failed' },
        },
        deciding: {
          meta: { caption: 'Wohin die Adresse führt' },
          always: [
            { guard: 'isUnread', target: 'loading' },
            { guard: 'isListed', target: 'listing' },
            { guard: 'isNowhere', target: 'unknownAddress' },
            { guard: 'isTraced', target: 'tracing' },
            { guard: 'isRequirement', target: 'unknownRequirement' },
            { guard: 'isUnknown', target: 'unknownChart' },
            { guard: 'isOpen', target: 'showing', actions: 'openAround' },
            { target: 'opening' },
          ],
        },
        listing: { meta: { caption: 'Alle Abläufe' } },
        tracing: { meta: { caption: 'Eine Anforderung' } },
        opening: {
          meta: { caption: 'Ablauf wird geladen' },
          invoke: {
            id: 'loadChart',
            src: 'loadChart',
            input: ({ context: { address } }) => ({ name: address.page === 'chart' ? address.chart : '' }),
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ chart: event.output }) },
                target: 'showing',
                actions: [{ type: 'rememberChart', params: ({ event }) => ({ chart: event.output }) }, 'openAround'],
              },
              { target: 'unknownChart' },
            ],
            onError: 'failed',
          },
          after: { loadLimit: 'failed' },
        },
        showing: {
          meta: { caption: 'Ein Ablauf' },
          initial: 'arranging',
          on: {
            'selection.left': { guard: 'isSelecting', actions: 'leaveSelection' },
            'group.turned': { target: '.arranging', actions: { type: 'turnGroup', params: ({ event }) => event } },
            'groups.closed': { target: '.arranging', actions: 'closeAll' },
            'groups.opened': { target: '.arranging', actions: 'openAll' },
          },
          states: {
            arranging: {
              meta: { caption: 'Bild wird angeordnet' },
              invoke: {
                id: 'arrange',
                src: 'arrange',
                input: ({ context: { chart, closed } }) => {
                  if (chart === null) throw new Error('There is no chart to arrange.');
                  return { picture: chart.picture, layouts: chart.layouts, closed };
                },
                onDone: {
                  target: 'standing',
                  actions: { type: 'rememberPlaced', params: ({ event }) => ({ placed: event.output }) },
                },
                // What was drawn before stays, with all groups as they were drawn.
                onError: 'unarranged',
              },
              after: { arrangeLimit: 'unarranged' },
            },
            standing: { meta: { caption: 'Bild steht' } },
            unarranged: { meta: { caption: 'Bild ließ sich nicht anordnen: das vorige bleibt' } },
          },
        },
        unknownChart: { meta: { caption: 'Diesen Ablauf gibt es nicht' } },
        unknownRequirement: { meta: { caption: 'Diese Anforderung gibt es nicht' } },
        unknownAddress: { meta: { caption: 'Diese Adresse gibt es nicht' } },
        failed: { meta: { caption: 'Daten sind nicht da' }, on: { 'loading.retried': 'loading' } },
      },
    },
    // What lies above the page hears Escape itself; with nothing above it, Escape leaves what is selected.
    overlaying: {
      meta: { caption: 'Was über der Seite liegt', requirements: ['JRN-02'] },
      initial: 'none',
      states: {
        none: {
          meta: { caption: 'Nichts' },
          on: {
            'search.asked': 'searching',
            'query.typed': {
              target: 'searching',
              actions: { type: 'find', params: ({ event: { text } }) => ({ text }) },
            },
            'help.asked': 'helping',
            'escape.pressed': { actions: 'askLeaving' },
          },
        },
        searching: {
          meta: { caption: 'Es wird gesucht' },
          on: {
            'query.typed': { actions: { type: 'find', params: ({ event: { text } }) => ({ text }) } },
            'hit.passed': { actions: { type: 'pass', params: ({ event: { by } }) => ({ by }) } },
            'hit.chosen': {
              target: 'none',
              // The words stay: whoever comes back goes on to the next hit.
              actions: { type: 'goTo', params: ({ event: { href } }) => ({ href }) },
            },
            'search.left': { target: 'none', actions: 'forgetQuery' },
            'help.asked': { target: 'helping', actions: 'forgetQuery' },
          },
        },
        helping: { meta: { caption: 'Übersicht der Tasten' }, on: { 'help.left': 'none' } },
      },
    },
    copying: {
      meta: { caption: 'Adresse kopieren', requirements: ['JRN-02'] },
      initial: 'quiet',
      states: {
        quiet: {
          meta: { caption: 'Nichts kopiert' },
          on: { 'copy.chosen': { actions: 'copyAddress' }, 'address.copied': 'copied', 'address.uncopied': 'shown' },
        },
        copied: {
          meta: { caption: 'Adresse ist kopiert' },
          on: { 'copy.chosen': { actions: 'copyAddress' }, 'address.changed': 'quiet', 'address.uncopied': 'shown' },
          after: { noteLimit: 'quiet' },
        },
        // No time limit: whoever copies by hand takes as long as that takes.
        shown: {
          meta: { caption: 'Adresse steht zum Kopieren da' },
          on: { 'copy.chosen': { actions: 'copyAddress' }, 'address.changed': 'quiet', 'address.copied': 'copied' },
        },
      },
    },
  },
});
