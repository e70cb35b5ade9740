import type { StrategyCheck } from '#domain/strategy-change/strategy-check.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { strategyCheckMachine } from '#machines/strategy-check/strategy-check.machine.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { paths } from '../../paths.ts';
import { renewalTexts, strategyCheckTexts as texts } from '../strategy-check.texts.ts';

type Props = ScreenProps<typeof strategyCheckMachine>;

interface AnswersNeededProps {
  readonly check: StrategyCheck;
  readonly heading: string;
  readonly text: string;
  readonly onRepeat: () => void;
}

/** Nothing can be judged before the answers are renewed: the way there, or why there is none. */
function AnswersNeeded({ check: { businessPartnerId, renewal }, heading, text, onRepeat }: AnswersNeededProps) {
  const onboarding = useOnboardingPaths();
  return (
    <JourneyLayout
      heading={heading}
      lead={text}
      primary={
        renewal === null ? (
          <LinkButton size="lg" href={onboarding.renewal(businessPartnerId)}>
            {texts.renew}
          </LinkButton>
        ) : (
          <LinkButton size="lg" href={paths.home()}>
            {texts.home}
          </LinkButton>
        )
      }
      back={<QuietLink onClick={onRepeat}>{texts.repeat}</QuietLink>}
    >
      {renewal === null ? <Text>{texts.duration}</Text> : <Notice kind="info">{renewalTexts[renewal]}</Notice>}
    </JourneyLayout>
  );
}

/** An answer is missing that the test takes. */
export function IncompleteScreen({ snapshot, send }: Props) {
  const { check } = snapshot.context;
  if (check === null) return null;
  const { heading, text } = texts.incomplete;
  return <AnswersNeeded {...{ check, heading, text }} onRepeat={() => send({ type: 'check.repeated' })} />;
}

/** The answers hold no longer. */
export function ExpiredScreen({ snapshot, send }: Props) {
  const { check } = snapshot.context;
  if (check === null) return null;
  const { heading, text } = texts.expired;
  return (
    <AnswersNeeded
      check={check}
      heading={heading}
      text={text(check.validUntil)}
      onRepeat={() => send({ type: 'check.repeated' })}
    />
  );
}
