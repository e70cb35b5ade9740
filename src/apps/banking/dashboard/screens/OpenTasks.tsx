import type { Task } from '#domain/entities/task.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

/** What waits for the customer, first of all; one line a kind, however many accounts it concerns. */
export function OpenTasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const kinds = [...new Set(tasks.map(({ taskType }) => taskType))];
  if (kinds.length === 0) return null;
  return (
    <Notice kind="warning" title={texts.tasks}>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{texts.task[kind]}</li>
        ))}
      </ul>
    </Notice>
  );
}
