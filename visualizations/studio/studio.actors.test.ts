import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { studioActors } from './studio.actors.ts';

const report = { type: 'stage.stumbled', chart: 'order', state: 'order.open', reason: 'nein' } as const;
const origin = 'http://127.0.0.1:3003';

type Hear = (message: object) => void;

/** As much of a window as the channel of the live screen asks for. */
const pretended = () => {
  const heard: Hear[] = [];
  const told: unknown[] = [];
  const frame = { contentWindow: { postMessage: (order: unknown) => void told.push(order) } };
  const page = {
    location: { origin },
    document: { querySelectorAll: () => [frame] },
    addEventListener: (_: string, hear: Hear) => void heard.push(hear),
    removeEventListener: () => undefined,
  };
  return {
    page: page as unknown as Window,
    frame,
    told,
    say: (message: object) => heard.forEach((hear) => hear(message)),
  };
};

const listening = () => {
  const window = pretended();
  const received: EventObject[] = [];
  const { stage } = studioActors(window.page);
  const parent = setup({ actors: { stage } }).createMachine({
    invoke: { id: 'stage', src: 'stage', input: undefined },
    on: { '*': { actions: ({ event }) => void received.push(event) } },
  });
  const actor = createActor(parent);
  actor.start();
  return { ...window, received, stage: actor.getSnapshot().children.stage };
};

const answering = (status: number, data: unknown) =>
  vi.stubGlobal('fetch', async () => ({ status, ok: status === 200, json: async () => data }));

/** What the studio is told of a chart. */
const chart = async (name: string) =>
  new Promise((resolve, reject) => {
    const actor = createActor(studioActors(pretended().page).loadChart, { input: { name } });
    actor.subscribe({ next: ({ status, output }) => status === 'done' && resolve(output), error: reject });
    actor.start();
  });

afterEach(() => vi.unstubAllGlobals());

describe('the channel to the live screen', () => {
  it('JRN-02: hears its own frame, and answers to it', () => {
    const { say, frame, received, stage, told } = listening();
    say({ data: report, origin, source: frame.contentWindow });
    expect(received).toEqual([{ type: 'stage.reported', report }]);
    stage?.send({ type: 'begin.wanted' });
    expect(told).toEqual([{ type: 'begin.wanted' }]);
  });

  it('JRN-02: hears nobody else, and nothing half', () => {
    const { say, frame, received } = listening();
    say({ data: report, origin, source: {} });
    say({ data: report, origin, source: null });
    say({ data: report, origin: 'https://evil.example', source: frame.contentWindow });
    say({ data: { type: 'stage.stood', chart: 'order', state: 'order.open' }, origin, source: frame.contentWindow });
    expect(received).toEqual([]);
  });
});

describe('the keys', () => {
  it('JRN-02: tell of Escape, before anything on the page hears it, wherever the keyboard is', () => {
    const hearing: { readonly hear: (event: object) => void; readonly options: unknown }[] = [];
    const document = {
      addEventListener: (_: string, hear: (event: object) => void, options: unknown) =>
        void hearing.push({ hear, options }),
      removeEventListener: () => undefined,
    };
    const received: EventObject[] = [];
    const { keys } = studioActors({ document } as unknown as Window);
    const parent = setup({ actors: { keys } }).createMachine({
      invoke: { src: 'keys', input: undefined },
      on: { '*': { actions: ({ event }) => void received.push(event) } },
    });
    vi.stubGlobal('HTMLElement', EventTarget);
    createActor(parent).start();
    hearing[0]?.hear({ key: 'Escape', target: null });
    hearing[0]?.hear({ key: 'x', target: null });
    expect([hearing[0]?.options, received]).toEqual([{ capture: true }, [{ type: 'escape.pressed' }]]);
  });
});

describe('the data of the studio', () => {
  it('JRN-02: is the chart that was asked for, none where there is none, and a fault where it is something else', async () => {
    const file = { name: 'order', picture: {}, firstClosed: [] };
    answering(200, file);
    await expect(chart('order')).resolves.toEqual(file);
    await expect(chart('index')).rejects.toThrow('no such chart');
    answering(404, null);
    await expect(chart('order')).resolves.toBeNull();
    answering(200, { charts: [], items: [] });
    await expect(chart('order')).rejects.toThrow('no such chart');
  });
});
