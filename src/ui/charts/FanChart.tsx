import { type CSSProperties, type ReactNode, useState } from 'react';
import type { ProjectionPoint } from '#domain/projection/projection.ts';
import { Money } from '../display/Money.tsx';
import { Text } from '../typography/Text.tsx';
import { FanPicture } from './FanPicture.tsx';
import { FanTable } from './FanTable.tsx';
import { fanLineNames, fanLines } from '#domain/chart/fan-series.ts';
import base from './ValueChart.module.css';
import css from './FanChart.module.css';

interface FanChartProps {
  /** Names the chart, for example 'Prognose'. */
  readonly title: string;
  /** From the start, year 0; at least one more. */
  readonly points: readonly ProjectionPoint[];
  /** Says in words what the picture shows. */
  readonly children: ReactNode;
  /** Height of picture and table alike, as a CSS length. */
  readonly height?: string;
}

/** `Heute`, `Nach 1 Jahr`, `Nach 10 Jahren`. */
const afterYears = (year: number): string => {
  if (year === 0) return 'Heute';
  return `Nach ${String(year)} ${year === 1 ? 'Jahr' : 'Jahren'}`;
};

/** What an investment may become: three lines and what is paid in, by year, as a picture that the keyboard walks and as a table. */
export function FanChart({ title, points, children, height = '24rem' }: FanChartProps) {
  // Kept as a number, so that a year that was looked at stays while sums change.
  const [chosen, choose] = useState<number>();
  const [isTable, showTable] = useState(false);
  const point = points[Math.min(chosen ?? Infinity, points.length - 1)] ?? points.at(-1);
  if (point === undefined) return <Text tone="second">Es gibt noch keine Werte.</Text>;
  const style = { '--chart-height': height } as CSSProperties;
  return (
    <figure className={base.chart} style={style} aria-label={title}>
      <div>
        <p className={css.when}>{afterYears(point.year)}</p>
        <dl className={css.readout}>
          {fanLines.map((line) => (
            <div key={line} data-line={line}>
              <dt>{fanLineNames[line]}</dt>
              <dd>
                <Money amount={point[line]} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {isTable ? (
        <FanTable title={title} points={points} />
      ) : (
        <FanPicture title={title} points={points} point={point} onChoose={choose} />
      )}
      <figcaption className={css.caption}>
        <Text>{children}</Text>
        <button type="button" className={base.toggle} onClick={() => showTable(!isTable)}>
          {isTable ? 'Als Diagramm zeigen' : 'Als Tabelle zeigen'}
        </button>
      </figcaption>
    </figure>
  );
}
