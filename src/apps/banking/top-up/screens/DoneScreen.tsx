import { orderStatusLabels } from '#domain/orders/order-labels.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { debitedAccount } from '#machines/top-up/top-up.select.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { steps, topUpTexts } from '../top-up.texts.ts';
import { NextCard } from './NextCard.tsx';
import { ChildNotice, OwnerLead } from './OwnerLead.tsx';

const { done: texts, review } = topUpTexts;

/** The order's number, its mandate, its days and what happens now. */
export function DoneScreen({ snapshot }: ScreenProps<typeof topUpMachine>) {
  const { context } = snapshot;
  const { options, placed, holder } = context;
  if (options === null || placed === null) return null;
  const account = debitedAccount(context);
  const { orderId, status, amount, expectedAt, mandateId } = placed;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={<OwnerLead title={options.title} holder={holder} />}
      progress={{ steps, current: 3 }}
      primary={
        <LinkButton size="lg" href={paths.orders()}>
          {topUpTexts.toOrders}
        </LinkButton>
      }
      back={<QuietLink href={paths.home()}>{topUpTexts.leave}</QuietLink>}
    >
      <Card>
        <Stack gap="tight">
          <Text tone="second">{review.amount}</Text>
          <Money amount={amount} size="hero" />
        </Stack>
        <DefinitionList
          items={[
            { term: texts.orderId, description: orderId },
            // Of money that is here already, its status would say that it is waited for.
            ...(status === 'RUNNING'
              ? []
              : [{ term: texts.status, description: <Badge severity="info">{orderStatusLabels[status]}</Badge> }]),
            ...(account === null ? [] : [{ term: review.account, description: ibanEndText(account.iban) }]),
            ...(mandateId === null ? [] : [{ term: review.mandate, description: mandateId }]),
            { term: review.invested, description: formatGermanDate(expectedAt) },
          ]}
        />
        <CopyButton text={orderId}>{texts.copyOrderId}</CopyButton>
      </Card>
      <NextCard context={context} />
      <ChildNotice holder={holder} />
    </JourneyLayout>
  );
}
