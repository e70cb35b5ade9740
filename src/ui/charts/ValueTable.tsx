import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { type Column, DataTable } from '../display/DataTable.tsx';
import { Money } from '../display/Money.tsx';
import { tableRows, type ValuePoint } from './value-series.ts';
import css from './ValueChart.module.css';

const columns: readonly Column<ValuePoint>[] = [
  { key: 'date', header: 'Datum', cell: ({ date }) => formatGermanDate(date), isRowHeader: true },
  { key: 'value', header: 'Wert', cell: ({ value }) => <Money amount={value} />, isFigure: true },
  { key: 'paidIn', header: 'Eingezahlt', cell: ({ paidIn }) => <Money amount={paidIn} />, isFigure: true },
];

/** The chart's figures, in a window as high as the picture, so that switching moves nothing. */
export function ValueTable({ title, points }: { readonly title: string; readonly points: readonly ValuePoint[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={css.window} aria-label={`${title} als Tabelle`} tabIndex={0}>
      <DataTable
        caption={title}
        isCaptionHidden
        isCompact
        columns={columns}
        rows={tableRows(points)}
        rowKey={({ date }) => date}
      />
    </section>
  );
}
