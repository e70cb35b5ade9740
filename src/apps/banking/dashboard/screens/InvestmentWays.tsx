import type { InvestmentCard } from '#domain/dashboard/dashboard.ts';
import type { CardHindrance } from '#domain/dashboard/payout-hindrance.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { useOnboardingPaths } from '../../onboarding-paths.ts';
import { paths } from '../../paths.ts';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

/** Hindrances of the account relation or of who looks at it: nothing is paid in then either. */
const closed: ReadonlySet<CardHindrance> = new Set(['READ_ONLY', 'NOT_IDENTIFIED', 'ACCOUNT_CLOSING']);

/** What the way to a payment is called; undefined where there is none. The page itself says what the card cannot know. */
const payInText = ({ status, hindrance, waitsFor }: InvestmentCard): string | undefined => {
  if (hindrance !== null && closed.has(hindrance)) return undefined;
  // Before the account is opened nobody pays, and the card says so: there is nothing to look at.
  if (status === 'PENDING') return waitsFor?.kind === 'account' ? undefined : texts.firstPayment;
  return status === 'OPEN' ? texts.payIn : undefined;
};

/** The way to all that is known of it. */
export function Details({ investment: { ipsId, title, holder } }: { readonly investment: InvestmentCard }) {
  return (
    <LinkButton href={paths.investmentDetails(ipsId)} variant="secondary">
      {texts.details}
      <VisuallyHidden>
        : {title}, {holder.name}
      </VisuallyHidden>
    </LinkButton>
  );
}

/** The way to pay in. */
export function PayIn({ investment }: { readonly investment: InvestmentCard }) {
  const text = payInText(investment);
  const { ipsId, title, holder } = investment;
  if (text === undefined) return null;
  return (
    <LinkButton href={paths.topUp(ipsId)} variant="secondary">
      {text}
      <VisuallyHidden>
        : {title}, {holder.name}
      </VisuallyHidden>
    </LinkButton>
  );
}

/** The way to another strategy, which lies in the onboarding app. */
export function ChangeStrategy({ investment }: { readonly investment: InvestmentCard }) {
  const { strategyChange } = useOnboardingPaths();
  const { ipsId, title, holder, status, hasStrategies, hindrance } = investment;
  if (status !== 'OPEN' || !hasStrategies || (hindrance !== null && closed.has(hindrance))) return null;
  return (
    <LinkButton href={strategyChange(ipsId)} variant="secondary">
      {texts.changeStrategy}
      <VisuallyHidden>
        : {title}, {holder.name}
      </VisuallyHidden>
    </LinkButton>
  );
}

/** The way to a savings plan; its page says what the card cannot know. */
export function SavePlan({ investment }: { readonly investment: InvestmentCard }) {
  const { ipsId, title, holder, status, hindrance } = investment;
  if (status !== 'OPEN' || (hindrance !== null && closed.has(hindrance))) return null;
  return (
    <LinkButton href={paths.savingsPlanCreate(ipsId)} variant="secondary">
      {texts.savePlan}
      <VisuallyHidden>
        : {title}, {holder.name}
      </VisuallyHidden>
    </LinkButton>
  );
}
