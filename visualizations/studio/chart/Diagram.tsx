import { type KeyboardEvent, memo, type ReactNode, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { definitions, labelShapes, rootFrame, stateWords } from '../../export/picture-shapes.ts';
import { shownAs } from '../../layout/collapse.ts';
import type { PlacedArrow, PlacedPicture } from '../../layout/placing.ts';
import type { ChartFile } from '../studio-data.ts';
import { endOf, stateOf } from '../studio.select.ts';
import { studioTexts as texts } from '../studio.texts.ts';
import type { StudioContext, StudioEvent } from '../studio.types.ts';
import css from './Diagram.module.css';
import { Drawn } from './Drawn.tsx';
import { nextMark, readingOrder } from './keyboard.ts';
import { ArrowMark, type MarkLook, StateMark, Words } from './Marks.tsx';
import type { Sheets } from './sheet.ts';
import { Cuts, drawnId } from './Sheets.tsx';
import { Toggles } from './Toggles.tsx';
import { attachViewport, followingSteps, zoomAround } from './viewport.ts';

interface DiagramProps {
  readonly chart: ChartFile;
  readonly placed: PlacedPicture;
  readonly closed: readonly string[];
  readonly zoom: number;
  /** The zoom at which all of it is seen. */
  readonly fit: number;
  readonly mark: string | null;
  readonly selected: string | null;
  /** Where the live screen stands. */
  readonly stood: StudioContext['stood'];
  readonly layer: string | null;
  /** The sheets it is printed on, where one is not enough. */
  readonly sheets: Sheets | null;
  readonly send: (event: StudioEvent) => void;
}

const zoomKeys: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 };

/** The picture of a chart: what can be looked at, walked through by keys, moved and enlarged. */
export function Diagram({ zoom, fit, sheets, send, ...inside }: DiagramProps): ReactNode {
  const { chart, placed, mark } = inside;
  const onZoom = useMemo(() => (next: number) => flushSync(() => send({ type: 'zoom.changed', zoom: next })), [send]);
  const viewport = useMemo(
    () =>
      attachViewport({
        onZoom,
        onMeasure: (width, height) => flushSync(() => send({ type: 'frame.measured', width, height })),
      }),
    [onZoom, send],
  );
  const follow = useMemo(() => followingSteps(), []);
  const { stood } = inside;
  const following = useMemo(() => follow(stood), [follow, stood]);
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const factor = zoomKeys[event.key];
    if (factor !== undefined) return zoomAround(event.currentTarget, factor, null, onZoom);
    if (event.key === '0') return send({ type: 'zoom.changed', zoom: fit });
    const from = document.activeElement?.getAttribute('data-mark') ?? null;
    if (from === null) return undefined;
    if (event.key === ' ') {
      event.preventDefault();
      if (chart.groups.includes(from)) send({ type: 'group.turned', id: from });
      return undefined;
    }
    const next = nextMark(placed, from, event.key);
    if (next === null) return undefined;
    event.preventDefault();
    const element = event.currentTarget.querySelector<SVGElement>(`[data-mark="${CSS.escape(next)}"]`);
    return element?.focus();
  };
  const first = mark ?? inside.selected ?? readingOrder(placed)[0] ?? null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the links in it
    <div
      ref={viewport}
      className={css.frame}
      data-zoom={zoom}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no form, so no fieldset
      role="group"
      aria-label={texts.chart.picture(chart.title)}
      onKeyDown={press}
      onFocus={({ target }) => {
        const id = target.getAttribute('data-mark');
        if (id !== null) send({ type: 'mark.reached', id });
      }}
    >
      <svg
        ref={following}
        className={`picture ${css.picture}`}
        width={placed.width * zoom}
        height={placed.height * zoom}
        viewBox={`0 0 ${placed.width} ${placed.height}`}
      >
        <g id={drawnId} className="picture">
          <Inside {...inside} first={first} send={send} />
        </g>
        {sheets !== null && <Cuts sheets={sheets} />}
      </svg>
    </div>
  );
}

interface InsideProps extends Omit<DiagramProps, 'zoom' | 'fit' | 'sheets'> {
  /** What the tabulator reaches. */
  readonly first: string | null;
}

const isLeaf = (chart: ChartFile, id: string): boolean => {
  const kind = stateOf(chart, id)?.kind;
  return kind === 'state' || kind === 'final';
};

/** All but the size, so that changing it draws nothing anew. */
const Inside = memo(function Inside({ chart, placed, closed, first, selected, stood, layer, send }: InsideProps) {
  const run = chart.coverage.find(({ runner }) => runner === layer);
  const here = useMemo(
    () =>
      new Set((stood?.active ?? []).filter((id) => isLeaf(chart, id)).map((id) => shownAs(chart.picture, closed, id))),
    [chart, closed, stood],
  );
  // Where a closed group was drawn, the runs of all that is inside count.
  const hitsIn = (id: string): number =>
    chart.states
      .filter((state) => state.id === id || shownAs(chart.picture, closed, state.id) === id)
      .reduce((sum, state) => sum + (run?.states[state.id] ?? 0), 0);
  const hitsOn = ({ arrow }: PlacedArrow): number => arrow.edgeIds.reduce((sum, id) => sum + (run?.edges[id] ?? 0), 0);
  // What begins by itself no run counts.
  const seen = (hits: number): boolean | undefined => (run === undefined ? undefined : hits > 0);
  const lookOf = (id: string, hits: number): MarkLook => ({
    isSelected: id === selected,
    isReachable: id === first,
    isHere: here.has(id),
    hits: run === undefined ? null : hits,
  });
  const isClosed = (id: string, children: readonly unknown[]): boolean =>
    children.length === 0 && chart.groups.includes(id);
  return (
    <>
      <Drawn shapes={[definitions, ...rootFrame(placed)]} />
      {placed.states.map((one) => (
        <StateMark
          key={one.state.id}
          chart={chart.name}
          placed={one}
          look={lookOf(one.state.id, hitsIn(one.state.id))}
          isClosed={isClosed(one.state.id, one.state.children)}
        />
      ))}
      {placed.arrows.map((one) => (
        <ArrowMark
          key={one.arrow.id}
          chart={chart.name}
          placed={one}
          look={lookOf(one.arrow.id, hitsOn(one))}
          ends={`${endOf(chart, one.arrow.source)} → ${endOf(chart, one.arrow.target)}`}
        />
      ))}
      {placed.states.map((one) => (
        <Words key={one.state.id} shapes={stateWords(one)} isSeen={seen(hitsIn(one.state.id))} />
      ))}
      {placed.arrows.map((one) => (
        <Words key={one.arrow.id} shapes={labelShapes(one)} isSeen={seen(hitsOn(one))} />
      ))}
      <Toggles placed={placed} groups={chart.groups} onTurn={(id) => send({ type: 'group.turned', id })} />
    </>
  );
});
