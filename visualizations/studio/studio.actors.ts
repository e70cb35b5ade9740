import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ActorsOf } from '#machines/port.ts';
import { collapsed, shownGroups } from '../layout/collapse.ts';
import type { PlacedPicture } from '../layout/placing.ts';
import { isReport, type Order } from './screen/stage-messages.ts';
import type { ChartFile, StudioIndex } from './studio-data.ts';
import type { studioMachine } from './studio.machine.ts';
import type { AddressOrder, Arrangement } from './studio.setup.ts';

/** The field of the search, which a key reaches from everywhere. */
export const searchFieldId = 'search';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Data are what this build computed; an old copy would show another chart than the picture beside it. */
const read = async (file: string): Promise<unknown> => {
  const answer = await fetch(`data/${file}.json`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The data of '${file}' are not there: ${answer.status}.`);
  return answer.json();
};

const has = (data: unknown, key: string): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && key in data;

const isIndex = (data: unknown): data is StudioIndex => has(data, 'items') && Array.isArray(data['items']);

/** The build wrote both, so a chart's name is proof enough. */
const isChart = (data: unknown, name: string): data is ChartFile =>
  has(data, 'picture') && data['name'] === name && Array.isArray(data['firstClosed']);

const isFrameOf = (page: Window, source: MessageEventSource | null): boolean =>
  source !== null && [...page.document.querySelectorAll('iframe')].some((frame) => frame.contentWindow === source);

const arrange = async ({ picture, layouts, closed }: Arrangement): Promise<PlacedPicture> => {
  const shown = shownGroups(picture, closed).join('\n');
  const known = layouts.find((layout) => layout.closed.join('\n') === shown);
  if (known !== undefined) return known.placed;
  const { arrangeAnew } = await import('./arrange-anew.ts');
  return arrangeAnew(collapsed(picture, closed));
};

/** Outside of secure addresses a browser has no clipboard at all. */
const copyOf = async (page: Window): Promise<void> => page.navigator.clipboard.writeText(page.location.href);

/** What the studio works with in a browser. */
export const studioActors = (page: Window): ActorsOf<typeof studioMachine> => ({
  loadIndex: fromPromise(async () => {
    const index = await read('index');
    if (!isIndex(index)) throw new Error('The studio has no data.');
    return index;
  }),
  loadChart: fromPromise(async ({ input: { name } }: { input: { readonly name: string } }) => {
    const chart = await read(name);
    if (chart !== null && !isChart(chart, name)) throw new Error(`What is at '${name}' is no such chart.`);
    return chart;
  }),
  arrange: fromPromise<PlacedPicture, Arrangement>(({ input }) => arrange(input)),
  addresses: fromCallback<AddressOrder, undefined>(({ sendBack, receive }) => {
    const tell = (): void => sendBack({ type: 'address.changed', hash: page.location.hash });
    receive((order) => {
      if (order.type === 'address.wanted') page.location.hash = order.href;
      else {
        copyOf(page).then(
          () => sendBack({ type: 'address.copied' }),
          () => sendBack({ type: 'address.uncopied' }),
        );
      }
    });
    page.addEventListener('hashchange', tell);
    return () => page.removeEventListener('hashchange', tell);
  }),
  stage: fromCallback<Order, undefined>(({ sendBack, receive }) => {
    const told = { by: null as MessageEventSource | null };
    const hear = ({ data, source, origin }: MessageEvent): void => {
      if (origin !== page.location.origin || !isFrameOf(page, source) || !isReport(data)) return;
      told.by = source;
      sendBack({ type: 'stage.reported', report: data });
    };
    receive((order) => told.by?.postMessage(order, { targetOrigin: page.location.origin }));
    page.addEventListener('message', hear);
    return () => page.removeEventListener('message', hear);
  }),
  keys: fromCallback<EventObject, undefined>(({ sendBack }) => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') sendBack({ type: 'escape.pressed' });
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '/') {
        event.preventDefault();
        const field = page.document.querySelector<HTMLInputElement>(`#${searchFieldId}`);
        field?.focus();
        // What was searched before is there still, to be gone on with or typed over.
        field?.select();
      }
      if (event.key === '?') sendBack({ type: 'help.asked' });
    };
    // Before anything on the page: what lies above it is open still when its Escape is heard here.
    page.document.addEventListener('keydown', hear, { capture: true });
    return () => page.document.removeEventListener('keydown', hear, { capture: true });
  }),
});
