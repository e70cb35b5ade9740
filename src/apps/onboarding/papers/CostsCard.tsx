import type { ContractCosts } from '#machines/contract/contract.types.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Percent } from '#ui/display/Percent.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { costsTexts as texts } from './papers.texts.ts';

interface CostsCardProps {
  readonly costs: ContractCosts;
  /** On how much they are charged, where that is not the deposit. */
  readonly chargedOn?: string | null;
}

/** Percent and euros, and on demand how they come about. */
export function CostsCard({ costs: { percent, eurYear1, positions }, chargedOn }: CostsCardProps) {
  return (
    <Card title={texts.title}>
      <DefinitionList
        items={[
          { term: texts.perYear, description: <Percent share={percent / 100} /> },
          { term: texts.inEuros, description: <Money amount={eurYear1} />, isTotal: true },
        ]}
      />
      <Disclosure summary={texts.breakdown}>
        <DefinitionList
          items={positions.map((position) => ({
            term: position.label,
            description: (
              <>
                <Percent share={position.percent / 100} /> · <Money amount={position.eurYear1} />
              </>
            ),
          }))}
        />
      </Disclosure>
      <Text size="small" tone="second">
        {chargedOn} {texts.later}
      </Text>
    </Card>
  );
}
