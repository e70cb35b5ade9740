import { useState } from 'react';
import { roundingNoteText, type Costs, type CostYear } from '#domain/costs/costs.ts';
import type { Cents } from '#domain/money/money.ts';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { proposalTexts } from '../proposal.texts.ts';

const texts = proposalTexts.costs;

const columns: readonly Column<CostYear>[] = [
  { key: 'year', header: texts.year, cell: ({ year }) => String(year), isRowHeader: true },
  { key: 'eur', header: texts.eur, cell: ({ eur }) => <Money amount={eur} />, isFigure: true },
  { key: 'soFar', header: texts.soFar, cell: ({ eurSoFar }) => <Money amount={eurSoFar} />, isFigure: true },
];

interface CostCardProps {
  readonly costs: Costs;
  readonly years: number;
  /** Volume free of service fees; 0 for none. */
  readonly allowance: Cents;
  /** On how much they are charged, where that is not the deposit. */
  readonly chargedOn: string | null;
}

/** All costs in euros and percent, with what they are made of and what they do to the return (§63(7) WpHG). */
export function CostCard({ costs, years, allowance, chargedOn }: CostCardProps) {
  // Made only when it is read: forty rows would follow every step of a slider.
  const [hasYears, showYears] = useState(false);
  return (
    <Card title={texts.titleWhole}>
      <Stack gap="small">
        <Text>{texts.effect(costs.gesamtKostenProzent)}</Text>
        <Text>{texts.over(years, costs.eurTotal)}</Text>
      </Stack>
      <Stack gap="small">
        <DefinitionList
          items={[
            ...costs.positions.map(({ label, percent, eurYear1 }) => ({
              term: texts.item(label, percent),
              description: <Money amount={eurYear1} />,
            })),
            { term: texts.total, description: <Money amount={costs.eurYear1} />, isTotal: true },
          ]}
        />
        <Text size="small" tone="second">
          {chargedOn} {texts.inducements} {allowance > 0 && `${texts.allowance(allowance)} `}
          {costs.roundingNote && roundingNoteText}
        </Text>
      </Stack>
      <div>
        <QuietLink onClick={() => showYears(!hasYears)}>{hasYears ? texts.hideYears : texts.showYears}</QuietLink>
        {hasYears && (
          <DataTable
            caption={texts.byYear}
            isCaptionHidden
            isCompact
            columns={columns}
            rows={costs.years}
            rowKey={({ year }) => String(year)}
          />
        )}
      </div>
    </Card>
  );
}

/** The first year's costs beside the chart: the figure that a slider changes. */
export function CostGlance({ costs: { eurYear1, gesamtKostenProzent } }: { readonly costs: Costs }) {
  return (
    <Card title={texts.title}>
      <Stack gap="tight">
        <Text tone="second">{texts.first}</Text>
        <Money amount={eurYear1} size="big" />
        <Text>{texts.percent(gesamtKostenProzent)}</Text>
      </Stack>
    </Card>
  );
}
