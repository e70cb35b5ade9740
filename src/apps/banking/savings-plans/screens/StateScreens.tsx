import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlansMachine } from '#machines/savings-plans/savings-plans.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { EmptyPage } from '#ui/layout/EmptyPage.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { savingsPlansTexts as texts } from '../savings-plans.texts.ts';
import { PlansNewsRegion } from './PlansNewsRegion.tsx';

type Props = ScreenProps<typeof savingsPlansMachine>;

/** The list's geometry while it is on its way. */
export function LoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Skeleton shape="button" />
          {['first', 'second'].map((card) => (
            <Card key={card}>
              <SkeletonRows rows={5} />
            </Card>
          ))}
        </Stack>
      </SkeletonRegion>
    </Stack>
  );
}

/** The list did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'plans.reloaded' }) }}
      back={<QuietLink href={paths.home()}>{texts.empty.home}</QuietLink>}
    />
  );
}

/** Nothing is saved yet, or the last plan was just deleted. */
export function EmptyScreen({ snapshot, send }: Props) {
  return (
    <EmptyPage
      title={texts.title}
      lead={texts.lead}
      news={<PlansNewsRegion context={snapshot.context} />}
      empty={texts.empty}
      way={{ text: texts.create, href: paths.savingsPlanCreate(null) }}
      reload={{ text: texts.reload, onClick: () => send({ type: 'plans.reloaded' }) }}
    />
  );
}
