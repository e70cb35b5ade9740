import type { ScreenProps } from '#journey/screens.ts';
import type { referenceAccountMachine } from '#machines/reference-account/reference-account.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { EmptyPage } from '#ui/layout/EmptyPage.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { referenceAccountTexts as texts } from '../reference-account.texts.ts';

type Props = ScreenProps<typeof referenceAccountMachine>;

/** The geometry of the account while it is on its way. */
export function LoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Card>
          <Skeleton shape="heading" />
          <SkeletonRows rows={3} />
          <Skeleton shape="button" />
        </Card>
      </SkeletonRegion>
    </Stack>
  );
}

/** The account did not arrive. */
export function LoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'accounts.reloaded' }) }}
      back={<QuietLink href={paths.home()}>{texts.home}</QuietLink>}
    />
  );
}

/** Nobody is paid out to where there is no account relation. */
export function EmptyScreen({ send }: Props) {
  return (
    <EmptyPage
      title={texts.title}
      lead={texts.lead}
      empty={texts.empty}
      way={{ text: texts.home, href: paths.home() }}
      reload={{ text: texts.reload, onClick: () => send({ type: 'accounts.reloaded' }) }}
    />
  );
}
