import { cents, parseAmountText } from '#domain/money/money.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { doorTexts, remainderLead, steps, withdrawalTexts } from '../withdrawal.texts.ts';

const texts = withdrawalTexts.remainder;

/** What was typed would leave too little invested: the greatest part, everything, or another amount (decisions §10). */
export function RemainderScreen({ snapshot, send }: ScreenProps<typeof withdrawalMachine>) {
  const { quote, typed, holder } = snapshot.context;
  if (quote === null) return null;
  const amount = parseAmountText(typed);
  const hasPart = quote.maximum > 0;
  return (
    <JourneyLayout
      heading={hasPart ? texts.heading : texts.headingAll}
      lead={remainderLead(amount.ok ? amount.value : cents(0), quote, holder)}
      progress={{ steps, current: 0 }}
      primary={
        <>
          {hasPart && (
            <Button size="lg" onClick={() => send({ type: 'maximum.chosen' })}>
              {texts.part(quote.maximum)}
            </Button>
          )}
          <Button
            size="lg"
            variant={hasPart ? 'secondary' : 'primary'}
            onClick={() => send({ type: 'everything.chosen' })}
          >
            {texts.submit}
          </Button>
        </>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {texts.back}
        </QuietLink>
      }
    >
      <Card>
        <Stack gap="tight">
          <Text tone="second">{doorTexts[quote.door].value(holder)}</Text>
          <Money amount={quote.value} size="hero" />
          <Text size="small" tone="second">
            {texts.estimate}
          </Text>
        </Stack>
      </Card>
      <Notice kind="warning" title={hasPart ? texts.closingIfAll : texts.closing}>
        {texts.closes}
      </Notice>
    </JourneyLayout>
  );
}
