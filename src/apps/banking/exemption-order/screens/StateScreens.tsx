import type { ScreenProps } from '#journey/screens.ts';
import type { exemptionOrderMachine } from '#machines/exemption-order/exemption-order.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { EmptyPage } from '#ui/layout/EmptyPage.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { paths } from '../../paths.ts';
import { exemptionOrderTexts as texts } from '../exemption-order.texts.ts';

type Props = ScreenProps<typeof exemptionOrderMachine>;

/** The geometry of one order while it is on its way. */
export function LoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Card>
          <Skeleton shape="heading" />
          <SkeletonRows rows={6} />
          <Skeleton shape="button" />
        </Card>
      </SkeletonRegion>
    </Stack>
  );
}

/** The orders did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'orders.reloaded' }) }}
      back={<QuietLink href={paths.home()}>{texts.home}</QuietLink>}
    />
  );
}

/** Nothing is exempt where there is no account. */
export function EmptyScreen({ send }: Props) {
  return (
    <EmptyPage
      title={texts.title}
      lead={texts.lead}
      empty={texts.empty}
      way={{ text: texts.home, href: paths.home() }}
      reload={{ text: texts.reload, onClick: () => send({ type: 'orders.reloaded' }) }}
    />
  );
}
