import { type DashboardView, valuePointsOf } from '#domain/dashboard/dashboard.ts';
import { cents } from '#domain/money/money.ts';
import { type Period, periods, performanceOf, slice } from '#domain/performance/periods.ts';
import { ValueChart } from '#ui/charts/ValueChart.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Percent } from '#ui/display/Percent.tsx';
import { SegmentedField } from '#ui/fields/SegmentedField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { dashboardTexts as texts, periodLabels } from '../dashboard.texts.ts';

interface TotalCardProps {
  readonly view: DashboardView;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

const Rate = ({ share }: { readonly share: number | null }) =>
  share === null ? texts.rateUnknown : <Percent share={share} meaning="change" />;

/** The sum of everything, what it is made of, and how the investments did in the chosen period. */
export function TotalCard({ view, period, onPeriod }: TotalCardProps) {
  const shown = slice(view.history, period, view.today);
  const performance = performanceOf(view.history, period, view.today);
  const points = valuePointsOf(view.history, shown[0]?.date);
  // The first point of a period is what it builds on, not a payment into it.
  const flows = shown.slice(period === 'Max' ? 0 : 1).filter(({ netFlow }) => netFlow !== 0);
  return (
    <Card title={texts.total}>
      <Stack gap="medium">
        <Money amount={view.total} size="hero" />
        <Disclosure summary={texts.composition}>
          <DefinitionList
            items={[
              { term: texts.invested, description: <Money amount={view.invested} /> },
              { term: texts.cash, description: <Money amount={view.cash} /> },
              { term: texts.sum, description: <Money amount={view.total} />, isTotal: true },
            ]}
          />
        </Disclosure>
        {view.history.length > 0 && (
          <>
            <Cluster justify="between">
              <Stack gap="tight">
                <Text size="small" tone="second">
                  {texts.gain(periodLabels[period].since)}
                </Text>
                <Money amount={performance.absolute} size="big" meaning="change" showWord />
              </Stack>
              <SegmentedField
                name="period"
                legend={texts.period}
                options={periods.map((value) => ({ value, ...periodLabels[value] }))}
                value={period}
                onChange={onPeriod}
              />
            </Cluster>
            <ValueChart
              title={texts.chart}
              points={points}
              flows={flows.map(({ date, netFlow }) => ({ date, amount: cents(netFlow) }))}
            />
            {performance.absolute < 0 && <Text tone="second">{texts.calm}</Text>}
            <DefinitionList
              items={[
                { term: texts.twr, description: <Rate share={performance.twr} /> },
                { term: texts.mwr, description: <Rate share={performance.mwr} /> },
              ]}
            />
            <Disclosure summary={texts.meaningOfRates}>
              <Stack gap="small">
                <Text>{texts.twrMeaning}</Text>
                <Text>{texts.mwrMeaning}</Text>
                <Text>{texts.netOfFees}</Text>
              </Stack>
            </Disclosure>
          </>
        )}
      </Stack>
    </Card>
  );
}
