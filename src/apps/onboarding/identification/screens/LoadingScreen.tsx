import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { identificationTexts as texts } from '../identification.texts.ts';

/** The geometry of what comes, while the progress is on its way. */
export function LoadingScreen() {
  return (
    <JourneyLayout heading={texts.title} lead={<Skeleton />}>
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Card>
            <Skeleton lines={4} />
          </Card>
          <Skeleton shape="button" />
        </Stack>
      </SkeletonRegion>
    </JourneyLayout>
  );
}
