import type { WithdrawalDeclaration } from '#domain/application/withdrawal-declaration.ts';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { contractWithdrawalTexts } from '../contract-withdrawal.texts.ts';

const { statement, terms } = contractWithdrawalTexts.review;

interface DeclarationCardProps {
  readonly declaration: WithdrawalDeclaration;
  /** What the bank has added to it. */
  readonly added?: Definition;
}

/** The declaration in its own words, as it is sent and as it stands in the receipt. */
export function DeclarationCard({ declaration, added }: DeclarationCardProps) {
  return (
    <Card>
      <Text size="lead">{statement}</Text>
      <DefinitionList
        items={[
          { term: terms.contractId, description: declaration.contractId.trim() },
          { term: terms.name, description: declaration.name.trim() },
          { term: terms.email, description: declaration.email.trim() },
          ...(added === undefined ? [] : [added]),
        ]}
      />
    </Card>
  );
}
