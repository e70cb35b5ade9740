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
import { filterTexts, releasesTexts as texts, statusTexts } from '../releases.texts.ts';

/** What waits, and who decided what; each leads to its comparison. */
export function ReleasesListScreen({ snapshot, send }: ScreenProps<typeof releasesMachine>) {
  const { releases, filter, news } = snapshot.context;
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
          {texts.reload}
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
    </Stack>
  );
}

const columns = (onOpen: (releaseId: string) => void): readonly Column<Release>[] => [
  { key: 'subject', header: texts.columns.subject, isRowHeader: true, cell: ({ title }) => title },
  {
    key: 'status',
    header: texts.columns.status,
    cell: ({ status }) => <Badge severity={statusTexts[status].severity}>{statusTexts[status].word}</Badge>,
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
    cell: ({ releaseId, title, askedBy }) => (
      <Button variant="secondary" size="sm" onClick={() => onOpen(releaseId)}>
        {texts.open}
        <VisuallyHidden>
          : {title}, {askedBy}
        </VisuallyHidden>
      </Button>
    ),
  },
];
