import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

const CardToCome = () => (
  <Card>
    <Skeleton />
    <Skeleton shape="sum" />
    <Skeleton shape="button" />
  </Card>
);

/** The overview's own geometry in grey, headings included, so that nothing jumps when the data arrive. */
export function WaitingScreen() {
  return (
    <SkeletonRegion text={texts.waiting}>
      <DashboardPage>
        <Heading level={1}>{texts.heading}</Heading>
        <DashboardGrid>
          <GridCell span={8}>
            <Stack gap="large">
              <Card title={texts.total}>
                <Stack gap="medium">
                  <Skeleton shape="sum" />
                  <Skeleton shape="button" />
                  <Skeleton shape="sum" />
                  <Skeleton shape="button" />
                  <Skeleton shape="chart" />
                  <Skeleton lines={3} />
                </Stack>
              </Card>
              <Heading level={2}>{texts.investments}</Heading>
              <DashboardGrid>
                <GridCell span={6}>
                  <CardToCome />
                </GridCell>
                <GridCell span={6}>
                  <CardToCome />
                </GridCell>
              </DashboardGrid>
            </Stack>
          </GridCell>
          <GridCell span={4}>
            <Stack gap="medium">
              <Card title={texts.openOrders.heading}>
                <SkeletonRows rows={3} />
              </Card>
              <Card title={texts.nextDebit}>
                <Skeleton shape="sum" />
              </Card>
            </Stack>
          </GridCell>
        </DashboardGrid>
      </DashboardPage>
    </SkeletonRegion>
  );
}
