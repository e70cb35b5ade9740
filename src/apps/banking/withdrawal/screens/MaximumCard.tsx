import type { Holder } from '#domain/dashboard/holder.ts';
import type { WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { lineText } from '../withdrawal.lines.texts.ts';
import { withdrawalTexts as texts } from '../withdrawal.texts.ts';

interface QuoteProps {
  readonly quote: WithdrawalQuote;
  /** Whose money it is. */
  readonly holder: Holder | null;
}

/** The greatest part is not the most there is where everything may be had. */
const maximumTerm = ({ fullPossible }: WithdrawalQuote): string => (fullPossible ? texts.partTotal : texts.maximum);

/** The lines of a quote with their sum below. */
export function Breakdown({ quote, holder }: QuoteProps) {
  return (
    <Stack gap="small">
      <DefinitionList
        items={[
          ...quote.breakdown.map((line) => ({
            term: lineText(line, holder),
            description: <Money amount={line.amount} />,
          })),
          {
            term: maximumTerm(quote),
            description: <Money amount={quote.maximum} />,
            isTotal: true,
          },
        ]}
      />
      {quote.breakdown.some(({ code }) => code === 'SAFETY_MARGIN') && (
        <Text size="small" tone="second">
          {texts.marginWhy(quote.minimumRemaining)}
        </Text>
      )}
    </Stack>
  );
}

/** The greatest amount, and on demand how it comes about; all there is where no part can be taken. */
export function MaximumCard({ quote, holder }: QuoteProps) {
  const isPartial = quote.maximum > 0;
  return (
    <Card>
      <Stack gap="tight">
        <Text tone="second">{isPartial ? maximumTerm(quote) : texts.everythingOnly}</Text>
        <Money amount={isPartial ? quote.maximum : quote.value} size="hero" />
        <Disclosure summary={texts.breakdown}>
          <Breakdown quote={quote} holder={holder} />
        </Disclosure>
      </Stack>
    </Card>
  );
}
