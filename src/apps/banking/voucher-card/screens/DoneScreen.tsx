import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import { chosenTarget } from '#machines/voucher-card/voucher-card.select.ts';
import { CopyButton } from '#shell/action-button/CopyButton.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { StepList } from '#ui/display/StepList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { steps, voucherCardTexts } from '../voucher-card.texts.ts';

const { done: texts, review } = voucherCardTexts;

/** What became of the voucher: its order's number, its investment and the days (BNK-09). */
export function DoneScreen({ snapshot, send }: ScreenProps<typeof voucherCardMachine>) {
  const { redeemed } = snapshot.context;
  const target = chosenTarget(snapshot.context);
  if (redeemed === null || target === undefined) return null;
  const { orderId, amount, expectedAt } = redeemed;
  return (
    <JourneyLayout
      heading={texts.heading}
      progress={{ steps, current: 3 }}
      primary={
        <LinkButton size="lg" href={paths.orders()}>
          {voucherCardTexts.toOrders}
        </LinkButton>
      }
      back={<QuietLink onClick={() => send({ type: 'another.wanted' })}>{texts.another}</QuietLink>}
    >
      <Card>
        <Stack gap="tight">
          <Text tone="second">{review.amount}</Text>
          <Money amount={amount} size="hero" />
        </Stack>
        <DefinitionList
          items={[
            { term: texts.orderId, description: orderId },
            { term: review.into, description: target.title },
            { term: review.invested, description: formatGermanDate(expectedAt) },
          ]}
        />
        <CopyButton text={orderId}>{texts.copyOrderId}</CopyButton>
      </Card>
      <Card title={texts.next} tone="sunken">
        <StepList steps={[texts.credited, texts.invested(expectedAt)]} />
        <Text>{review.final}</Text>
      </Card>
    </JourneyLayout>
  );
}
