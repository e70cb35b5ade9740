import { BulletList } from '#ui/display/BulletList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { notificationsTexts } from '../notifications.texts.ts';

const texts = notificationsTexts.service;

/** What comes whether somebody agreed or not, so that nobody withdraws in vain. */
export function ServiceCard() {
  return (
    <Card title={texts.title} tone="sunken">
      <Stack gap="small">
        <Text>{texts.lead}</Text>
        <BulletList items={texts.items} />
      </Stack>
    </Card>
  );
}
