import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { openingReviewTexts as texts } from '../investment-opening.texts.ts';

/** The geometry of the papers and figures, while they are made. */
export function LoadingScreen() {
  return (
    <JourneyLayout heading={texts.heading} lead={<Skeleton />}>
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Card>
            <Skeleton lines={6} />
          </Card>
          <Card>
            <Skeleton lines={4} />
          </Card>
          <Skeleton shape="button" />
        </Stack>
      </SkeletonRegion>
    </JourneyLayout>
  );
}
