import type { PastSignIn } from '#machines/security/security.types.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { securityTexts, signInTexts } from '../security.texts.ts';
import css from './SignInHistory.module.css';

const texts = securityTexts.history;

/** As many as are read at a glance; the others open on demand. */
const shownAtFirst = 8;

/** Many may come in the same instant: their place tells them apart. */
type Row = PastSignIn & { readonly place: number };

const columns: readonly Column<Row>[] = [
  { key: 'at', header: texts.at, isRowHeader: true, cell: ({ at }) => <GermanDate iso={at} withTime /> },
  {
    key: 'what',
    header: texts.what,
    isWide: true,
    cell: ({ kind }) => {
      const { label, severity, meaning } = signInTexts[kind];
      return (
        <span className={css.result}>
          <Badge severity={severity}>{label}</Badge>
          {meaning !== null && <span className={css.meaning}>{meaning}</span>}
        </span>
      );
    },
  },
  { key: 'device', header: texts.device, cell: ({ device }) => device },
];

function SignInTable({ caption, rows }: { readonly caption: string; readonly rows: readonly Row[] }) {
  return (
    <DataTable caption={caption} isCaptionHidden columns={columns} rows={rows} rowKey={({ place }) => String(place)} />
  );
}

/** Who signed in and who tried to, newest first, so that a customer notices what was not theirs. */
export function SignInHistory({ signIns }: { readonly signIns: readonly PastSignIn[] }) {
  const rows = signIns.map((each, place) => ({ ...each, place }));
  const older = rows.slice(shownAtFirst);
  return (
    <Card title={texts.title}>
      <Stack gap="medium">
        {rows.length === 0 ? (
          <Text>{texts.none}</Text>
        ) : (
          <SignInTable caption={texts.title} rows={rows.slice(0, shownAtFirst)} />
        )}
        {older.length > 0 && (
          <Disclosure summary={texts.older(older.length)}>
            <SignInTable caption={texts.olderTitle} rows={older} />
          </Disclosure>
        )}
        <Text size="small" tone="second">
          {texts.about}
        </Text>
      </Stack>
    </Card>
  );
}
