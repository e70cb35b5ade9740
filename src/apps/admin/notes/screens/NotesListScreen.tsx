import type { ScreenProps } from '#journey/screens.ts';
import type { notesMachine } from '#machines/notes/notes.machine.ts';
import type { Note } from '#machines/notes/notes.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { IconListDetails } from '#ui/icon/portal-icons.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { PageHeader } from '../../frame/PageStates.tsx';
import { changeText, entryPointTexts, notesTexts as texts } from '../notes.texts.ts';

/** Who changed which answers about their risk, on which way and how often; newest first. */
export function NotesListScreen({ snapshot, send }: ScreenProps<typeof notesMachine>) {
  const { notes, next, after } = snapshot.context;
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      {notes.length === 0 ? (
        <EmptyState title={texts.none.title} icon={IconListDetails}>
          {texts.none.text}
        </EmptyState>
      ) : (
        <Card>
          <DataTable
            caption={texts.title}
            isCaptionHidden
            columns={columns}
            rows={notes}
            rowKey={({ noteId }) => noteId}
          />
        </Card>
      )}
      <Cluster gap="small">
        {next !== null && (
          <Button variant="secondary" onClick={() => send({ type: 'older.chosen' })}>
            {texts.older}
          </Button>
        )}
        <Button variant="quiet" onClick={() => send({ type: 'notes.reloaded' })}>
          {after === null ? texts.reload : texts.backToNewest}
        </Button>
      </Cluster>
    </Stack>
  );
}

const waysOf = ({ changes }: Note): readonly string[] => [
  ...new Set(changes.map(({ entryPoint }) => entryPointTexts[entryPoint])),
];

const columns: readonly Column<Note>[] = [
  {
    key: 'customer',
    header: texts.columns.customer,
    isRowHeader: true,
    cell: ({ customer: { name, username } }) => (
      <Stack gap="tight">
        <bdi>{name}</bdi>
        <Text size="small" tone="second">
          {username}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'way',
    header: texts.columns.way,
    cell: (note) => (
      <Stack gap="tight">
        {waysOf(note).map((way) => (
          <span key={way}>{way}</span>
        ))}
        {note.caseId !== null && (
          <Text size="small" tone="second">
            {texts.caseOf(note.caseId)}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'changes',
    header: texts.columns.changes,
    cell: ({ changes }) => (
      <Stack gap="tight">
        {changes.map((change) => (
          <span key={`${change.entryPoint} ${change.question}`}>{changeText(change)}</span>
        ))}
      </Stack>
    ),
  },
  {
    key: 'notedAt',
    header: texts.columns.notedAt,
    isFigure: true,
    cell: ({ notedAt }) => <GermanDate iso={notedAt} withTime />,
  },
];
