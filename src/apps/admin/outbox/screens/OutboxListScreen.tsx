import type { ScreenProps } from '#journey/screens.ts';
import type { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { SentMessage } from '#machines/outbox/outbox.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { IconMail } from '#ui/icon/portal-icons.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { PageHeader } from '../../frame/PageStates.tsx';
import { WholeCell } from '../../frame/WholeCell.tsx';
import { channelTexts, outboxTexts as texts, stateTexts } from '../outbox.texts.ts';
import css from './OutboxListScreen.module.css';
import { SearchForm } from './SearchForm.tsx';

/** What was sent, newest first, below the search that it answers. */
export function OutboxListScreen({ snapshot, send }: ScreenProps<typeof outboxMachine>) {
  const { messages, next, search, isOlder, isMoreMissing } = snapshot.context;
  const isLoadingMore = snapshot.matches({ shown: 'loadingMore' });
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SearchForm search={search} onSubmit={(wish) => send({ type: 'search.submitted', search: wish })} />
      {messages.length === 0 ? (
        <EmptyState title={texts.none.title} icon={IconMail}>
          {texts.none.text}
        </EmptyState>
      ) : (
        <Card>
          <DataTable
            caption={texts.title}
            isCaptionHidden
            columns={columns}
            rows={messages}
            rowKey={({ messageId }) => messageId}
          />
        </Card>
      )}
      <div aria-live="polite">{isMoreMissing && <Notice kind="warning">{texts.moreMissing}</Notice>}</div>
      <Cluster gap="small">
        {next !== null && (
          <Button
            variant="secondary"
            status={isLoadingMore ? 'loading' : undefined}
            onClick={() => send({ type: 'more.chosen' })}
          >
            {texts.more}
          </Button>
        )}
        <Button variant="quiet" onClick={() => send({ type: 'outbox.reloaded' })}>
          {isOlder ? texts.backToNewest : texts.reload}
        </Button>
      </Cluster>
    </Stack>
  );
}

const columns: readonly Column<SentMessage>[] = [
  {
    key: 'recipient',
    header: texts.columns.recipient,
    isRowHeader: true,
    cell: ({ recipient }) => <span className={css.address}>{recipient}</span>,
  },
  {
    key: 'channel',
    header: texts.columns.channel,
    cell: ({ channel }) => <WholeCell>{channelTexts[channel]}</WholeCell>,
  },
  { key: 'subject', header: texts.columns.subject, cell: ({ subject }) => subject },
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ state, attempts }) => (
      <WholeCell>
        <Badge severity={stateTexts[state].severity}>{stateTexts[state].word}</Badge>{' '}
        {state !== 'SENT' && attempts !== null && attempts > 0 && texts.attempts(attempts)}
      </WholeCell>
    ),
  },
  {
    key: 'createdAt',
    header: texts.columns.createdAt,
    isFigure: true,
    cell: ({ createdAt }) => <GermanDate iso={createdAt} withTime />,
  },
  {
    key: 'sentAt',
    header: texts.columns.sentAt,
    isFigure: true,
    cell: ({ sentAt }) => sentAt !== null && <GermanDate iso={sentAt} withTime />,
  },
];
