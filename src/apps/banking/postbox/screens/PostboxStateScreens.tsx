import type { ScreenProps } from '#journey/screens.ts';
import type { postboxMachine } from '#machines/postbox/postbox.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { IconMail } from '#ui/icon/portal-icons.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { postboxTexts as texts } from '../postbox.texts.ts';

type Props = ScreenProps<typeof postboxMachine>;

/** The list's geometry while it is on its way. */
export function PostboxLoadingScreen() {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Skeleton shape="field" />
          <Skeleton shape="button" />
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        </Stack>
      </SkeletonRegion>
    </Stack>
  );
}

/** The list did not arrive. */
export function PostboxLoadFailedScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.loadFailed.heading}
      text={texts.loadFailed.text}
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'postbox.reloaded' }) }}
      back={<QuietLink href={paths.home()}>{texts.empty.home}</QuietLink>}
    />
  );
}

/** A new customer has been sent nothing yet. */
export function PostboxEmptyScreen({ send }: Props) {
  return (
    <Stack gap="large">
      <PageHeader title={texts.title} lead={texts.lead} />
      <EmptyState
        title={texts.empty.title}
        icon={IconMail}
        action={
          <Button variant="secondary" onClick={() => send({ type: 'postbox.reloaded' })}>
            {texts.reload}
          </Button>
        }
      >
        {texts.empty.text}
      </EmptyState>
    </Stack>
  );
}
