import type { ScreenProps } from '#journey/screens.ts';
import type { tasksMachine } from '#machines/tasks/tasks.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { tasksTexts as texts } from '../tasks.texts.ts';

const CardToCome = () => (
  <Card>
    <Stack gap="small">
      <Skeleton shape="badge" />
      <Skeleton shape="heading" />
      <Skeleton lines={3} />
      <Skeleton shape="button" />
    </Stack>
  </Card>
);

/** The geometry of the open tasks while they are on their way. */
export function TasksWaitingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.waiting}>
        <Stack>
          <Heading level={2}>{texts.open}</Heading>
          <CardToCome />
          <CardToCome />
        </Stack>
      </SkeletonRegion>
    </Stack>
  );
}

/** The tasks did not arrive. */
export function TasksFailedScreen({ send }: ScreenProps<typeof tasksMachine>) {
  return (
    <NoticePage
      heading={texts.failed.heading}
      text={texts.failed.text}
      action={{ text: texts.failed.retry, onClick: () => send({ type: 'loading.retried' }) }}
      back={<QuietLink href={paths.home()}>{texts.failed.home}</QuietLink>}
    />
  );
}
