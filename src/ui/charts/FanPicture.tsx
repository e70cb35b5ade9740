import { type ChangeEvent, type CSSProperties, type PointerEvent, useMemo } from 'react';
import type { ProjectionPoint } from '#domain/projection/projection.ts';
import { displayEuro } from '../display/format.ts';
import { euroLabel } from '#domain/chart/axis-label.ts';
import {
  fanLineNames,
  fanLines,
  type FanPlot,
  fanPlotOf,
  nearestYear,
  spread,
  yearLabel,
} from '#domain/chart/fan-series.ts';
import base from './ValueChart.module.css';
import css from './FanChart.module.css';

interface FanPictureProps {
  readonly title: string;
  readonly points: readonly ProjectionPoint[];
  /** The one that is looked at. */
  readonly point: ProjectionPoint;
  readonly onChoose: (year: number | undefined) => void;
}

/** Least distance of the labels of lines, in percent of the height. */
const labelDistance = 8.5;

const at = (left: number | undefined, top?: number): CSSProperties => ({
  ...(left === undefined ? {} : { insetInlineStart: `${left}%` }),
  ...(top === undefined ? {} : { insetBlockStart: `${top}%` }),
});

/** What the scrubber says of a year. */
const describeYear = (point: ProjectionPoint): string =>
  [`Jahr ${point.year}`, ...fanLines.map((line) => `${fanLineNames[line]} ${displayEuro(point[line])}`)].join(', ');

/**
 * The lines are stretched with their field while texts and marks keep their size, so nothing is measured and nothing jumps. An
 * unseen range input is the scrubber: arrow keys, Home and End come with it, and it says year and values.
 */
export function FanPicture({ title, points, point, onChoose }: FanPictureProps) {
  const plot = useMemo(() => fanPlotOf(points), [points]);
  const chooseAt = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onChoose(nearestYear(points, (event.clientX - left) / width));
  };
  const leave = (event: PointerEvent<HTMLDivElement>): void => {
    // A finger that was lifted leaves its year to be read; a mouse that has gone leads back to the last one.
    if (event.pointerType === 'mouse') onChoose(undefined);
  };
  return (
    <div className={base.picture}>
      <Scale plot={plot} />
      <div className={base.field} onPointerMove={chooseAt} onPointerDown={chooseAt} onPointerLeave={leave}>
        {plot.ticks.map((tick) => (
          <span key={tick} className={base.tick} style={at(undefined, plot.yOf(tick))} aria-hidden />
        ))}
        <svg className={`${base.lines} ${css.lines}`} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path className={css.band} d={plot.band} />
          {fanLines.map((line) => (
            <path key={line} className={css.line} data-line={line} d={plot.paths[line]} />
          ))}
        </svg>
        <span className={base.cursor} style={at(plot.xOf(point.year))} aria-hidden />
        {fanLines.map((line) => (
          <span
            key={line}
            className={`${base.dot} ${css.dot}`}
            data-line={line}
            style={at(plot.xOf(point.year), plot.yOf(point[line]))}
            aria-hidden
          />
        ))}
        <input
          className={base.scrubber}
          type="range"
          min={0}
          max={points.length - 1}
          step={1}
          value={point.year}
          aria-label={`${title}: Jahr wählen`}
          aria-valuetext={describeYear(point)}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChoose(event.currentTarget.valueAsNumber)}
        />
      </div>
      <LineLabels last={points.at(-1) ?? point} plot={plot} />
      <div className={base.axis} aria-hidden>
        {plot.years.map((year, order, { length }) => (
          <span
            key={year}
            className={base.axisLabel}
            data-odd={isLeftOut(order, length) || undefined}
            data-place={order === 0 ? 'first' : order === length - 1 ? 'last' : 'between'}
            style={at(plot.xOf(year))}
          >
            {yearLabel(year, order, length)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** On a phone every second year, and none beside the first and the last, whose names are words. */
const isLeftOut = (order: number, length: number): boolean =>
  order > 0 && order < length - 1 && (order % 2 === 1 || order === length - 2);

/** Sums left of the field. The longest of them, unseen, makes the room for all. */
function Scale({ plot: { ticks, yOf } }: { readonly plot: FanPlot }) {
  const labels = ticks.map((tick) => ({ tick, label: euroLabel(tick, ticks) }));
  const longest = labels.reduce((most, { label }) => (label.length > most.length ? label : most), '');
  return (
    <div className={base.scale} aria-hidden>
      <span className={base.room}>{longest}</span>
      {labels.map(({ tick, label }) => (
        <span key={tick} className={base.scaleLabel} style={at(undefined, yOf(tick))}>
          {label}
        </span>
      ))}
    </div>
  );
}

/** At the end of each line its name. */
function LineLabels({ last, plot }: { readonly last: ProjectionPoint; readonly plot: FanPlot }) {
  const tops = spread(
    fanLines.map((line) => plot.yOf(last[line])),
    labelDistance,
  );
  return (
    <div className={css.labels} aria-hidden>
      {fanLines.map((line, index) => (
        <span key={line} className={css.label} data-line={line} style={at(undefined, tops[index])}>
          {fanLineNames[line]}
        </span>
      ))}
    </div>
  );
}
