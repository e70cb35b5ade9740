import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { subtractCents } from '#domain/money/money.ts';
import { type Column, DataTable } from '../display/DataTable.tsx';
import { Money } from '../display/Money.tsx';
import { tableRows, type ValuePoint, type ValueWords } from './value-series.ts';
import css from './ValueChart.module.css';

const columnsOf = ({ basis, result }: ValueWords): readonly Column<ValuePoint>[] => [
  { key: 'date', header: 'Datum', cell: ({ date }) => formatGermanDate(date), isRowHeader: true },
  { key: 'value', header: 'Wert', cell: ({ value }) => <Money amount={value} />, isFigure: true },
  { key: 'basis', header: basis, cell: (point) => <Money amount={point.basis} />, isFigure: true },
  {
    key: 'result',
    header: result,
    cell: (point) => <Money amount={subtractCents(point.value, point.basis)} meaning="change" />,
    isFigure: true,
  },
];

interface ValueTableProps {
  readonly title: string;
  readonly points: readonly ValuePoint[];
  readonly words: ValueWords;
}

/** The chart's figures, in a window as high as the picture, so that switching moves nothing. */
export function ValueTable({ title, points, words }: ValueTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={css.window} aria-label={`${title} als Tabelle`} tabIndex={0}>
      <DataTable
        caption={title}
        isCaptionHidden
        isCompact
        columns={columnsOf(words)}
        rows={tableRows(points)}
        rowKey={({ date }) => date}
      />
    </section>
  );
}
