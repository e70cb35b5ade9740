import type { ScreenProps } from '#journey/screens.ts';
import type { ordersMachine } from '#machines/orders/orders.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { IconListDetails } from '#ui/icon/portal-icons.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { ordersTexts as texts } from '../orders.texts.ts';

type Props = ScreenProps<typeof ordersMachine>;

/** The list's geometry while it is on its way. */
export function OrdersLoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Skeleton shape="button" />
          <Card>
            <SkeletonRows rows={5} />
          </Card>
        </Stack>
      </SkeletonRegion>
    </Stack>
  );
}

/** The list did not arrive. */
export function OrdersLoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'orders.reloaded' }) }}
      back={<QuietLink href={paths.home()}>{texts.empty.home}</QuietLink>}
    />
  );
}

/** A new customer has ordered nothing yet. */
export function OrdersEmptyScreen({ send }: Props) {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <EmptyState
        title={texts.empty.title}
        icon={IconListDetails}
        action={
          <Button variant="secondary" onClick={() => send({ type: 'orders.reloaded' })}>
            {texts.reload}
          </Button>
        }
      >
        {texts.empty.text}
      </EmptyState>
    </Stack>
  );
}
