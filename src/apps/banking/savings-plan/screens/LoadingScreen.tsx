import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { savingsPlanTexts as texts, steps } from '../savings-plan.texts.ts';

/** The first question's geometry while the facts are on their way. */
export function LoadingScreen() {
  return (
    <JourneyLayout heading={texts.rate.heading} lead={<Skeleton />} progress={{ steps, current: 0 }}>
      <SkeletonRegion text={texts.loading}>
        <Stack gap="medium">
          <Skeleton shape="button" />
          <Card>
            <SkeletonRows rows={4} />
          </Card>
          <Skeleton shape="button" />
        </Stack>
      </SkeletonRegion>
    </JourneyLayout>
  );
}
