import { type ChangeEvent, type CSSProperties, type PointerEvent, useMemo } from 'react';
import { euroLabel } from './axis-label.ts';
import { displayMonth } from '../display/format.ts';
import { describePoint } from './describe-value.ts';
import {
  axisDates,
  flowsAt,
  keepApart,
  nearestIndex,
  plotOf,
  type ValueFlow,
  type ValuePoint,
} from './value-series.ts';
import css from './ValueChart.module.css';

interface ValuePictureProps {
  readonly title: string;
  readonly points: readonly [ValuePoint, ...ValuePoint[]];
  readonly flows: readonly ValueFlow[];
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
export function ValuePicture({ title, points, flows, index, onChoose }: ValuePictureProps) {
  const plot = useMemo(() => plotOf(points), [points]);
  const point = points[index] ?? points[0];
  const last = points.at(-1) ?? points[0];
  const [valueTop, paidInTop] = keepApart(plot.yOf(last.value), plot.yOf(last.paidIn) + 0.01, labelDistance);
  const chooseAt = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onChoose(nearestIndex(points, (event.clientX - left) / width));
  };
  return (
    <div className={css.picture}>
      <div className={css.field} onPointerMove={chooseAt} onPointerDown={chooseAt}>
        {plot.ticks.map((tick) => (
          <span
            key={tick}
            className={css.tick}
            data-zero={tick === 0 || undefined}
            style={at(undefined, plot.yOf(tick))}
            aria-hidden
          >
            <span>{euroLabel(tick, plot.ticks)}</span>
          </span>
        ))}
        <svg className={css.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path className={css.between} d={plot.betweenPath} />
          <path className={css.paidIn} d={plot.paidInPath} />
          <path className={css.value} d={plot.valuePath} />
        </svg>
        {flows.map(({ date, amount }, order) => (
          <span
            key={`${date}${order}`}
            className={css.flow}
            data-direction={amount < 0 ? 'out' : 'in'}
            style={at(plot.xOf(date))}
            aria-hidden
          />
        ))}
        <span className={css.cursor} style={at(plot.xOf(point.date))} aria-hidden />
        <span
          className={css.dot}
          data-line="paid-in"
          style={at(plot.xOf(point.date), plot.yOf(point.paidIn))}
          aria-hidden
        />
        <span
          className={css.dot}
          data-line="value"
          style={at(plot.xOf(point.date), plot.yOf(point.value))}
          aria-hidden
        />
        <input
          className={css.scrubber}
          type="range"
          min={0}
          max={points.length - 1}
          step={1}
          value={index}
          aria-label={`${title}: Zeitpunkt wählen`}
          aria-valuetext={describePoint(point, flowsAt(points, flows, index))}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChoose(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className={css.labels} aria-hidden>
        <span className={css.label} data-line="value" style={at(undefined, valueTop)}>
          Wert
        </span>
        <span className={css.label} data-line="paid-in" style={at(undefined, paidInTop)}>
          Eingezahlt
        </span>
      </div>
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
      {flows.length > 0 && (
        <p className={css.key} aria-hidden>
          <span className={css.keyMark} data-direction="in" /> Einzahlung
          <span className={css.keyMark} data-direction="out" /> Auszahlung
        </p>
      )}
    </div>
  );
}
