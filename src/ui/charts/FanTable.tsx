import type { ProjectionPoint } from '#domain/projection/projection.ts';
import { type Column, DataTable } from '../display/DataTable.tsx';
import { Money } from '../display/Money.tsx';
import { fanLineNames, fanLines } from '#domain/chart/fan-series.ts';
import base from './ValueChart.module.css';

const columns: readonly Column<ProjectionPoint>[] = [
  { key: 'year', header: 'Jahr', cell: ({ year }) => String(year), isRowHeader: true },
  ...fanLines.map((line) => ({
    key: line,
    header: fanLineNames[line],
    cell: (point: ProjectionPoint) => <Money amount={point[line]} />,
    isFigure: true,
  })),
];

interface FanTableProps {
  readonly title: string;
  readonly points: readonly ProjectionPoint[];
}

/** The chart's figures, in a window as high as the picture, so that switching moves nothing. */
export function FanTable({ title, points }: FanTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={base.window} aria-label={`${title} als Tabelle`} tabIndex={0}>
      <DataTable caption={title} isCaptionHidden columns={columns} rows={points} rowKey={({ year }) => String(year)} />
    </section>
  );
}
