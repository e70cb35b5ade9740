import { use } from 'react';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { BulletList } from '#ui/display/BulletList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { CopyOffer } from '../delete-account.around.ts';
import { deleteAccountTexts as texts } from '../delete-account.texts.ts';
import { DeletionHeader } from './DeletionHeader.tsx';

/** What is gone at once, what the law asks to keep and until when, and what to do before. */
export function FreeScreen({ snapshot, send }: ScreenProps<typeof deleteAccountMachine>) {
  const { standing, news } = snapshot.context;
  const copy = use(CopyOffer);
  if (standing === null) return null;
  const { isKept, retentionUntil } = standing;
  return (
    <Stack gap="large">
      <DeletionHeader news={news} />
      <Card title={texts.gone.title}>
        <BulletList items={texts.gone.items} />
      </Card>
      <Card title={texts.kept.title}>
        <Stack gap="small">
          {isKept && <BulletList items={texts.kept.items} />}
          <Text>{(isKept ? texts.kept.until : texts.kept.nothing)(formatGermanDate(retentionUntil))}</Text>
        </Stack>
      </Card>
      <Card title={texts.postbox.title} tone="sunken">
        <Stack gap="small">
          <Text>{texts.postbox.text}</Text>
          <Link href={paths.postbox()}>{texts.postbox.link}</Link>
        </Stack>
      </Card>
      {copy}
      <Cluster>
        <Button variant="danger" onClick={() => send({ type: 'deletion.wanted' })}>
          {texts.want}
        </Button>
      </Cluster>
    </Stack>
  );
}
