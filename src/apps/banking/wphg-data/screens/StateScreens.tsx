import type { ScreenProps } from '#journey/screens.ts';
import type { wphgDataMachine } from '#machines/wphg-data/wphg-data.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyPage } from '#ui/layout/EmptyPage.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { paths } from '../../paths.ts';
import { wphgDataTexts as texts } from '../wphg-data.texts.ts';

type Props = ScreenProps<typeof wphgDataMachine>;

const home = <QuietLink href={paths.home()}>{texts.home}</QuietLink>;

/** The page's geometry while it is on its way. */
export function LoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Card title={texts.standing}>
            <SkeletonRows rows={3} />
            <Skeleton shape="button" />
          </Card>
          <Card title={texts.answers}>
            <SkeletonRows rows={9} />
          </Card>
        </Stack>
      </SkeletonRegion>
    </Stack>
  );
}

export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'answers.reloaded' }) }}
      back={home}
    />
  );
}

/** An account of somebody else's looks like one that there is not. */
export function UnknownScreen() {
  return (
    <NoticePage
      heading={texts.unknown.heading}
      kind="refusal"
      text={texts.unknown.text}
      action={{ text: texts.unknown.own, href: paths.wphgData() }}
      back={home}
    />
  );
}

/** Without an account relation there is nothing to answer. */
export function EmptyScreen({ send }: Props) {
  return (
    <EmptyPage
      title={texts.title}
      lead={texts.lead}
      empty={texts.empty}
      way={{ text: texts.home, href: paths.home() }}
      reload={{ text: texts.reload, onClick: () => send({ type: 'answers.reloaded' }) }}
    />
  );
}
