import { chargedOnText } from '#domain/costs/charged-on.ts';
import { strategyLabel } from '#domain/proposal/proposal-words.ts';
import type { Split } from '#domain/products/products.ts';
import { cents } from '#domain/money/money.ts';
import { type ChangeFigures, changeFigures } from '#domain/strategy-change/change-choice.ts';
import type { HeldInvestment } from '#machines/strategy-change/strategy-change.types.ts';
import { StrategyRing } from '#ui/charts/StrategyRing.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { displayPercent } from '#ui/display/format.ts';
import { Money } from '#ui/display/Money.tsx';
import { Percent } from '#ui/display/Percent.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DashboardGrid, GridCell } from '#ui/layout/DashboardGrid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { strategyChangeTexts } from '../strategy-change.texts.ts';

const texts = strategyChangeTexts.strategy;

interface ComparedCardProps {
  readonly title: string;
  readonly split: Split;
  readonly figures: ChangeFigures;
}

/** What a strategy is expected to bring, to swing, to lose in a bad year and to cost. */
function ComparedCard({ title, split, figures: { strategy, badYear, costs } }: ComparedCardProps) {
  return (
    <Card title={title}>
      <StrategyRing split={split} />
      <DefinitionList
        items={[
          { term: texts.yield, description: <Percent share={strategy.yield / 100} /> },
          { term: texts.vola, description: <Percent share={strategy.vola / 100} /> },
          {
            term: texts.badYear,
            description: badYear.loss > 0 ? <Money amount={cents(0 - badYear.loss)} /> : texts.noLoss,
          },
          {
            term: texts.costs,
            description:
              costs === null ? (
                texts.costsUnknown
              ) : (
                <>
                  <Money amount={costs.eurYear1} /> ·{' '}
                  {texts.costsPercent(displayPercent(costs.gesamtKostenProzent / 100))}
                </>
              ),
          },
        ]}
      />
    </Card>
  );
}

/** Today's strategy and the chosen one beside it. */
export function Compared({ investment, split }: { readonly investment: HeldInvestment; readonly split: Split }) {
  const { category, split: present, value, monthly } = investment;
  const isSame = present === split;
  const before = present === null ? undefined : changeFigures(investment, present);
  const after = changeFigures(investment, split);
  const chargedOn = (before ?? after)?.costs ? chargedOnText({ deposit: value, monthly }) : null;
  return (
    <Stack>
      <DashboardGrid>
        {present !== null && before !== undefined && (
          <GridCell span={6}>
            <ComparedCard title={texts.today(strategyLabel(present, category))} split={present} figures={before} />
          </GridCell>
        )}
        {!isSame && after !== undefined && (
          <GridCell span={6}>
            <ComparedCard title={texts.new(strategyLabel(split, category))} split={split} figures={after} />
          </GridCell>
        )}
      </DashboardGrid>
      {isSame && <Text tone="second">{texts.choose}</Text>}
      {chargedOn !== null && <Text>{chargedOn}</Text>}
      <Text>{texts.risk}</Text>
    </Stack>
  );
}
