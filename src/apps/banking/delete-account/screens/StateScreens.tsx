import type { ScreenProps } from '#journey/screens.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { SkeletonRegion, SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { paths } from '../../paths.ts';
import { deleteAccountTexts as texts, endingTexts } from '../delete-account.texts.ts';
import { DeletionHeader } from './DeletionHeader.tsx';

type Props = ScreenProps<typeof deleteAccountMachine>;

const home = <QuietLink href={paths.home()}>{texts.home}</QuietLink>;

/** The page's geometry while it is on its way. */
export function LoadingScreen() {
  return (
    <Stack gap="large">
      <DeletionHeader />
      <SkeletonRegion text={texts.loading}>
        <Stack gap="large">
          <Card>
            <SkeletonRows rows={3} />
          </Card>
          <Card>
            <SkeletonRows rows={3} />
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
      action={{ text: texts.loadFailed.retry, onClick: () => send({ type: 'standing.reloaded' }) }}
      back={home}
    />
  );
}

/** The confirmation came to nothing; nothing was deleted. */
export function NotDoneScreen({ snapshot, send }: Props) {
  const { ending } = snapshot.context;
  return (
    <NoticePage
      heading={texts.notDone.heading}
      kind="refusal"
      title={ending === null ? undefined : endingTexts[ending]}
      text={texts.notDone.text}
      action={{ text: texts.notDone.again, onClick: () => send({ type: 'deletion.restarted' }) }}
      back={home}
    />
  );
}

/** An outcome that we do not know is never called a failure: the next look tells, by the session. */
export function UnsureScreen({ send }: Props) {
  return (
    <NoticePage
      heading={texts.unsure.heading}
      text={texts.unsure.text}
      action={{ text: texts.unsure.again, onClick: () => send({ type: 'standing.reloaded' }) }}
    />
  );
}
