import { holderText } from '#domain/dashboard/holder.ts';
import type { Relation, RelationHindrance } from '#machines/new-investment/new-investment.types.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { newInvestmentTexts } from '../new-investment.texts.ts';

const texts = newInvestmentTexts.relation;

interface HinderedRelationProps {
  readonly relation: Relation;
  readonly hindrance: RelationHindrance;
}

/** An account in which nothing can be opened, and why. */
export function HinderedRelation({ relation: { kind, holder }, hindrance }: HinderedRelationProps) {
  return (
    <Card title={texts.kinds[kind]} tone="sunken">
      <Text tone="second">{holderText(holder)}</Text>
      <Text>{texts.hindrance[hindrance]}</Text>
    </Card>
  );
}
