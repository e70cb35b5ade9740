import { strategyLabel } from '#domain/proposal/proposal-words.ts';
import { renewalPath } from '#domain/onboarding/new-product-path.ts';
import type { ChangeChoice } from '#domain/strategy-change/change-choice.ts';
import type {
  HeldInvestment,
  StrategyChangeContext,
  StrategyChangeEvent,
} from '#machines/strategy-change/strategy-change.types.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { strategyChangeTexts } from '../strategy-change.texts.ts';
import { Reasons } from './Reasons.tsx';

const texts = strategyChangeTexts.strategy;

interface WarningsProps {
  readonly choice: ChangeChoice;
  readonly investment: HeldInvestment;
}

/** What the answers say of the strategy that there is, and of data that are too old to allow more risk. */
export function Warnings({ choice: { isExpired, recommended, steps: all }, investment }: WarningsProps) {
  const { category, businessPartnerId } = investment;
  if (isExpired) {
    return (
      <Notice
        kind="warning"
        title={texts.expired}
        actions={
          <LinkButton variant="secondary" href={renewalPath(businessPartnerId)}>
            {texts.renew}
          </LinkButton>
        }
      >
        {texts.expiredText}
      </Notice>
    );
  }
  const present = all.find(({ isPresent }) => isPresent);
  if (present === undefined || present.isAllowed || recommended === null) return null;
  return (
    <Notice kind="warning">
      {texts.tooDaring(strategyLabel(present.split, category), strategyLabel(recommended, category))}
    </Notice>
  );
}

interface WhyCardProps extends WarningsProps {
  readonly context: StrategyChangeContext;
  readonly send: (event: StrategyChangeEvent) => void;
}

/** The answers from which the recommendation follows. */
export function WhyCard({
  context: { answers },
  investment,
  choice: { recommended, reasons, steps: all },
  send,
}: WhyCardProps) {
  if (recommended === null) return null;
  const isTop = all.at(-1)?.split === recommended;
  return (
    <Card title={texts.whyTitle(strategyLabel(recommended, investment.category))}>
      {isTop ? (
        <Text>{texts.whyTop}</Text>
      ) : (
        <>
          <Text tone="second">{reasons.length === 1 ? texts.whyLead : texts.whyLeadSeveral}</Text>
          <Reasons limits={reasons} answers={answers} investment={investment} send={send} />
        </>
      )}
    </Card>
  );
}
