import { accountText } from '#domain/dashboard/holder.ts';
import type { PastTask } from '#domain/tasks/task-lists.ts';
import { Badge, type BadgeSeverity } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { stateMeanings, stateTexts, tasksTexts as texts, typeTexts } from '../tasks.texts.ts';
import css from './PastTasks.module.css';

const severities = { OPEN: 'waiting', DONE: 'success', CLOSED: 'neutral' } as const satisfies Record<
  PastTask['task']['state'],
  BadgeSeverity
>;

const columns: readonly Column<PastTask>[] = [
  {
    key: 'task',
    header: texts.task,
    isRowHeader: true,
    cell: ({ task, holder }) => (
      <span className={css.words}>
        <span>{typeTexts[task.taskType]}</span>
        {holder !== null && <span className={css.detail}>{accountText(holder)}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    isWide: true,
    cell: ({ task: { state } }) => (
      <span className={css.words}>
        <span>
          <Badge severity={severities[state]}>{stateTexts[state]}</Badge>
        </span>
        <span className={css.detail}>{stateMeanings[state]}</span>
      </span>
    ),
  },
  { key: 'created', header: texts.created, isFigure: true, cell: ({ task }) => <GermanDate iso={task.createdAt} /> },
  { key: 'updated', header: texts.updated, isFigure: true, cell: ({ task }) => <GermanDate iso={task.updatedAt} /> },
];

/** What is done or closed: a table on a desktop, cards on a phone. */
export function PastTasks({ past }: { readonly past: readonly PastTask[] }) {
  return (
    <Card>
      <DataTable caption={texts.past} isCaptionHidden columns={columns} rows={past} rowKey={({ task }) => task.id} />
    </Card>
  );
}
