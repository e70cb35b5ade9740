import type { ClearingAccountView } from '#domain/clearing-account/clearing-account.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { Way } from '#ui/button/Way.tsx';
import { paths } from '../../paths.ts';
import { clearingAccountTexts, payoutReason, transferReason } from '../clearing-account.texts.ts';

const { payout, transfers } = clearingAccountTexts;

interface AccountProps {
  readonly account: ClearingAccountView;
}

/** The way out: to the reference account alone. */
export function PayoutCard({ account }: AccountProps) {
  const { clearingAccountId, referenceAccount } = account;
  return (
    <Card title={payout.heading}>
      <Stack gap="medium">
        <DefinitionList
          items={[
            {
              term: payout.to,
              description:
                referenceAccount === null
                  ? payout.missing
                  : `${referenceAccount.holder}, ${ibanEndText(referenceAccount.iban)}`,
            },
          ]}
        />
        <Way text={payout.start} href={paths.withdrawal(clearingAccountId)} reason={payoutReason(account.payout)} />
        {account.payout === null && (
          <Text size="small" tone="second">
            {payout.tan}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** The ways into the investments of the same account relation, each with its reason where there is none. */
export function TransfersCard({ account }: AccountProps) {
  return (
    <Card title={transfers.heading}>
      <Stack gap="medium">
        <Text>{account.transfers.length === 0 ? transfers.none : transfers.meaning}</Text>
        {account.transfers.map((target) => (
          <Stack key={target.ipsId} gap="small">
            <Text weight="strong">{target.title}</Text>
            <Way
              text={transfers.start}
              of={target.title}
              href={paths.topUp(target.ipsId, 'CLEARING')}
              reason={transferReason(target)}
            />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
