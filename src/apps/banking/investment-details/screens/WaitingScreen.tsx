import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { investmentDetailsTexts as texts } from '../investment-details.texts.ts';
import { waysTexts } from '../investment-details.ways.texts.ts';

/** The page's own geometry in grey, so that nothing jumps when the data arrive. */
export function WaitingScreen() {
  return (
    <SkeletonRegion text={texts.waiting}>
      <DashboardPage>
        <Stack gap="tight">
          <Skeleton shape="heading" />
          <Skeleton />
        </Stack>
        <DashboardGrid>
          <GridCell span={8}>
            <Card title={texts.value}>
              <Stack gap="medium">
                <Skeleton shape="sum" />
                <Skeleton shape="sum" />
                <Skeleton shape="button" />
                <Skeleton shape="chart" />
                <Skeleton lines={3} />
              </Stack>
            </Card>
          </GridCell>
          <GridCell span={4}>
            <Stack gap="medium">
              <Card title={waysTexts.heading}>
                <Stack gap="small">
                  <Skeleton shape="button" />
                  <Skeleton shape="button" />
                  <Skeleton shape="button" />
                  <Skeleton shape="button" />
                </Stack>
              </Card>
              <Card title={texts.plans.heading}>
                <Skeleton lines={3} />
              </Card>
            </Stack>
          </GridCell>
        </DashboardGrid>
      </DashboardPage>
    </SkeletonRegion>
  );
}
