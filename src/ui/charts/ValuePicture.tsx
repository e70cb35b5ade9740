import { type ChangeEvent, type CSSProperties, type PointerEvent, useMemo } from 'react';
import { displayMonth } from '../display/format.ts';
import { euroLabel } from '#domain/chart/axis-label.ts';
import { describePoint, flowNames } from './describe-value.ts';
import {
  axisDates,
  type FlowKind,
  flowsOf,
  keepApart,
  nearestIndex,
  plotOf,
  type ValuePlot,
  type ValuePoint,
  type ValueWords,
} from './value-series.ts';
import css from './ValueChart.module.css';

interface ValuePictureProps {
  readonly title: string;
  readonly points: readonly [ValuePoint, ...ValuePoint[]];
  readonly words: ValueWords;
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

/** Least distance of the two line labels, in percent of the height. */
const labelDistance = 9;

const at = (left: number | undefined, top?: number): CSSProperties => ({
  ...(left === undefined ? {} : { insetInlineStart: `${left}%` }),
  ...(top === undefined ? {} : { insetBlockStart: `${top}%` }),
});

/**
 * The lines are stretched with their field while texts and marks keep their size, so nothing is measured and nothing jumps.
 * An unseen range input is the scrubber: arrow keys, Home and End come with it, and it says date and values.
 */
export function ValuePicture({ title, points, words, index, onChoose }: ValuePictureProps) {
  const plot = useMemo(() => plotOf(points), [points]);
  const point = points[index] ?? points[0];
  const chooseAt = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onChoose(nearestIndex(points, plot, (event.clientX - left) / width));
  };
  const leave = (event: PointerEvent<HTMLDivElement>): void => {
    // A finger that was lifted leaves its day to be read; a mouse that has gone leads back to today.
    if (event.pointerType === 'mouse') onChoose(points.length - 1);
  };
  return (
    <div className={css.picture}>
      <Scale plot={plot} />
      <div className={css.field} onPointerMove={chooseAt} onPointerDown={chooseAt} onPointerLeave={leave}>
        {plot.ticks.map((tick) => (
          <span
            key={tick}
            className={css.tick}
            data-zero={tick === 0 || undefined}
            style={at(undefined, plot.yOf(tick))}
            aria-hidden
          />
        ))}
        <svg className={css.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path className={css.between} d={plot.betweenPath} />
          <path className={css.basis} d={plot.basisPath} />
          <path className={css.value} d={plot.valuePath} />
        </svg>
        <Flows points={points} plot={plot} />
        <span className={css.cursor} style={at(plot.xOf(point.date))} aria-hidden />
        <Dot line="basis" x={plot.xOf(point.date)} y={plot.yOf(point.basis)} />
        <Dot line="value" x={plot.xOf(point.date)} y={plot.yOf(point.value)} />
        <input
          className={css.scrubber}
          type="range"
          min={0}
          max={points.length - 1}
          step={1}
          value={index}
          aria-label={`${title}: Zeitpunkt wählen`}
          aria-valuetext={describePoint(point, words)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChoose(event.currentTarget.valueAsNumber)}
        />
      </div>
      <LineLabels last={points.at(-1) ?? points[0]} plot={plot} words={words} />
      <div className={css.axis} aria-hidden>
        {axisDates(points).map((date, order, { length }) => (
          <span
            key={date}
            className={css.axisLabel}
            data-place={length === 1 ? 'only' : order === 0 ? 'first' : order === length - 1 ? 'last' : 'between'}
            data-odd={order % 2 === 1 || undefined}
            style={at(plot.xOf(date))}
          >
            {displayMonth(date)}
          </span>
        ))}
      </div>
      <Key points={points} />
    </div>
  );
}

/** Sums left of the field. The longest of them, unseen, makes the room for all. */
function Scale({ plot: { ticks, yOf } }: { readonly plot: ValuePlot }) {
  const labels = ticks.map((tick) => ({ tick, label: euroLabel(tick, ticks) }));
  const longest = labels.reduce((most, { label }) => (label.length > most.length ? label : most), '');
  return (
    <div className={css.scale} aria-hidden>
      <span className={css.room}>{longest}</span>
      {labels.map(({ tick, label }) => (
        <span key={tick} className={css.scaleLabel} style={at(undefined, yOf(tick))}>
          {label}
        </span>
      ))}
    </div>
  );
}

const Dot = ({ line, x, y }: { readonly line: 'value' | 'basis'; readonly x: number; readonly y: number }) => (
  <span className={css.dot} data-line={line} style={at(x, y)} aria-hidden />
);

/** More marks than this in a row would run into a band. */
const denseFrom = 24;

function Flows({ points, plot }: { readonly points: readonly ValuePoint[]; readonly plot: ValuePlot }) {
  const isDense = points.filter(({ flows }) => flows.paidIn > 0).length > denseFrom;
  return points.flatMap((point) =>
    flowsOf(point).map(({ kind }) => (
      <span
        key={`${point.date}${kind}`}
        className={css.flow}
        data-kind={kind}
        data-dense={(isDense && kind === 'in') || undefined}
        style={at(plot.xOf(point.date))}
        aria-hidden
      />
    )),
  );
}

interface LineLabelsProps {
  readonly last: ValuePoint;
  readonly plot: ValuePlot;
  readonly words: ValueWords;
}

/** At the end of each line its name. */
function LineLabels({ last, plot, words }: LineLabelsProps) {
  const [valueTop, basisTop] = keepApart(plot.yOf(last.value), plot.yOf(last.basis) + 0.01, labelDistance);
  return (
    <div className={css.labels} aria-hidden>
      <span className={css.label} data-line="value" style={at(undefined, valueTop)}>
        Wert
      </span>
      <span className={css.label} data-line="basis" style={at(undefined, basisTop)}>
        {words.basisShort}
      </span>
    </div>
  );
}

const kinds: readonly FlowKind[] = ['in', 'out', 'tax', 'returned', 'fees'];

/** What the marks mean, those that are there. */
function Key({ points }: { readonly points: readonly ValuePoint[] }) {
  const there = new Set(points.flatMap((point) => flowsOf(point).map(({ kind }) => kind)));
  if (there.size === 0) return null;
  return (
    <p className={css.key} aria-hidden>
      {kinds
        .filter((kind) => there.has(kind))
        .map((kind) => (
          <span key={kind} className={css.keyPart}>
            <span className={css.keyMark} data-kind={kind} /> {flowNames[kind]}
          </span>
        ))}
    </p>
  );
}
