import type { ScreenProps } from '#journey/screens.ts';
import type { clearingAccountMachine } from '#machines/clearing-account/clearing-account.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, DashboardPage, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Heading } from '#ui/typography/Heading.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { EndPage } from '#ui/layout/EndPage.tsx';
import { paths } from '../../paths.ts';
import { clearingAccountTexts as texts } from '../clearing-account.texts.ts';

type Props = ScreenProps<typeof clearingAccountMachine>;

/** The page's own geometry in grey, so that nothing jumps when the account arrives. */
export function LoadingScreen() {
  return (
    <SkeletonRegion text={texts.loading}>
      <DashboardPage>
        <Stack gap="tight">
          <Heading level={1}>{texts.title}</Heading>
          <Skeleton />
        </Stack>
        <DashboardGrid>
          <GridCell span={7}>
            <Stack gap="medium">
              <Card title={texts.balance.heading}>
                <Stack gap="medium">
                  <Skeleton shape="sum" />
                  <Skeleton lines={4} />
                </Stack>
              </Card>
              <Card title={texts.payout.heading}>
                <Stack gap="medium">
                  <Skeleton lines={2} />
                  <Skeleton shape="button" />
                </Stack>
              </Card>
            </Stack>
          </GridCell>
          <GridCell span={5}>
            <Stack gap="medium">
              <Card title={texts.plus.heading}>
                <Stack gap="medium">
                  <Skeleton lines={3} />
                  <Skeleton shape="button" />
                </Stack>
              </Card>
              <Card title={texts.transfers.heading}>
                <Stack gap="medium">
                  <Skeleton lines={2} />
                  <Skeleton shape="button" />
                </Stack>
              </Card>
            </Stack>
          </GridCell>
        </DashboardGrid>
      </DashboardPage>
    </SkeletonRegion>
  );
}

/** The account did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'loading.retried' }) }}
      back={<QuietLink href={paths.home()}>{texts.home}</QuietLink>}
    />
  );
}

/** Somebody else's account looks like one that does not exist. */
export function UnknownScreen() {
  return (
    <EndPage heading={texts.unknown.heading} lead={texts.unknown.text} way={{ text: texts.home, href: paths.home() }} />
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
