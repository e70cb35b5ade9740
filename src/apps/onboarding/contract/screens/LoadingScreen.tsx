import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { hindranceTexts, reviewTexts } from '../contract.texts.ts';

/** The geometry of the papers and figures, while they are made. */
export function LoadingScreen() {
  return (
    <JourneyLayout heading={reviewTexts.heading} lead={<Skeleton />}>
      <SkeletonRegion text={hindranceTexts.loading}>
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
