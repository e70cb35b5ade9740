import type { ScreenProps } from '#journey/screens.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { paths } from '../../paths.ts';
import { notificationsTexts as texts } from '../notifications.texts.ts';
import { ServiceCard } from './ServiceCard.tsx';

/** The page's geometry while it is on its way. */
export function LoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Card title={texts.list.title}>
            <SkeletonRows rows={4} />
          </Card>
          <Card title={texts.form.title}>
            <Stack gap="small">
              <SkeletonRows rows={2} />
              <Skeleton shape="button" />
            </Stack>
          </Card>
        </Stack>
      </SkeletonRegion>
      <ServiceCard />
    </Stack>
  );
}

export function LoadFailedScreen({ send }: ScreenProps<typeof notificationsMachine>) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'consents.reloaded' }) }}
      back={<QuietLink href={paths.home()}>{texts.home}</QuietLink>}
    />
  );
}
