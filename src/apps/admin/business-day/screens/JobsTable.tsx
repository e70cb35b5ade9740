import type { DayJob } from '#machines/business-day/business-day.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { businessDayTexts as texts, figureText, runTexts } from '../business-day.texts.ts';

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
    cell: ({ last }) =>
      last === null ? (
        <Badge>{texts.never}</Badge>
      ) : (
        <>
          <Badge severity={runTexts[last.state].severity}>{runTexts[last.state].word}</Badge>{' '}
          {last.runs > 1 && texts.runs(last.runs)}
        </>
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

const figuresOf = (figures: Readonly<Record<string, number>>): string => {
  const told = Object.entries(figures).map(([name, value]) => figureText(name, value));
  return told.length === 0 ? texts.nothing : told.join(', ');
};
