import { noFilter, readAddress } from './address.ts';
import { studioSetup } from './studio.setup.ts';

const arrived = ({ event }: { readonly event: { readonly hash: string } }) => ({ hash: event.hash });

/**
 * The studio itself: which chart is open and how it is drawn, what is searched, where the live screen stands.
 *
 * Promises: the address alone says what is shown, so every state and arrow can be handed on; what is selected never lies
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
    'scheme.chosen': { actions: { type: 'keep', params: ({ event: { scheme } }) => ({ scheme }) } },
    'device.chosen': { actions: { type: 'keep', params: ({ event: { device } }) => ({ device }) } },
    'layer.chosen': { actions: { type: 'keep', params: ({ event: { runner } }) => ({ layer: runner }) } },
    'mark.reached': { actions: { type: 'keep', params: ({ event: { id } }) => ({ mark: id }) } },
    'zoom.changed': { actions: { type: 'keep', params: ({ event: { zoom } }) => ({ zoom }) } },
    'frame.measured': {
      actions: { type: 'keep', params: ({ event: { width, height } }) => ({ frame: { width, height } }) },
    },
    'stage.reported': {
      guard: { type: 'isAbout', params: ({ event: { report } }) => ({ report }) },
      actions: {
        type: 'keep',
        params: ({ event: { report } }) =>
          report.type === 'stage.stood' ? { stood: report, stumbled: null } : { stood: null, stumbled: report.reason },
      },
    },
    'move.chosen': {
      actions: { type: 'tellStage', params: ({ event: { id } }) => ({ type: 'move.wanted', id }) },
    },
    'begin.chosen': { actions: { type: 'tellStage', params: { type: 'begin.wanted' } } },
  },
  states: {
    page: {
      meta: { caption: 'Seite', requirements: ['JRN-02'] },
      initial: 'loading',
      on: {
        'address.changed': { target: '.deciding', actions: { type: 'readAddress', params: arrived } },
        'page.broke': { target: '.failed', actions: 'forgetChart' },
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
            { guard: 'isUnknown', target: 'unknown' },
            { guard: 'isOpen', target: 'showing', actions: 'openAround' },
            { target: 'opening' },
          ],
        },
        listing: { meta: { caption: 'Alle Abläufe' } },
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
              { target: 'unknown' },
            ],
            onError: 'failed',
          },
          after: { loadLimit: 'failed' },
        },
        showing: {
          meta: { caption: 'Ein Ablauf' },
          initial: 'arranging',
          on: {
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
        unknown: { meta: { caption: 'Diesen Ablauf gibt es nicht' } },
        failed: { meta: { caption: 'Daten sind nicht da' }, on: { 'loading.retried': 'loading' } },
      },
    },
    search: {
      meta: { caption: 'Suche', requirements: ['JRN-02'] },
      initial: 'closed',
      states: {
        closed: {
          meta: { caption: 'Suche ist zu' },
          on: {
            'search.asked': 'open',
            'query.typed': {
              target: 'open',
              actions: { type: 'find', params: ({ event: { text } }) => ({ text }) },
            },
          },
        },
        open: {
          meta: { caption: 'Es wird gesucht' },
          on: {
            'query.typed': { actions: { type: 'find', params: ({ event: { text } }) => ({ text }) } },
            'hit.passed': { actions: { type: 'pass', params: ({ event: { by } }) => ({ by }) } },
            'hit.chosen': {
              target: 'closed',
              // The words stay: whoever comes back goes on to the next hit.
              actions: { type: 'goTo', params: ({ event: { href } }) => ({ href }) },
            },
            'search.left': { target: 'closed', actions: 'forgetQuery' },
          },
        },
      },
    },
    help: {
      meta: { caption: 'Übersicht der Tasten', requirements: ['JRN-02'] },
      initial: 'closed',
      states: {
        closed: { meta: { caption: 'Übersicht ist zu' }, on: { 'help.asked': 'open' } },
        open: { meta: { caption: 'Übersicht ist zu lesen' }, on: { 'help.left': 'closed' } },
      },
    },
    copying: {
      meta: { caption: 'Adresse kopieren', requirements: ['JRN-02'] },
      initial: 'quiet',
      states: {
        quiet: {
          meta: { caption: 'Nichts kopiert' },
          on: { 'copy.chosen': { actions: 'copyAddress' }, 'address.copied': 'told', 'address.uncopied': 'shown' },
        },
        told: {
          meta: { caption: 'Adresse ist kopiert' },
          on: { 'copy.chosen': { actions: 'copyAddress' }, 'address.changed': 'quiet', 'address.uncopied': 'shown' },
          after: { noteLimit: 'quiet' },
        },
        // No time limit: whoever copies by hand takes as long as that takes.
        shown: {
          meta: { caption: 'Adresse steht zum Kopieren da' },
          on: { 'copy.chosen': { actions: 'copyAddress' }, 'address.changed': 'quiet', 'address.copied': 'told' },
        },
      },
    },
  },
});
