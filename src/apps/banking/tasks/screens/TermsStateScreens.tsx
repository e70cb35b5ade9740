import type { ScreenProps } from '#journey/screens.ts';
import type { tasksMachine } from '#machines/tasks/tasks.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { termsTexts as texts } from '../tasks.texts.ts';

/** The geometry of the terms while they are on their way. */
export function TermsLoadingScreen() {
  return (
    <JourneyLayout heading={texts.heading}>
      <SkeletonRegion text={texts.loading}>
        <Stack>
          <Skeleton lines={2} />
          <Skeleton shape="button" />
          <Skeleton lines={3} />
          <Skeleton shape="button" />
        </Stack>
      </SkeletonRegion>
    </JourneyLayout>
  );
}

/** The terms did not arrive. */
export function TermsFailedScreen({ send }: ScreenProps<typeof tasksMachine>) {
  return (
    <NoticePage
      heading={texts.failed.heading}
      text={texts.failed.text}
      action={{ text: texts.failed.retry, onClick: () => send({ type: 'loading.retried' }) }}
      back={<QuietLink onClick={() => send({ type: 'terms.left' })}>{texts.back}</QuietLink>}
    />
  );
}

/** Nobody knows whether the agreement has arrived: it is asked for again under its key. */
export function UnsureScreen({ send }: ScreenProps<typeof tasksMachine>) {
  return (
    <JourneyLayout
      heading={texts.unsure.heading}
      primary={
        <Button size="lg" onClick={() => send({ type: 'terms.accepted' })}>
          {texts.unsure.again}
        </Button>
      }
      back={<QuietLink onClick={() => send({ type: 'terms.left' })}>{texts.back}</QuietLink>}
    >
      <Stack>
        <Notice kind="warning">{texts.unsure.text}</Notice>
        <SupportContact />
      </Stack>
    </JourneyLayout>
  );
}
