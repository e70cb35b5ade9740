import { cents, subtractCents } from '#domain/money/money.ts';
import type { ProposalFigures } from '#domain/proposal/figures.ts';
import { badYearText } from '#domain/proposal/proposal-words.ts';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { proposalTexts } from '../proposal.texts.ts';

const texts = proposalTexts.risk;

/** What a bad year may cost, in euros, and never without saying that it can be more. */
export function RiskCard({ figures: { badYear, riskIndicator } }: { readonly figures: ProposalFigures }) {
  return (
    <Card title={texts.title}>
      {badYear.loss > 0 && <Money amount={subtractCents(cents(0), badYear.loss)} size="big" />}
      <Text>
        {badYearText(badYear)} {texts.more}
      </Text>
      <Text tone="second">{texts.indicator(riskIndicator)}</Text>
    </Card>
  );
}
