import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { AnyActor } from 'xstate';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import type { ChartFile } from '../studio-data.ts';
import { studioTexts } from '../studio.texts.ts';
import { holdLinks } from './held-links.ts';
import { bringTo, type Stage } from './stage.ts';
import { isOrder, type Stood, type Stumbled } from './stage-messages.ts';
import { StagePage } from './StagePage.tsx';
import { stages } from './stages.tsx';
import { trailOf } from './trail.ts';
import { underWay } from './under-way.ts';
import { messageOf } from '#explorer/thrown.ts';

/**
 * The page inside the studio that shows a real screen: `screen.html#chart=withdrawal&state=withdrawal.entering`. It calls
 * nothing but its own data: ports are stood in for, and time stands still until somebody lets it pass.
 */

const place = document.querySelector('#root');
if (place === null) throw new Error('The page has no place for the screen.');

const wanted = (): URLSearchParams => new URLSearchParams(globalThis.location.hash.slice(1));
const chartName = wanted().get('chart') ?? '';
const state = wanted().get('state') ?? '';

const wear = (): void => {
  const scheme = wanted().get('scheme') ?? 'system';
  document.documentElement.style.colorScheme = ['light', 'dark'].includes(scheme) ? scheme : '';
};

const tell = (report: Stood | Stumbled): void => {
  if (globalThis.parent === globalThis.window) document.title = 'captions' in report ? report.captions : report.reason;
  else globalThis.parent.postMessage(report, globalThis.location.origin);
};

const stumble = (error: unknown): void =>
  tell({
    type: 'stage.stumbled',
    chart: chartName,
    state,
    reason: messageOf(error),
  });

const entryOf = (name: string): CatalogueEntry => {
  const entry = catalogue.find((one) => one.name === name);
  if (entry === undefined) throw new Error(studioTexts.unknown.chart.heading);
  return entry;
};

const running = { root: null as Root | null, stage: null as Stage | null };
const trail = trailOf(() => running.stage?.captions() ?? '');

/** What has the keyboard in the page around this one; null while that is here. */
const focusedAround = (): HTMLElement | null => {
  const { activeElement } = globalThis.parent.document;
  return activeElement === globalThis.frameElement ? null : (activeElement as HTMLElement | null);
};

/** A dialog or a heading takes the focus when it opens; whoever walks through the page around keeps it. */
const giveBack = (to: HTMLElement | null): void => {
  const frame = globalThis.frameElement as HTMLElement | null;
  if (to === null || frame === null || globalThis.parent.document.activeElement !== frame) return;
  frame.blur();
  to.focus({ preventScroll: true });
};
const moving = underWay();

const isSeen = (): boolean => (place.querySelector('[data-machine]')?.childElementCount ?? 0) > 0;

/** After the screen has drawn what the chart says; several changes at once are told once. */
const due = { report: 0, focus: null as HTMLElement | null };
const report = (): void => {
  clearTimeout(due.report);
  due.report = window.setTimeout(() => {
    giveBack(due.focus);
    due.focus = null;
    if (running.stage !== null) tell(running.stage.stood(isSeen(), trail.steps()));
  }, 30);
};

const begin = async (): Promise<void> => {
  const entry = entryOf(chartName);
  const answer = await fetch(`data/${entry.name}.json`);
  const file = (await answer.json()) as ChartFile;
  const path = file.states.find(({ id }) => id === state)?.path;
  if (path === undefined || path === null) throw new Error(studioTexts.panel.noWay);
  const scenery = stages[entry.name];
  const stage = await bringTo(entry, path, state, (scenery?.running ?? []).map(entryOf), scenery?.begins);
  running.stage = stage;
  trail.begin();
  // What is done on the screen itself is a step as well.
  stage.subject.actor.system.inspect((inspected) => {
    if (inspected.type === '@xstate.event' && !moving.is()) {
      const spoken = [entry, ...(scenery?.running ?? []).map(entryOf)].flatMap(
        ({ captions }) => (captions.events as Readonly<Record<string, string>>)[inspected.event.type] ?? [],
      );
      const done = inspected.event.type.endsWith('.typed') ? trail.type : trail.note;
      if (spoken[0] !== undefined) done(spoken[0]);
    }
    report();
  });
  const around = focusedAround();
  running.root?.unmount();
  running.root = createRoot(place);
  if (scenery !== undefined) {
    const { root } = running;
    flushSync(() =>
      root.render(<StagePage actorRef={stage.subject.actor as AnyActor} scenery={scenery} time={stage.time} />),
    );
    giveBack(around);
  }
  report();
};

const make = async (id: string): Promise<void> => {
  const move = running.stage?.moves().find((one) => one.id === id);
  if (move === undefined) return;
  due.focus = focusedAround();
  trail.note([move.text, move.sample].filter((part) => part !== '').join(': '));
  await moving.during(move.make);
  report();
};

globalThis.addEventListener('message', ({ data, origin, source }: MessageEvent) => {
  if (origin !== globalThis.location.origin || source !== globalThis.parent || !isOrder(data)) return;
  (data.type === 'move.wanted' ? make(data.id) : begin()).catch(stumble);
});
globalThis.addEventListener('hashchange', wear);

holdLinks(document, (href) => {
  trail.tell(studioTexts.screen.link(href));
  report();
});

wear();
begin().catch(stumble);
