import type { ScreenProps } from '#journey/screens.ts';
import type { timelineMachine } from '#machines/timeline/timeline.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { timelineTexts as texts } from '../timeline.texts.ts';

/** The list's geometry while it is on its way. */
export function TimelineLoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Skeleton shape="button" />
          <Skeleton shape="field" />
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        </Stack>
      </SkeletonRegion>
    </Stack>
  );
}

/** The list did not arrive. */
export function TimelineLoadFailedScreen({ send }: ScreenProps<typeof timelineMachine>) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'timeline.reloaded' }) }}
      back={<QuietLink href={paths.home()}>{texts.loadFailed.home}</QuietLink>}
    />
  );
}
