/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards lose the roles of their tags */
import type { ReactNode } from 'react';
import css from './DataTable.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end, under each other. */
  readonly isFigure?: boolean;
  /** Names the row; exactly one column should. */
  readonly isRowHeader?: boolean;
  /** Takes a card's whole line, without its header: for what explains itself. */
  readonly isWide?: boolean;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Stays a table on a phone too: for two or three narrow columns. */
  readonly isCompact?: boolean;
}

/**
 * A table that turns into cards on a phone. Roles are written out, because `display: block` takes a table's meaning away from
 * screen readers in some browsers; the headers are repeated in each card for the eye alone.
 */
export function DataTable<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  rowKey,
  isCompact = false,
}: DataTableProps<Row>) {
  return (
    <table role="table" className={css.table} data-compact={isCompact || undefined}>
      <caption className={isCaptionHidden ? css.hidden : css.caption}>{caption}</caption>
      <thead role="rowgroup" className={css.head}>
        <tr role="row">
          {columns.map(({ key, header, isFigure }) => (
            <th key={key} role="columnheader" scope="col" className={css.header} data-figure={isFigure || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={css.row}>
            {columns.map((column) => (
              <DataCell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DataCell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { header, cell, isFigure, isRowHeader, isWide } = column;
  const value = cell(row);
  // An empty cell keeps its place in a table; a card leaves it out.
  const isEmpty = value === null || value === undefined || value === false || value === '';
  const content = (
    <>
      <span className={css.repeated} aria-hidden>
        {header}
      </span>
      <bdi className={css.value}>{value}</bdi>
    </>
  );
  return isRowHeader ? (
    <th role="rowheader" scope="row" className={css.cell} data-figure={isFigure || undefined} data-name>
      {content}
    </th>
  ) : (
    <td
      role="cell"
      className={css.cell}
      data-figure={isFigure || undefined}
      data-wide={isWide || undefined}
      data-empty={isEmpty || undefined}
    >
      {content}
    </td>
  );
}
