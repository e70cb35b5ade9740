import type { ScreenProps } from '#journey/screens.ts';
import type { releasesMachine } from '#machines/releases/releases.machine.ts';
import type { Release } from '#machines/releases/releases.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { SegmentedField } from '#ui/fields/SegmentedField.tsx';
import { IconChecklist } from '#ui/icon/portal-icons.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { PageHeader } from '../../frame/PageStates.tsx';
import { WholeCell } from '../../frame/WholeCell.tsx';
import { filterTexts, kindTexts, releasesTexts as texts, statusTexts } from '../releases.texts.ts';

/** What waits, and who decided what; each leads to its comparison. */
export function ReleasesListScreen({ snapshot, send }: ScreenProps<typeof releasesMachine>) {
  const { releases, filter, news, after, next, isMoreMissing } = snapshot.context;
  const isLoadingMore = snapshot.matches({ shown: 'loadingMore' });
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <div aria-live="polite">{news === 'GONE' && <Notice kind="info">{texts.gone}</Notice>}</div>
      <Cluster justify="between" gap="small">
        <SegmentedField
          name="filter"
          legend={texts.filter}
          options={(['OPEN', 'ALL'] as const).map((value) => ({ value, label: filterTexts[value] }))}
          value={filter}
          onChange={(chosen) => send({ type: 'filter.chosen', filter: chosen })}
        />
        <Button variant="quiet" size="sm" onClick={() => send({ type: 'releases.reloaded' })}>
          {after === null ? texts.reload : texts.backToNewest}
        </Button>
      </Cluster>
      {releases.length === 0 ? (
        <EmptyState title={texts.none[filter].title} icon={IconChecklist}>
          {texts.none[filter].text}
        </EmptyState>
      ) : (
        <Card>
          <DataTable
            caption={texts.title}
            isCaptionHidden
            columns={columns((releaseId) => send({ type: 'release.opened', releaseId }))}
            rows={releases}
            rowKey={({ releaseId }) => releaseId}
          />
        </Card>
      )}
      <div aria-live="polite">{isMoreMissing && <Notice kind="warning">{texts.moreMissing}</Notice>}</div>
      {next !== null && (
        <div>
          <Button
            variant="secondary"
            status={isLoadingMore ? 'loading' : undefined}
            onClick={() => send({ type: 'more.chosen' })}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const columns = (onOpen: (releaseId: string) => void): readonly Column<Release>[] => [
  { key: 'subject', header: texts.columns.subject, isRowHeader: true, cell: ({ title }) => title },
  { key: 'kind', header: texts.columns.kind, cell: ({ kind }) => kindTexts[kind].word },
  {
    key: 'status',
    header: texts.columns.status,
    cell: ({ status }) => (
      <WholeCell>
        <Badge severity={statusTexts[status].severity}>{statusTexts[status].word}</Badge>
      </WholeCell>
    ),
  },
  { key: 'askedBy', header: texts.columns.askedBy, cell: ({ askedBy }) => askedBy },
  {
    key: 'requestedAt',
    header: texts.columns.requestedAt,
    isFigure: true,
    cell: ({ requestedAt }) => <GermanDate iso={requestedAt} withTime />,
  },
  {
    key: 'until',
    header: texts.columns.until,
    isFigure: true,
    cell: ({ endedAt, expiresAt }) => <GermanDate iso={endedAt ?? expiresAt} withTime />,
  },
  {
    key: 'open',
    header: texts.columns.action,
    isWide: true,
    cell: (release) => (
      <Button variant="secondary" size="sm" onClick={() => onOpen(release.releaseId)}>
        {texts.open}
        <VisuallyHidden>: {texts.which(release)}</VisuallyHidden>
      </Button>
    ),
  },
];
