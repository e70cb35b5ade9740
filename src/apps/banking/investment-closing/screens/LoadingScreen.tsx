import { thingOf } from '#domain/closing/closing-offer.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { investmentClosingMachine } from '#machines/investment-closing/investment-closing.machine.ts';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { investmentClosingTexts as texts, steps } from '../investment-closing.texts.ts';
import { closingWords } from '../investment-closing.words.texts.ts';

/** The review's geometry while its figures are on their way. */
export function LoadingScreen({ snapshot }: ScreenProps<typeof investmentClosingMachine>) {
  const { title } = closingWords[thingOf(snapshot.context.id)];
  return (
    <JourneyLayout heading={title} lead={<Skeleton lines={2} />} progress={{ steps, current: 0 }}>
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Card>
            <Stack gap="small">
              <Skeleton />
              <Skeleton shape="sum" />
              <Skeleton lines={6} />
            </Stack>
          </Card>
          <Card title={texts.next} tone="sunken">
            <Skeleton lines={4} />
          </Card>
          <Skeleton shape="button" />
        </Stack>
      </SkeletonRegion>
    </JourneyLayout>
  );
}
