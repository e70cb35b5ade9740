import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { AnyActor } from 'xstate';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/model.ts';
import type { StateFacts } from '../studio-data.ts';
import { bringTo } from './stage.ts';
import { StagePage } from './StagePage.tsx';
import { stages } from './stages.tsx';

const charts = (names: readonly string[]): readonly CatalogueEntry[] =>
  catalogue.filter(({ name }) => names.includes(name));

/** All that can be read below an element, each piece apart from the next. */
const textIn = (element: Element): string => {
  const pieces: string[] = [];
  const gather = (node: Node): void => {
    if (node.nodeType === 3) pieces.push(node.textContent ?? '');
    if (!['STYLE', 'SCRIPT', 'svg'].includes(node.nodeName)) node.childNodes.forEach(gather);
  };
  gather(element);
  return pieces.join(' ').replaceAll(/\s+/g, ' ').trim();
};

/** What the screen of a state says to its reader; '' where it has none. Runs where there is a document, if only a pretended one. */
export const screenTextOf = async (chart: string, { id, path }: StateFacts): Promise<string> => {
  const [entry] = charts([chart]);
  const scenery = stages[chart];
  if (entry === undefined || scenery === undefined || path === null) return '';
  const { subject, time } = await bringTo(entry, path, id, charts(scenery.running ?? []), scenery.begins);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<StagePage actorRef={subject.actor as AnyActor} scenery={scenery} time={time} />));
  const screen = place.querySelector('[data-machine]');
  const text = screen === null ? '' : textIn(screen);
  flushSync(() => root.unmount());
  place.remove();
  return text;
};
