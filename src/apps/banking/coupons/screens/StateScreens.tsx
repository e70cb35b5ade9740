import type { ScreenProps } from '#journey/screens.ts';
import type { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { couponsTexts as texts } from '../coupons.texts.ts';

type Props = ScreenProps<typeof couponsMachine>;

/** The page's geometry while it is on its way. */
export function LoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Card title={texts.form.title}>
            <Stack gap="small">
              <Skeleton shape="field" />
              <Skeleton shape="button" />
            </Stack>
          </Card>
          <Card title={texts.list.title}>
            <SkeletonRows rows={2} />
          </Card>
          <Card title={texts.referral.title}>
            <SkeletonRows rows={3} />
          </Card>
        </Stack>
      </SkeletonRegion>
    </Stack>
  );
}

export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'coupons.reloaded' }) }}
      back={<QuietLink href={paths.home()}>{texts.home}</QuietLink>}
    />
  );
}

/** An outcome that we do not know is never called a failure: asked again, the bank tells. */
export function UnsureScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.unsure.heading}
      text={texts.unsure.text}
      action={{ text: texts.unsure.again, onClick: () => send({ type: 'redemption.retried' }) }}
      back={<QuietLink href={paths.home()}>{texts.home}</QuietLink>}
    />
  );
}
