import type { InvestmentDetails } from '#domain/investment-details/investment-details.ts';
import { AllocationBar } from '#ui/charts/AllocationBar.tsx';
import { displayPercent } from '#ui/display/format.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { investmentDetailsTexts } from '../investment-details.texts.ts';

const texts = investmentDetailsTexts.mix;

/** What it is made of today, beside what the strategy wants (decisions §19). */
export function MixCard({ details: { mix, kind } }: { readonly details: InvestmentDetails }) {
  return (
    <Card title={texts.heading}>
      <Stack gap="small">
        {mix === null && <Text>{texts.single(kind)}</Text>}
        {mix !== null && mix.equity === null && (
          <Text>{texts.nothing(displayPercent(mix.target, 0), displayPercent(1 - mix.target, 0))}</Text>
        )}
        {mix !== null && mix.equity !== null && (
          <>
            <AllocationBar
              title={texts.heading}
              parts={[
                { label: texts.equity, share: mix.equity, target: mix.target },
                { label: texts.bonds, share: 1 - mix.equity, target: 1 - mix.target },
              ]}
            />
            {mix.target > 0 && mix.target < 1 && (
              <Text size="small" tone="second">
                {texts.why}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
