import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { holderText } from '#domain/dashboard/holder.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import { chosenTarget } from '#machines/voucher-card/voucher-card.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { steps, voucherCardTexts } from '../voucher-card.texts.ts';

const texts = voucherCardTexts.review;

/** Everything that the button binds to. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof voucherCardMachine>) {
  const { context } = snapshot;
  const { voucher } = context;
  const target = chosenTarget(context);
  if (voucher === null || target === undefined) return null;
  const { title, holder, expectedAt } = target;
  const isBusy = snapshot.matches('redeeming');
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 2 }}
      primary={
        <Button size="lg" status={isBusy ? 'loading' : undefined} onClick={() => send({ type: 'review.accepted' })}>
          {texts.submit}
        </Button>
      }
      back={
        !isBusy && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {texts.back}
          </QuietLink>
        )
      }
    >
      <Card>
        <Stack gap="tight">
          <Text tone="second">{texts.amount}</Text>
          <Money amount={voucher.amount} size="hero" />
        </Stack>
        <DefinitionList
          items={[
            { term: texts.code, description: voucher.code },
            { term: texts.into, description: title },
            ...(holder?.isChild === true ? [{ term: texts.owner, description: holderText(holder) }] : []),
            { term: texts.invested, description: formatGermanDate(expectedAt) },
            { term: texts.costs, description: texts.noCosts },
          ]}
        />
        <Text size="small" tone="second">
          {texts.final}
        </Text>
      </Card>
    </JourneyLayout>
  );
}
