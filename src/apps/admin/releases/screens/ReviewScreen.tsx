import type { ScreenProps } from '#journey/screens.ts';
import type { releasesMachine } from '#machines/releases/releases.machine.ts';
import type { ReleaseDetails, ReleaseLine } from '#machines/releases/releases.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { kindTexts, lookOnlyTexts, referenceOf, releasesTexts, statusTexts } from '../releases.texts.ts';

const texts = releasesTexts.review;

/** What was and what would be, side by side; who asked; and the way to a decision for whoever may take it. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof releasesMachine>) {
  const { opened } = snapshot.context;
  if (opened === null) return null;
  const { release } = opened;
  const isOpen = release.status === 'REQUESTED';
  const changes = release.lines.filter(({ before }) => before !== null);
  const others = release.lines.filter(({ before }) => before === null);
  return (
    <Stack gap="large">
      <QuietLink back onClick={() => send({ type: 'list.chosen' })}>
        {releasesTexts.toList}
      </QuietLink>
      <Heading level={1}>{release.title}</Heading>
      {isOpen && release.lookOnly !== null && <Notice kind="info">{lookOnlyTexts[release.lookOnly]}</Notice>}
      <LinesCard title={texts.comparison} columns={comparison} lines={changes} />
      <LinesCard title={changes.length === 0 ? texts.order : texts.known} columns={contents} lines={others} />
      <Card title={texts.facts}>
        <DefinitionList items={factsOf(release)} />
      </Card>
      {snapshot.can({ type: 'approval.chosen' }) && (
        <Cluster gap="small">
          <Button size="lg" onClick={() => send({ type: 'approval.chosen' })}>
            {texts.approve}
          </Button>
          <Button size="lg" variant="secondary" onClick={() => send({ type: 'rejection.chosen' })}>
            {texts.reject}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

interface LinesCardProps {
  readonly title: string;
  readonly columns: readonly Column<ReleaseLine>[];
  readonly lines: readonly ReleaseLine[];
}

function LinesCard({ title, columns, lines }: LinesCardProps) {
  if (lines.length === 0) return null;
  return (
    <Card title={title}>
      <DataTable caption={title} isCaptionHidden columns={columns} rows={lines} rowKey={({ label }) => label} />
    </Card>
  );
}

const label: Column<ReleaseLine> = {
  key: 'label',
  header: texts.label,
  isRowHeader: true,
  cell: (line) => line.label,
};

/** What is there already, beside what would take its place. */
const comparison: readonly Column<ReleaseLine>[] = [
  label,
  { key: 'before', header: texts.before, cell: ({ before }) => before },
  { key: 'after', header: texts.after, cell: ({ after }) => after },
];

/** What there is nothing to compare with. */
const contents: readonly Column<ReleaseLine>[] = [
  label,
  { key: 'after', header: texts.content, cell: ({ after }) => after },
];

/** What is known; what is not there yet is left out. */
const factsOf = ({
  releaseId,
  kind,
  status,
  askedBy,
  reason,
  requestedAt,
  expiresAt,
  decidedBy,
  decisionReason,
  endedAt,
}: ReleaseDetails): readonly Definition[] => [
  {
    term: texts.status,
    description: <Badge severity={statusTexts[status].severity}>{statusTexts[status].word}</Badge>,
  },
  { term: texts.kind, description: kindTexts[kind].word },
  { term: texts.reference, description: referenceOf(releaseId) },
  { term: texts.askedBy, description: askedBy },
  ...(reason === null ? [] : [{ term: texts.reason, description: reason }]),
  { term: texts.requestedAt, description: <GermanDate iso={requestedAt} withTime /> },
  ...(endedAt === null ? [{ term: texts.expiresAt, description: <GermanDate iso={expiresAt} withTime /> }] : []),
  ...(decidedBy === null ? [] : [{ term: texts.decidedBy, description: decidedBy }]),
  ...(decisionReason === null ? [] : [{ term: texts.decisionReason, description: decisionReason }]),
  ...(endedAt === null ? [] : [{ term: texts.endedAt, description: <GermanDate iso={endedAt} withTime /> }]),
];
