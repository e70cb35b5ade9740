import type { InvestmentCard } from '#domain/dashboard/dashboard.ts';
import type { CardHindrance } from '#domain/dashboard/payout-hindrance.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { paths } from '../../paths.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

/** Hindrances of the account relation or of who looks at it: nothing is paid in then either. */
const closed: ReadonlySet<CardHindrance> = new Set(['READ_ONLY', 'NOT_IDENTIFIED', 'ACCOUNT_CLOSING']);

const isShut = ({ hindrance }: InvestmentCard): boolean => hindrance !== null && closed.has(hindrance);

/** What the way to a payment is called; undefined where there is none. The page itself says what the card cannot know. */
const payInText = (card: InvestmentCard): string | undefined => {
  const { status, waitsFor } = card;
  if (isShut(card)) return undefined;
  // Before the account is opened nobody pays, and the card says so: there is nothing to look at.
  if (status === 'PENDING') return waitsFor?.kind === 'account' ? undefined : texts.firstPayment;
  return status === 'OPEN' ? texts.payIn : undefined;
};

interface WayProps {
  readonly investment: InvestmentCard;
  readonly href: string;
  readonly text: string;
}

/** A way that names for whom only hears it which investment it is about. */
function Way({ investment: { title, holder }, href, text }: WayProps) {
  return (
    <LinkButton href={href} variant="secondary">
      {text}
      <VisuallyHidden>
        : {title}, {holder.name}
      </VisuallyHidden>
    </LinkButton>
  );
}

interface OfCard {
  readonly investment: InvestmentCard;
}

/** Whether it may be changed at all, as far as the card knows: the pages themselves say what it does not. */
const isOpen = (card: InvestmentCard): boolean => card.status === 'OPEN' && !isShut(card);

/** The way to all that is known of it. */
export function Details({ investment }: OfCard) {
  return <Way investment={investment} href={paths.investmentDetails(investment.ipsId)} text={texts.details} />;
}

/** The way to pay in. */
export function PayIn({ investment }: OfCard) {
  const text = payInText(investment);
  return text === undefined ? null : <Way investment={investment} href={paths.topUp(investment.ipsId)} text={text} />;
}

/** The way to another strategy, which lies in the onboarding app. */
export function ChangeStrategy({ investment }: OfCard) {
  const { strategyChange } = useOnboardingPaths();
  const { ipsId, hasStrategies } = investment;
  if (!hasStrategies || !isOpen(investment)) return null;
  return <Way investment={investment} href={strategyChange(ipsId)} text={texts.changeStrategy} />;
}

/** The way to a savings plan, or to those that there are. */
export function SavePlan({ investment }: OfCard) {
  if (!isOpen(investment)) return null;
  const { ipsId, hasPlan } = investment;
  return hasPlan ? (
    <Way investment={investment} href={paths.savingsPlans()} text={texts.savingsPlans} />
  ) : (
    <Way investment={investment} href={paths.savingsPlanCreate(ipsId)} text={texts.savePlan} />
  );
}
