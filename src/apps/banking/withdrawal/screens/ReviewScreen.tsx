import { subtractCents } from '#domain/money/money.ts';
import { payoutOf } from '#domain/withdrawal/withdrawal.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Iban } from '#ui/display/Iban.tsx';
import { Money } from '#ui/display/Money.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { doorTexts, problemText, releaseNote, savedText, steps, withdrawalTexts } from '../withdrawal.texts.ts';

const texts = withdrawalTexts.review;

/** What, how much, to whom, when and at what cost. It promises nothing yet: the TAN does. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof withdrawalMachine>) {
  const { quote, wanted, problem, savedAt } = snapshot.context;
  if (quote === null || wanted === null) return null;
  const isPreparing = snapshot.matches('preparing');
  const door = doorTexts[quote.door];
  const amount = payoutOf(quote, wanted);
  const isAll = wanted.kind === 'all';
  const release = releaseNote(quote, wanted);
  const account = quote.referenceAccount;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 1 }}
      notice={
        problem !== null && (
          <ErrorSummary title={withdrawalTexts.refusedTitle} errors={[{ message: problemText(problem, quote) }]} />
        )
      }
      primary={
        <Button
          size="lg"
          status={isPreparing ? 'loading' : undefined}
          onClick={() => send({ type: 'review.accepted' })}
        >
          {texts.submit}
        </Button>
      }
      back={
        !isPreparing && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {texts.back}
          </QuietLink>
        )
      }
      {...(savedAt === null ? {} : { saved: savedText(savedAt) })}
    >
      <Card>
        <Stack gap="tight">
          <Text tone="second">{isAll ? texts.estimated : texts.amount}</Text>
          <Money amount={amount} size="hero" />
          {isAll && (
            <Text size="small" tone="second">
              {withdrawalTexts.remainder.estimate}
            </Text>
          )}
        </Stack>
        <DefinitionList
          items={[
            { term: texts.what, description: door.type },
            { term: texts.from, description: quote.title },
            ...(account === null
              ? []
              : [
                  { term: texts.to, description: account.holder },
                  { term: texts.iban, description: <Iban iban={account.iban} /> },
                ]),
            { term: texts.arrival, description: <GermanDate iso={quote.arrival} /> },
            { term: door.remaining, description: <Money amount={subtractCents(quote.value, amount)} /> },
            { term: texts.costs, description: texts.noCosts },
          ]}
        />
        {isAll && <Text>{withdrawalTexts.remainder.closes}</Text>}
      </Card>
      {release !== undefined && <Notice kind="info">{release}</Notice>}
    </JourneyLayout>
  );
}
