import type { ScreenProps } from '#journey/screens.ts';
import type { strategyCheckMachine } from '#machines/strategy-check/strategy-check.machine.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { NoticePage } from '#ui/layout/NoticePage.tsx';
import { paths } from '../../paths.ts';
import { strategyCheckTexts as texts } from '../strategy-check.texts.ts';
import { OthersCard } from './OthersCard.tsx';

type Props = ScreenProps<typeof strategyCheckMachine>;

const home = (
  <LinkButton size="lg" href={paths.home()}>
    {texts.home}
  </LinkButton>
);

/** The geometry of one verdict while it is being found. */
export function LoadingScreen() {
  return (
    <JourneyLayout heading={texts.heading}>
      <SkeletonRegion text={texts.loading}>
        <Stack gap="medium">
          <Skeleton lines={2} />
          <Card>
            <Stack gap="medium">
              <Skeleton shape="heading" />
              <Skeleton lines={2} />
            </Stack>
          </Card>
        </Stack>
      </SkeletonRegion>
    </JourneyLayout>
  );
}

/** What is to be compared did not arrive. */
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
  return <JourneyLayout heading={texts.unknown.heading} lead={texts.unknown.text} primary={home} />;
}

/** Themes, cash, and what is not open: nothing of it can be judged. */
export function NothingScreen({ snapshot }: Props) {
  return (
    <JourneyLayout heading={texts.nothing.heading} lead={texts.nothing.text} primary={home}>
      <OthersCard others={snapshot.context.check?.others ?? []} />
    </JourneyLayout>
  );
}
