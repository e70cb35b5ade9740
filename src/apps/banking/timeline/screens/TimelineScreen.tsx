import type { ScreenProps } from '#journey/screens.ts';
import type { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { chosenQuery, hasMore, isFirst } from '#machines/timeline/timeline.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { IconClock } from '#ui/icon/icons.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { newsTexts, timelineTexts as texts } from '../timeline.texts.ts';
import { TimelineFilter } from './TimelineFilter.tsx';
import { TransactionList } from './TransactionList.tsx';

/** What was found by the chosen filter, as a list and as a file (BNK-06). */
export function TimelineScreen({ snapshot, send }: ScreenProps<typeof timelineMachine>) {
  const { query, found, news } = snapshot.context;
  const { transactions, total } = found;
  const isQuerying = snapshot.matches({ shown: 'querying' });
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div aria-live="polite">
        {news !== null && <Notice kind={newsTexts[news].kind}>{newsTexts[news].text}</Notice>}
      </div>
      <TimelineFilter query={chosenQuery(snapshot.context)} send={send} />
      <Cluster justify="between" gap="small">
        <div aria-live="polite">
          <Text tone="second">{isQuerying ? texts.finding : texts.found(total)}</Text>
        </div>
        <Cluster gap="small">
          {!isFirst(query) && (
            <Button variant="quiet" size="sm" onClick={() => send({ type: 'filters.cleared' })}>
              {texts.clear}
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            status={isQuerying ? 'loading' : undefined}
            onClick={() => send({ type: 'timeline.reloaded' })}
          >
            {texts.reload}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            status={snapshot.matches({ shown: 'exporting' }) ? 'loading' : undefined}
            disabled={total === 0}
            {...(total === 0 ? { describedBy: 'timeline-nothing' } : {})}
            onClick={() => send({ type: 'export.wanted' })}
          >
            {texts.export}
          </Button>
        </Cluster>
      </Cluster>
      {transactions.length > 0 && <TransactionList transactions={transactions} />}
      {transactions.length === 0 && (
        <>
          <EmptyState title={texts.nothing.title} icon={IconClock}>
            {isFirst(query) ? texts.nothing.recent : texts.nothing.filtered}
          </EmptyState>
          <Text id="timeline-nothing" size="small" tone="second">
            {texts.nothingToExport}
          </Text>
        </>
      )}
      {hasMore(snapshot.context) && (
        <Cluster justify="between" gap="small">
          <Text tone="second">{texts.shownOf(transactions.length, total)}</Text>
          <Button
            variant="secondary"
            status={snapshot.matches({ shown: 'growing' }) ? 'loading' : undefined}
            onClick={() => send({ type: 'more.wanted' })}
          >
            {texts.more}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
