import type { ReactNode } from 'react';
import { arrowShape, stateShapes, wayOf } from '../../export/picture-shapes.ts';
import type { Shape } from '../../export/shape.ts';
import type { PlacedArrow, PlacedState } from '../../layout/placing.ts';
import { arrowHref, stateHref } from '../address.ts';
import { studioTexts as texts } from '../studio.texts.ts';
import { arrive } from './arrival.ts';
import css from './Diagram.module.css';
import { Drawn } from './Drawn.tsx';

/** What is drawn of one state or arrow beside its shape. */
export interface MarkLook {
  readonly isSelected: boolean;
  /** Has the place in the tabulator's order. */
  readonly isReachable: boolean;
  /** The live screen stands here. */
  readonly isHere: boolean;
  /** How often the chosen runner was here; null while none is chosen. */
  readonly hits: number | null;
}

const flags = ({ isSelected, isHere, hits }: MarkLook) => ({
  'data-selected': isSelected || undefined,
  'data-here': isHere || undefined,
  'data-seen': hits === null ? undefined : hits > 0,
});

/** Words for who does not see the picture: what a state is, and what is marked on it. */
const nameOf = (placed: PlacedState, isClosed: boolean, { isHere, hits }: MarkLook): string => {
  const { state, lines } = placed;
  return [
    // The words that are seen, so that who speaks to the page is understood.
    state.children.length > 0 ? state.caption : lines.map(({ text }) => text).join(' '),
    ...(state.children.length > 0 ? [texts.chart.group] : []),
    ...(isClosed ? [texts.chart.group, texts.chart.closed] : []),
    ...(isHere ? [texts.chart.here] : []),
    ...(hits === null ? [] : [`${hits}×`]),
  ].join(', ');
};

interface StateMarkProps {
  readonly chart: string;
  readonly placed: PlacedState;
  readonly look: MarkLook;
  readonly isClosed: boolean;
}

export function StateMark({ chart, placed, look, isClosed }: StateMarkProps): ReactNode {
  const { state, x, y, width, height } = placed;
  if (state.kind === 'initial') return <Drawn shapes={stateShapes(placed)} />;
  return (
    <a
      href={stateHref(chart, state.id)}
      className={css.mark}
      data-mark={state.id}
      data-state={state.id}
      tabIndex={look.isReachable ? 0 : -1}
      aria-label={nameOf(placed, isClosed, look)}
      aria-current={look.isSelected || undefined}
      ref={look.isSelected ? arrive : undefined}
      {...flags(look)}
    >
      <Drawn shapes={stateShapes(placed)} />
      {isClosed && <rect className={css.pile} x={x + 5} y={y + height - 1} width={width - 10} height={4} rx={2} />}
      <rect className={css.ring} x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx={13} />
      {look.hits !== null && (
        // On the lower edge, where no box has words.
        <text className={css.hits} x={x + width - 8} y={y + height + 4} textAnchor="end">
          {`${look.hits}×`}
        </text>
      )}
    </a>
  );
}

interface WordsProps {
  readonly shapes: readonly Shape[];
  /** Of a chosen runner: whether it was here. */
  readonly isSeen: boolean | undefined;
}

/** Words above all that is drawn. The links themselves name what they lead to, so these are for the eye alone. */
export function Words({ shapes, isSeen }: WordsProps): ReactNode {
  return (
    <g aria-hidden className={css.words} data-seen={isSeen}>
      <Drawn shapes={shapes} />
    </g>
  );
}

interface ArrowMarkProps {
  readonly chart: string;
  readonly placed: PlacedArrow;
  readonly look: MarkLook;
  /** From where to where, in words. */
  readonly ends: string;
}

export function ArrowMark({ chart, placed, look, ends }: ArrowMarkProps): ReactNode {
  const shape = arrowShape(placed);
  if (shape === null) return null;
  const [first] = placed.arrow.edgeIds;
  if (first === undefined) return <Drawn shapes={[shape]} />;
  const { label } = placed;
  return (
    <a
      href={arrowHref(chart, first)}
      className={css.mark}
      data-mark={placed.arrow.id}
      data-edge={first}
      tabIndex={look.isReachable ? 0 : -1}
      aria-label={[ends, (label?.lines ?? []).map(({ text }) => text).join(' ')]
        .filter((part) => part !== '')
        .join('; ')}
      aria-current={look.isSelected || undefined}
      ref={look.isSelected ? arrive : undefined}
      {...flags(look)}
    >
      <path className={css.halo} d={wayOf(placed.points)} />
      <Drawn shapes={[shape]} />
      {label !== null && (
        <rect className={css.labelRing} x={label.x} y={label.y} width={label.width} height={label.height} rx={4} />
      )}
    </a>
  );
}
