import type { ScreenProps } from '#journey/screens.ts';
import type { tasksMachine } from '#machines/tasks/tasks.machine.ts';
import { hasMorePast } from '#machines/tasks/tasks.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { IconChecklist } from '#ui/icon/portal-icons.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { reportTexts, tasksTexts as texts } from '../tasks.texts.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { OpenTaskCard } from './OpenTaskCard.tsx';
import { PastTasks } from './PastTasks.tsx';

/** What is to be done comes first, what was done below it (BNK-12). */
export function TasksScreen({ snapshot, send }: ScreenProps<typeof tasksMachine>) {
  const { lists, missing, hasFailed, pastShown, asked, report } = snapshot.context;
  const { open, past } = lists;
  const lacking = hasFailed ? texts.stale : missing > 0 ? texts.missing : null;
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div id="tasks-news" tabIndex={-1} aria-live="polite">
        {report !== null && <Notice kind={reportTexts[report].kind}>{reportTexts[report].text}</Notice>}
      </div>
      {lacking !== null && (
        <Notice
          kind="warning"
          title={lacking.title}
          actions={
            <Button variant="secondary" size="sm" onClick={() => send({ type: 'loading.retried' })}>
              {texts.missing.retry}
            </Button>
          }
        >
          {lacking.text}
        </Notice>
      )}
      <Stack>
        <Heading level={2}>{texts.open}</Heading>
        {open.length === 0 ? (
          <EmptyState title={texts.nothing.title} icon={IconChecklist}>
            {texts.nothing.text}
          </EmptyState>
        ) : (
          open.map((one, at) => <OpenTaskCard key={one.task.id} open={one} isFirst={at === 0} send={send} />)
        )}
      </Stack>
      {past.length > 0 && (
        <Stack>
          <Heading level={2}>{texts.past}</Heading>
          <PastTasks past={past.slice(0, pastShown)} />
          {hasMorePast(snapshot.context) && (
            <Cluster justify="between" gap="small">
              <Text tone="second">{texts.shownOf(pastShown, past.length)}</Text>
              <Button variant="secondary" onClick={() => send({ type: 'more.wanted' })}>
                {texts.more}
              </Button>
            </Cluster>
          )}
        </Stack>
      )}
      {snapshot.matches({ shown: 'asking' }) && asked !== null && (
        <CloseDialog
          open={asked}
          onConfirm={() => send({ type: 'closing.confirmed' })}
          onLeave={() => send({ type: 'closing.left' })}
        />
      )}
    </Stack>
  );
}
