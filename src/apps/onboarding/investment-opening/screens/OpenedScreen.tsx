import type { InvestmentContract } from '#domain/opening/opened-investment.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { investmentOpeningMachine } from '#machines/investment-opening/investment-opening.machine.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { Button } from '#ui/button/Button.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { FirstMoneyCards } from '../../contract/screens/FirstMoneyCards.tsx';
import { openedTexts as texts } from '../investment-opening.texts.ts';

function ContractCard({ contract }: { readonly contract: InvestmentContract }) {
  const { contractId, acceptedAt, withdrawableUntil } = contract;
  return (
    <Card>
      <DefinitionList
        items={[
          { term: texts.number, description: contractId },
          { term: texts.at, description: <GermanDate iso={acceptedAt} withTime /> },
          { term: texts.until, description: <GermanDate iso={withdrawableUntil} /> },
        ]}
      />
      <CopyButton text={contractId}>{texts.copy}</CopyButton>
    </Card>
  );
}

/**
 * It is open: by which contract, how its first money comes and when, and what became of a coupon. Nothing that was paid is
 * asked for again.
 */
export function OpenedScreen({ snapshot, send }: ScreenProps<typeof investmentOpeningMachine>) {
  const { opening } = snapshot.context;
  if (opening === null) return null;
  const { title, contract, money, coupon } = opening;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={title}
      primary={
        <Button size="lg" onClick={() => send({ type: 'portal.requested' })}>
          {texts.submit}
        </Button>
      }
    >
      {coupon !== null && <Notice kind={coupon === 'REDEEMED' ? 'success' : 'info'}>{texts.coupon[coupon]}</Notice>}
      {contract !== null && <ContractCard contract={contract} />}
      <FirstMoneyCards money={money} />
      <Text tone="second">{texts.next}</Text>
    </JourneyLayout>
  );
}
