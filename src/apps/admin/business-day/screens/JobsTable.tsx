import type { DayJob } from '#machines/business-day/business-day.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { WholeCell } from '../../frame/WholeCell.tsx';
import { businessDayTexts as texts, figureText, isMoney, runTexts } from '../business-day.texts.ts';

interface JobsTableProps {
  readonly jobs: readonly DayJob[];
  readonly isBusy: boolean;
  readonly onAgain: (job: string) => void;
}

/** What runs at a day's end, in its order, each with its newest run. */
export function JobsTable({ jobs, isBusy, onAgain }: JobsTableProps) {
  return (
    <DataTable
      caption={texts.jobs}
      isCaptionHidden
      columns={columns(isBusy, onAgain)}
      rows={jobs}
      rowKey={({ job }) => job}
    />
  );
}

const columns = (isBusy: boolean, onAgain: JobsTableProps['onAgain']): readonly Column<DayJob>[] => [
  { key: 'job', header: texts.columns.job, isRowHeader: true, cell: ({ title }) => title },
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ last }) => (
      <WholeCell>
        {last === null ? (
          <Badge>{texts.never}</Badge>
        ) : (
          <>
            <Badge severity={runTexts[last.state].severity}>{runTexts[last.state].word}</Badge>{' '}
            {last.runs > 1 && texts.runs(last.runs)}
          </>
        )}
      </WholeCell>
    ),
  },
  {
    key: 'date',
    header: texts.columns.date,
    isFigure: true,
    cell: ({ last }) => last !== null && <GermanDate iso={last.date} />,
  },
  {
    key: 'finishedAt',
    header: texts.columns.finishedAt,
    isFigure: true,
    cell: ({ last }) =>
      last?.finishedAt !== undefined && last.finishedAt !== null && <GermanDate iso={last.finishedAt} withTime />,
  },
  {
    key: 'figures',
    header: texts.columns.figures,
    isWide: true,
    cell: ({ last }) => last !== null && figuresOf(last.figures),
  },
  {
    key: 'again',
    header: texts.columns.action,
    isWide: true,
    cell: ({ job, title, last }) =>
      last?.state === 'DONE' && (
        <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => onAgain(job)}>
          {texts.again}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      ),
  },
];

/** What was counted, then what it came to; what was none is not told. */
const figuresOf = (figures: Readonly<Record<string, number>>): string => {
  const some = Object.entries(figures).filter(([, value]) => value !== 0);
  const told = [...some.filter(([name]) => !isMoney(name)), ...some.filter(([name]) => isMoney(name))];
  return told.length === 0 ? texts.nothing : told.map(([name, value]) => figureText(name, value)).join(', ');
};
