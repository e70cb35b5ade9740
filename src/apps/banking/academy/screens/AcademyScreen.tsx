import type { ScreenProps } from '#journey/screens.ts';
import type { academyMachine } from '#machines/academy/academy.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { academyTexts as texts } from '../academy.texts.ts';

/** What there is to read, each with what it is about (BNK-10). */
export function AcademyScreen({ snapshot, send }: ScreenProps<typeof academyMachine>) {
  return (
    <DashboardPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      <DashboardGrid>
        {snapshot.context.articles.map(({ id, title, paragraphs: [about] }) => (
          <GridCell key={id} span={6}>
            <Card title={title}>
              <Stack gap="small" align="start">
                <Text>{about}</Text>
                <Button variant="secondary" onClick={() => send({ type: 'article.opened', id })}>
                  {texts.read}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </Button>
              </Stack>
            </Card>
          </GridCell>
        ))}
      </DashboardGrid>
    </DashboardPage>
  );
}
