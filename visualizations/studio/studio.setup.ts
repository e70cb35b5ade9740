import { assign, raise, sendTo, setup } from 'xstate';
import { type JourneyMeta, patience } from '#machines/journey.ts';
import { channel, port } from '#machines/port.ts';
import type { Picture } from '../layout/picture.ts';
import type { PlacedPicture } from '../layout/placing.ts';
import { chartHref, readAddress } from './address.ts';
import { bookOf, search } from './search.ts';
import type { Order, Stood, Stumbled } from './screen/stage-messages.ts';
import type { ChartFile, Layout, StudioIndex } from './studio-data.ts';
import { groupsAround, outerGroups, requirementOf, selectionOf } from './studio.select.ts';
import type { Device, Scheme, StudioContext, StudioEvent } from './studio.types.ts';

export interface Arrangement {
  readonly picture: Picture;
  readonly layouts: readonly Layout[];
  readonly closed: readonly string[];
}

/** What the channel of the address is told: where to go, or to copy where one is. */
export type AddressOrder =
  | { readonly type: 'address.wanted'; readonly href: string }
  | { readonly type: 'copy.wanted' };

export const studioSetup = setup({
  types: {
    context: {} as StudioContext,
    events: {} as StudioEvent,
    input: {} as { readonly hash: string },
    meta: {} as JourneyMeta,
  },
  actors: {
    loadIndex: port<StudioIndex>('loadIndex'),
    loadChart: port<ChartFile | null, { readonly name: string }>('loadChart'),
    arrange: port<PlacedPicture, Arrangement>('arrange'),
    /** Tells of every change of the address. */
    addresses: channel<AddressOrder>('addresses'),
    /** Tells where the live screen stands. */
    stage: channel<Order>('stage'),
    /** Tells of the keys that work everywhere. */
    keys: channel('keys'),
  },
  delays: { loadLimit: patience.reading, arrangeLimit: patience.binding, noteLimit: 4000 },
  guards: {
    isUnread: ({ context: { index } }) => index === null,
    isUnknown: ({ context: { address, index } }) =>
      address.page === 'chart' && index?.charts.every(({ name }) => name !== address.chart) === true,
    isListed: ({ context }) => context.address.page === 'list',
    isNowhere: ({ context }) => context.address.page === 'nowhere',
    isRequirement: ({ context }) => context.address.page === 'requirement',
    isTraced: ({ context }) => requirementOf(context) !== null,
    isSelecting: ({ context }) => selectionOf(context) !== null,
    isOpen: ({ context: { address, chart } }) => address.page === 'chart' && address.chart === chart?.name,
    isThere: (_, params: { readonly chart: ChartFile | null }) => params.chart !== null,
    isAbout: ({ context: { address } }, { report }: { readonly report: Stood | Stumbled }) =>
      address.page === 'chart' && address.chart === report.chart && address.selection?.id === report.state,
  },
  actions: {
    readAddress: assign(({ context }, { hash }: { readonly hash: string }) => {
      const address = readAddress(hash);
      const isSame = JSON.stringify(address) === JSON.stringify(context.address);
      const filter = address.page === 'list' ? address.filter : context.filter;
      // A screen is live for one state of one chart; another address is another screen.
      return { address, filter, ...(isSame ? {} : { stood: null, stumbled: null }) };
    }),
    openAround: assign(({ context: { chart, closed, address } }) => {
      const around = chart === null ? [] : groupsAround(chart, selectionOf({ address }));
      return { closed: closed.filter((id) => !around.includes(id)) };
    }),
    rememberIndex: assign((_, { index }: { readonly index: StudioIndex }) => ({ index, book: bookOf(index.items) })),
    /** What could not be drawn is read anew. */
    forgetChart: assign({ index: null, chart: null, placed: null, stood: null, stumbled: null }),
    rememberChart: assign((_, { chart }: { readonly chart: ChartFile | null }) => ({
      chart,
      closed: chart?.firstClosed ?? [],
      placed: null,
      zoom: null,
      mark: null,
      layer: null,
    })),
    rememberPlaced: assign((_, params: { readonly placed: PlacedPicture }) => params),
    turnGroup: assign(({ context: { closed } }, { id }: { readonly id: string }) => ({
      closed: closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id].toSorted(),
    })),
    closeAll: assign(({ context: { chart } }) => ({ closed: chart === null ? [] : outerGroups(chart) })),
    openAll: assign({ closed: [] }),
    find: assign(({ context: { book } }, { text }: { readonly text: string }) => ({
      query: text,
      hits: search(book, text),
      picked: 0,
    })),
    pass: assign(({ context: { hits, picked } }, { by }: { readonly by: number }) => ({
      picked: hits.length === 0 ? 0 : (picked + by + hits.length) % hits.length,
    })),
    forgetQuery: assign({ query: '', hits: [], picked: 0 }),
    chooseScheme: assign((_, params: { readonly scheme: Scheme }) => params),
    chooseDevice: assign((_, params: { readonly device: Device }) => params),
    chooseLayer: assign((_, { runner }: { readonly runner: string | null }) => ({ layer: runner })),
    rememberMark: assign((_, { id }: { readonly id: string }) => ({ mark: id })),
    rememberZoom: assign((_, params: { readonly zoom: number | null }) => params),
    measureFrame: assign((_, frame: StudioContext['frame']) => ({ frame })),
    hearStage: assign((_, { report }: { readonly report: Stood | Stumbled }) =>
      report.type === 'stage.stood' ? { stood: report, stumbled: null } : { stood: null, stumbled: report.reason },
    ),
    askLeaving: raise({ type: 'selection.left' }),
    /** Back to the chart alone. */
    leaveSelection: sendTo('addresses', ({ context: { address } }): AddressOrder => ({
      type: 'address.wanted',
      href: chartHref(address.page === 'chart' ? address.chart : ''),
    })),
    goTo: sendTo('addresses', (_, { href }: { readonly href: string }): AddressOrder => ({
      type: 'address.wanted',
      href,
    })),
    copyAddress: sendTo('addresses', { type: 'copy.wanted' }),
    tellStage: sendTo('stage', (_, order: Order) => order),
  },
});
