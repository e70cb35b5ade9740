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
import { lookOnlyTexts, releasesTexts, statusTexts } from '../releases.texts.ts';

const texts = releasesTexts.review;

/** What was and what would be, side by side; who asked; and the way to a decision for whoever may take it. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof releasesMachine>) {
  const { opened } = snapshot.context;
  if (opened === null) return null;
  const { release } = opened;
  const isOpen = release.status === 'REQUESTED';
  return (
    <Stack gap="large">
      <QuietLink back onClick={() => send({ type: 'list.chosen' })}>
        {releasesTexts.toList}
      </QuietLink>
      <Heading level={1}>{release.title}</Heading>
      {isOpen && release.lookOnly !== null && <Notice kind="info">{lookOnlyTexts[release.lookOnly]}</Notice>}
      <Card title={release.lines.every(({ before }) => before === null) ? texts.order : texts.comparison}>
        <DataTable
          caption={texts.comparison}
          isCaptionHidden
          columns={columnsFor(release.lines)}
          rows={release.lines}
          rowKey={({ label }) => label}
        />
      </Card>
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

/** Where all of it is new there is nothing to compare with. */
const columnsFor = (lines: readonly ReleaseLine[]): readonly Column<ReleaseLine>[] => {
  const isNew = lines.every(({ before }) => before === null);
  return [
    { key: 'label', header: texts.label, isRowHeader: true, cell: ({ label }) => label },
    ...(isNew
      ? []
      : [{ key: 'before', header: texts.before, cell: ({ before }: ReleaseLine) => before ?? texts.nothing }]),
    { key: 'after', header: isNew ? texts.content : texts.after, cell: ({ after }) => after },
  ];
};

/** What is known; what is not there yet is left out. */
const factsOf = ({
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
  { term: texts.askedBy, description: askedBy },
  ...(reason === null ? [] : [{ term: texts.reason, description: reason }]),
  { term: texts.requestedAt, description: <GermanDate iso={requestedAt} withTime /> },
  ...(endedAt === null ? [{ term: texts.expiresAt, description: <GermanDate iso={expiresAt} withTime /> }] : []),
  ...(decidedBy === null ? [] : [{ term: texts.decidedBy, description: decidedBy }]),
  ...(decisionReason === null ? [] : [{ term: texts.decisionReason, description: decisionReason }]),
  ...(endedAt === null ? [] : [{ term: texts.endedAt, description: <GermanDate iso={endedAt} withTime /> }]),
];
