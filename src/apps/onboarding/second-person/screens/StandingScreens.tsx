import type { ScreenProps } from '#journey/screens.ts';
import type { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import type { SecondNews } from '#machines/second-person/second-person.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { LoadingPage, RetryPage } from '../../LoadingPages.tsx';
import { differingSaid, newsText, secondPersonTexts as texts, standingSaid } from '../second-person.texts.ts';

const wentWell: ReadonlySet<SecondNews> = new Set(['SENT', 'REMINDED', 'CORRECTED']);

type Props = ScreenProps<typeof secondPersonMachine>;

export const LoadingScreen = () => <LoadingPage texts={texts.loading} />;

export function LoadFailedScreen({ send }: Props) {
  return (
    <RetryPage
      texts={texts.loadFailed}
      onRetry={() => send({ type: 'loading.retried' })}
      back={<QuietLink onClick={() => send({ type: 'page.left' })}>{texts.home}</QuietLink>}
    />
  );
}

/** How the invitation stands; who is still awaited is not invited again by the way, who declined or was late is. */
export function StandingScreen({ snapshot, send }: Props) {
  const { standing, news } = snapshot.context;
  if (standing === null) return null;
  const { heading, lead, text } = standingSaid(standing);
  const isAwaited = standing.state === 'AWAITED';
  const differing = differingSaid(standing);
  // A name is mended by a new application alone.
  const isMendable = differing !== null && !standing.differs.includes('NAME');
  const correct = () => send({ type: 'correction.wanted' });
  const invite = () => send({ type: 'invitation.wanted' });
  const goHome = () => send({ type: 'page.left' });
  return (
    <JourneyLayout
      heading={heading}
      lead={lead}
      notice={
        <>
          {news !== null && <Notice kind={wentWell.has(news) ? 'success' : 'info'}>{newsText(news, standing)}</Notice>}
          {differing !== null && (
            <Notice kind="warning" title={texts.differing}>
              {differing}
            </Notice>
          )}
        </>
      }
      primary={
        isMendable ? (
          <Button size="lg" onClick={correct}>
            {texts.correct}
          </Button>
        ) : (
          <Button size="lg" onClick={isAwaited ? goHome : invite}>
            {isAwaited ? texts.home : texts.again}
          </Button>
        )
      }
      back={
        <>
          {!isMendable && <QuietLink onClick={correct}>{texts.correct}</QuietLink>}
          <QuietLink onClick={isAwaited ? invite : goHome}>{isAwaited ? texts.again : texts.home}</QuietLink>
          {isMendable && isAwaited && <QuietLink onClick={goHome}>{texts.home}</QuietLink>}
          <QuietLink onClick={() => send({ type: 'withdrawal.wanted' })}>{texts.withdraw}</QuietLink>
        </>
      }
    >
      <Card>
        <Stack gap="small" align="start">
          <Text>{text}</Text>
          <QuietLink onClick={() => send({ type: 'status.requested' })}>{texts.check}</QuietLink>
        </Stack>
      </Card>
    </JourneyLayout>
  );
}

/** Says all that ends, before it does and while it does. */
export function DoubtScreen({ snapshot, send }: Props) {
  const isBusy = snapshot.matches('withdrawing');
  return (
    <JourneyLayout
      heading={texts.doubt.heading}
      lead={texts.doubt.lead}
      primary={
        <Button
          size="lg"
          variant="danger"
          status={isBusy ? 'loading' : undefined}
          onClick={() => send({ type: 'withdrawal.confirmed' })}
        >
          {texts.doubt.confirm}
        </Button>
      }
      back={!isBusy && <QuietLink onClick={() => send({ type: 'step.left' })}>{texts.doubt.keep}</QuietLink>}
    >
      <Notice kind="warning">
        <Stack gap="small">
          {texts.doubt.ends.map((sentences) => (
            <span key={sentences}>{sentences}</span>
          ))}
        </Stack>
      </Notice>
    </JourneyLayout>
  );
}
