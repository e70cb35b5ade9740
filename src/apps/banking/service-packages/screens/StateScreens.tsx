import type { ScreenProps } from '#journey/screens.ts';
import type { servicePackagesMachine } from '#machines/service-packages/service-packages.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { EmptyPage } from '#ui/layout/EmptyPage.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { servicePackagesTexts as texts } from '../service-packages.texts.ts';
import { PackagesNewsRegion } from './PackagesNewsRegion.tsx';

type Props = ScreenProps<typeof servicePackagesMachine>;

/** The geometry of the packages while they are on their way. */
export function LoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Skeleton />
          {['first', 'second', 'third'].map((card) => (
            <Card key={card}>
              <Skeleton shape="heading" />
              <SkeletonRows rows={3} />
              <Skeleton shape="button" />
            </Card>
          ))}
        </Stack>
      </SkeletonRegion>
    </Stack>
  );
}

/** The packages did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'packages.reloaded' }) }}
      back={<QuietLink href={paths.home()}>{texts.home}</QuietLink>}
    />
  );
}

/** Nobody's package can be changed where there is no account. */
export function EmptyScreen({ snapshot, send }: Props) {
  return (
    <EmptyPage
      title={texts.title}
      lead={texts.lead}
      news={<PackagesNewsRegion context={snapshot.context} />}
      empty={texts.empty}
      way={{ text: texts.home, href: paths.home() }}
      reload={{ text: texts.reload, onClick: () => send({ type: 'packages.reloaded' }) }}
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
