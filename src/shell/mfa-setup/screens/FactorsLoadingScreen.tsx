import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { mfaTexts as texts } from '../mfa-setup.texts.ts';

/** The two cards before their content is known. */
export function FactorsLoadingScreen() {
  return (
    <JourneyLayout heading={texts.heading} lead={texts.lead}>
      <SkeletonRegion text={texts.loading}>
        <Stack>
          {['first', 'second'].map((card) => (
            <Card key={card}>
              <Skeleton shape="heading" />
              <Skeleton lines={2} />
              <Skeleton shape="button" />
            </Card>
          ))}
        </Stack>
      </SkeletonRegion>
    </JourneyLayout>
  );
}
