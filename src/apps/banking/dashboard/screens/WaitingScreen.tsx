import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

/** The overview's own geometry in grey, so that nothing jumps when the data arrive. */
export function WaitingScreen() {
  return (
    <SkeletonRegion text={texts.waiting}>
      <Heading level={1}>{texts.heading}</Heading>
      <DashboardGrid>
        <GridCell span={8}>
          <Card>
            <Skeleton />
            <Skeleton shape="sum" />
            <Skeleton shape="chart" />
          </Card>
        </GridCell>
        <GridCell span={4}>
          <Card>
            <SkeletonRows rows={3} />
          </Card>
        </GridCell>
        <GridCell span={12}>
          <Card>
            <SkeletonRows rows={3} />
          </Card>
        </GridCell>
      </DashboardGrid>
    </SkeletonRegion>
  );
}
