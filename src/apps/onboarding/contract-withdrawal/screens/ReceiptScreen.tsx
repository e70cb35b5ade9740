import type { ScreenProps } from '#journey/screens.ts';
import type { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { contractWithdrawalTexts } from '../contract-withdrawal.texts.ts';
import { DeclarationCard } from './DeclarationCard.tsx';
import css from './ReceiptScreen.module.css';

const texts = contractWithdrawalTexts.receipt;

/** What was declared, and when the bank received it. Says the same whether there is such a contract. */
export function ReceiptScreen({ snapshot }: ScreenProps<typeof contractWithdrawalMachine>) {
  const { typed, receivedAt } = snapshot.context;
  if (receivedAt === null) return null;
  return (
    <JourneyLayout heading={texts.heading} lead={texts.lead}>
      <DeclarationCard
        declaration={typed}
        added={{ term: texts.at, description: <GermanDate iso={receivedAt} withTime />, isTotal: true }}
      />
      <Card title={texts.next} tone="sunken">
        {texts.steps.map((step) => (
          <Text key={step}>{step}</Text>
        ))}
      </Card>
      <div className={css.screenOnly}>
        <Button variant="secondary" onClick={() => globalThis.print()}>
          {texts.print}
        </Button>
      </div>
    </JourneyLayout>
  );
}
