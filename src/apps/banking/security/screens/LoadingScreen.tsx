import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { securityTexts as texts } from '../security.texts.ts';

/** The page's geometry while it is on its way. */
export function LoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Card title={texts.devices.title}>
            <SkeletonRows rows={2} />
          </Card>
          {[texts.password.title, texts.factors.title].map((title) => (
            <Card key={title} title={title}>
              <Stack gap="small">
                <Skeleton lines={2} />
                <Skeleton shape="button" />
              </Stack>
            </Card>
          ))}
          <Card title={texts.history.title}>
            <SkeletonRows rows={6} />
          </Card>
        </Stack>
      </SkeletonRegion>
    </Stack>
  );
}
