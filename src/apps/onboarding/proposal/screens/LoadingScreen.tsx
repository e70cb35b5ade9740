import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { proposalTexts } from '../proposal.texts.ts';

const texts = proposalTexts.loading;

/** The proposal's geometry while the tables of today are on their way. */
export function LoadingScreen() {
  return (
    <DashboardPage>
      <Heading level={1}>{texts.heading}</Heading>
      <SkeletonRegion text={texts.text}>
        <DashboardGrid>
          {([3, 6, 3] as const).map((span, place) => (
            <GridCell key={place === 0 ? 'left' : String(span)} span={span}>
              <Card>
                <Stack gap="large">
                  <Skeleton shape="sum" />
                  <Skeleton shape="field" />
                  <Skeleton shape="field" />
                </Stack>
              </Card>
            </GridCell>
          ))}
        </DashboardGrid>
      </SkeletonRegion>
    </DashboardPage>
  );
}
