import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { steps, topUpTexts as texts } from '../top-up.texts.ts';

/** The choice's geometry while the options are on their way. */
export function LoadingScreen() {
  return (
    <JourneyLayout heading={texts.method.heading} lead={<Skeleton />} progress={{ steps, current: 0 }}>
      <SkeletonRegion text={texts.loading}>
        <Stack gap="small">
          {['first', 'second', 'third', 'fourth', 'fifth'].map((card) => (
            <Card key={card}>
              <Stack gap="tight">
                <Skeleton />
                <Skeleton />
              </Stack>
            </Card>
          ))}
          <Skeleton shape="button" />
        </Stack>
      </SkeletonRegion>
    </JourneyLayout>
  );
}
