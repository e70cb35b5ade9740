import type { ScreenProps } from '#journey/screens.ts';
import type { marketMachine } from '#machines/market/market.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { marketTexts as texts } from '../market.texts.ts';

const CardToCome = () => (
  <GridCell span={6}>
    <Card>
      <Stack gap="small">
        <Skeleton shape="heading" />
        <Skeleton lines={3} />
        <Skeleton shape="button" />
      </Stack>
    </Card>
  </GridCell>
);

/** The geometry of the offers while they are on their way. */
export function MarketWaitingScreen() {
  return (
    <DashboardPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.waiting}>
        <Stack>
          <Heading level={2}>{texts.goods}</Heading>
          <DashboardGrid>
            <CardToCome />
            <CardToCome />
            <CardToCome />
            <CardToCome />
          </DashboardGrid>
        </Stack>
      </SkeletonRegion>
    </DashboardPage>
  );
}

/** Nobody knows what may be opened. */
export function MarketFailedScreen({ send }: ScreenProps<typeof marketMachine>) {
  return (
    <NoticePage
      heading={texts.failed.heading}
      text={texts.failed.text}
      action={{ text: texts.failed.retry, onClick: () => send({ type: 'loading.retried' }) }}
      back={<QuietLink href={paths.home()}>{texts.failed.home}</QuietLink>}
    />
  );
}
