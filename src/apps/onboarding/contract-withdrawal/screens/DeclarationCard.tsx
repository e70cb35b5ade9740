import type { WithdrawalDeclaration } from '#domain/application/withdrawal-declaration.ts';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { contractWithdrawalTexts, fieldTexts } from '../contract-withdrawal.texts.ts';

interface DeclarationCardProps {
  readonly declaration: WithdrawalDeclaration;
  /** What the bank has added to it. */
  readonly added?: Definition;
}

/** The declaration in its own words, as it is sent and as it stands in the receipt. */
export function DeclarationCard({ declaration, added }: DeclarationCardProps) {
  return (
    <Card>
      <Text size="lead">{contractWithdrawalTexts.review.statement}</Text>
      <DefinitionList
        items={[
          { term: fieldTexts.contractId.label, description: declaration.contractId.trim() },
          { term: fieldTexts.name.label, description: declaration.name.trim() },
          { term: fieldTexts.email.label, description: declaration.email.trim() },
          ...(added === undefined ? [] : [added]),
        ]}
      />
    </Card>
  );
}
