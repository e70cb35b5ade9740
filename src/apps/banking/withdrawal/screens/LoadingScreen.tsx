import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { steps, withdrawalTexts as texts } from '../withdrawal.texts.ts';

/** The amount screen's geometry while the quote is on its way. */
export function LoadingScreen() {
  return (
    <JourneyLayout heading={texts.title} lead={<Skeleton />} progress={{ steps, current: 0 }}>
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Card>
            <Stack gap="small">
              <Skeleton />
              <Skeleton shape="sum" />
              <Skeleton />
            </Stack>
          </Card>
          <Skeleton shape="field" />
          <Skeleton shape="button" />
        </Stack>
      </SkeletonRegion>
    </JourneyLayout>
  );
}
