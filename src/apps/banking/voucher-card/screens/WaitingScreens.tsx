import type { ScreenProps } from '#journey/screens.ts';
import type { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { steps, voucherCardTexts as texts } from '../voucher-card.texts.ts';

type Props = ScreenProps<typeof voucherCardMachine>;

/** The question's geometry while the investments are on their way. */
export function LoadingScreen() {
  return (
    <JourneyLayout heading={texts.code.heading} lead={texts.code.lead} progress={{ steps, current: 0 }}>
      <SkeletonRegion text={texts.loading}>
        <Stack gap="small">
          <Skeleton />
          <Skeleton shape="button" />
          <Skeleton />
          <Skeleton shape="button" />
        </Stack>
      </SkeletonRegion>
    </JourneyLayout>
  );
}

/** The investments did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'loading.retried' }) }}
      back={<QuietLink href={paths.home()}>{texts.leave}</QuietLink>}
    />
  );
}

/** An outcome that we do not know is never called a failure: asking again, under the same key, tells. */
export function UnsureScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.unsure.heading}
      title={texts.unsure.title}
      text={texts.unsure.text}
      action={{ text: texts.unsure.again, onClick: () => send({ type: 'order.retried' }) }}
      back={<QuietLink href={paths.orders()}>{texts.toOrders}</QuietLink>}
    />
  );
}
