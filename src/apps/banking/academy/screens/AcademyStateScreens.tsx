import type { ScreenProps } from '#journey/screens.ts';
import type { academyMachine } from '#machines/academy/academy.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { IconSchool } from '#ui/icon/portal-icons.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { academyTexts as texts } from '../academy.texts.ts';

type Props = ScreenProps<typeof academyMachine>;

const CardToCome = () => (
  <GridCell span={6}>
    <Card>
      <Stack gap="small">
        <Skeleton shape="heading" />
        <Skeleton lines={2} />
        <Skeleton shape="button" />
      </Stack>
    </Card>
  </GridCell>
);

/** The geometry of the articles while they are on their way. */
export function AcademyLoadingScreen() {
  return (
    <DashboardPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <DashboardGrid>
          <CardToCome />
          <CardToCome />
        </DashboardGrid>
      </SkeletonRegion>
    </DashboardPage>
  );
}

/** The content system does not answer. */
export function AcademyFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.failed.heading}
      text={texts.failed.text}
      action={{ text: texts.failed.retry, onClick: () => send({ type: 'academy.reloaded' }) }}
      back={<QuietLink href={paths.home()}>{texts.failed.home}</QuietLink>}
    />
  );
}

/** The content system holds nothing to read. */
export function AcademyEmptyScreen({ send }: Props) {
  return (
    <DashboardPage>
      <PageHeader title={texts.title} lead={texts.lead} />
      <EmptyState
        title={texts.empty.title}
        icon={IconSchool}
        action={
          <Button variant="secondary" onClick={() => send({ type: 'academy.reloaded' })}>
            {texts.empty.retry}
          </Button>
        }
      >
        {texts.empty.text}
      </EmptyState>
    </DashboardPage>
  );
}
