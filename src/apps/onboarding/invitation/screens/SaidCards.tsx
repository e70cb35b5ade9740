import type { ContractTerms } from '#domain/application/money-plan.ts';
import type { PreparedJoining, SaidForBoth } from '#machines/invitation/invitation.types.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { type SaidAbout, saidTexts as texts } from '../invitation.said.texts.ts';

/** What another one has answered for whoever signs now, word for word as on paper, and what to do where it is wrong. */
export function SaidCard({ said, about }: { readonly said: SaidForBoth; readonly about: SaidAbout }) {
  return (
    <Card title={texts.title(said.by, about.account)}>
      <Text size="small" tone="second">
        {texts.lead(said.on)}
      </Text>
      <DefinitionList items={said.rows.map(({ term, text }) => ({ term, description: text }))} />
      <Text>{texts.wrong(about)}</Text>
    </Card>
  );
}

interface DisposalProps {
  readonly account: PreparedJoining['account'];
  /** Of the contract that waits; null where none does. */
  readonly terms: ContractTerms | null;
}

/** Who may dispose of the account alone, and where alone its money goes (decisions §9, §10). */
export function DisposalCard({ account, terms }: DisposalProps) {
  const holder = terms?.holder ?? null;
  return (
    <Card title={texts.disposal}>
      <Text>{texts.disposals[account]}</Text>
      {terms !== null && holder !== null && <Text>{texts.payout(holder, terms.iban)}</Text>}
    </Card>
  );
}
