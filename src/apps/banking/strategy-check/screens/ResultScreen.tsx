import { holderText } from '#domain/dashboard/holder.ts';
import { strategyLabel } from '#domain/proposal/proposal-words.ts';
import type { CheckedInvestment, StrategyCheck } from '#domain/strategy-change/strategy-check.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { strategyCheckMachine } from '#machines/strategy-check/strategy-check.machine.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { Way } from '#ui/button/Way.tsx';
import { changeTexts } from '../../investment-details/investment-details.ways.texts.ts';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { paths } from '../../paths.ts';
import { againstText, renewalTexts, strategyCheckTexts as texts } from '../strategy-check.texts.ts';
import { OthersCard } from './OthersCard.tsx';

/** What is said of each investment, what it rests on, and what can be done (BNK-04). */
export function ResultScreen({ snapshot, send }: ScreenProps<typeof strategyCheckMachine>) {
  const { check } = snapshot.context;
  if (check === null) return null;
  const isFitting = snapshot.matches('fitting');
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={holderText(check.holder)}
      notice={<Notice kind={isFitting ? 'success' : 'warning'}>{isFitting ? texts.allFit : texts.someDaring}</Notice>}
      primary={
        <LinkButton size="lg" href={paths.home()}>
          {texts.home}
        </LinkButton>
      }
      back={<QuietLink onClick={() => send({ type: 'check.repeated' })}>{texts.repeat}</QuietLink>}
    >
      {check.investments.map((investment) => (
        <Verdict key={investment.ipsId} investment={investment} />
      ))}
      <OthersCard others={check.others} />
      <Basis check={check} />
    </JourneyLayout>
  );
}

/** One investment: whether it suits, by which answers not, and the way to another strategy. */
function Verdict({ investment }: { readonly investment: CheckedInvestment }) {
  const { strategyChange } = useOnboardingPaths();
  const { ipsId, title, category, verdict, against, change } = investment;
  if (verdict.kind === 'FITS') {
    return (
      <Card title={title} aside={<Badge severity="success">{texts.fitting}</Badge>}>
        <Text>{texts.fits}</Text>
      </Card>
    );
  }
  const { recommended } = verdict;
  return (
    <Card title={title} aside={<Badge severity="warning">{texts.daring}</Badge>}>
      <Stack gap="medium">
        <Text>{recommended === null ? texts.noneFits : texts.tooDaring(strategyLabel(recommended, category))}</Text>
        {against.length > 0 && <Text>{againstText(against)}</Text>}
        {recommended !== null && (
          <Way
            text={texts.change}
            of={title}
            href={strategyChange(ipsId)}
            reason={change === null ? null : changeTexts[change]}
          />
        )}
      </Stack>
    </Card>
  );
}

/** On what all this rests, and what to do when it is no longer true. */
function Basis({ check: { businessPartnerId, validUntil, renewal } }: { readonly check: StrategyCheck }) {
  const onboarding = useOnboardingPaths();
  return (
    <Stack gap="small">
      <Text>{texts.basis(validUntil)}</Text>
      {renewal === null ? (
        <Cluster gap="small">
          <Text>{texts.changed}</Text>
          <QuietLink href={onboarding.renewal(businessPartnerId)}>{texts.renew}</QuietLink>
        </Cluster>
      ) : (
        <Text>{renewalTexts[renewal]}</Text>
      )}
    </Stack>
  );
}
