import { useField } from '@mantine/form';
import { useState } from 'react';
import type { WithdrawalQuote } from '#domain/withdrawal/withdrawal.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import type { WithdrawalProblem } from '#machines/withdrawal/withdrawal.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { doorTexts, problemText, savedText, steps, withdrawalTexts as texts } from '../withdrawal.texts.ts';
import { EffectCard } from './EffectCard.tsx';
import { MaximumCard } from './MaximumCard.tsx';
import { ChildNotice, OwnerLead } from './OwnerLead.tsx';
import { TransferCard } from './TransferCard.tsx';

const field = 'amount';

/** Problems that no other amount would mend: they stand above the form instead of at the field. */
const aboutForm: ReadonlySet<WithdrawalProblem> = new Set([
  'CHANGED_MEANWHILE',
  'ORDERED_ELSEWHERE',
  'NOT_SENT',
  'NONE_POSSIBLE',
  'FULL_NOT_POSSIBLE',
]);

/** What paying out everything does, or why it is not offered. */
const wholeText = ({ fullPossible, entireHindrance }: WithdrawalQuote): string | undefined => {
  if (fullPossible) return texts.everythingCloses;
  return entireHindrance === undefined ? undefined : texts.entireHindrance[entireHindrance];
};

/** The amount, with all that helps to decide it: what there is, what stays, when it arrives and where. */
export function AmountScreen({ snapshot, send }: ScreenProps<typeof withdrawalMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { quote, typed, problem, savedAt, holder } = snapshot.context;
  // The draft of the form goes into the chart, which keeps it over reloads and new sign-ins.
  const draft = useField({
    initialValue: typed,
    onValueChange: (text) => send({ type: 'amount.typed', text }),
  });
  if (quote === null) return null;
  const door = doorTexts[quote.door];
  const message = problem === null ? undefined : problemText(problem, quote);
  const whole = wholeText(quote);
  const atField = problem !== null && !aboutForm.has(problem);
  return (
    <JourneyLayout
      heading={door.question}
      lead={<OwnerLead text={door.from(quote.title)} holder={holder} />}
      progress={{ steps, current: 0 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'amount.submitted', text: draft.getValue() });
      }}
      notice={
        message !== undefined && (
          <ErrorSummary
            attempt={attempt}
            title={atField ? texts.summaryTitle : texts.refusedTitle}
            errors={[{ message, ...(atField ? { fieldId: field } : {}) }]}
          />
        )
      }
      primary={
        <Button type="submit" size="lg">
          {texts.toReview}
        </Button>
      }
      back={<QuietLink href={paths.home()}>{texts.leave}</QuietLink>}
      {...(savedAt === null ? {} : { saved: savedText(savedAt) })}
    >
      <MaximumCard quote={quote} holder={holder} />
      <Stack gap="small" align="start">
        <AmountField
          id={field}
          name="amount"
          label={texts.amount}
          hint={quote.maximum > 0 ? texts.amountHint : texts.onlyEverything}
          value={draft.getValue()}
          onChange={(text) => draft.setValue(text)}
          error={atField ? message : undefined}
        />
        <Button variant="secondary" onClick={() => send({ type: 'everything.chosen' })}>
          {quote.fullPossible ? doorTexts.withdrawal.everything : doorTexts.disbursement.everything}
        </Button>
        {whole !== undefined && (
          <Text size="small" tone="second">
            {whole}
          </Text>
        )}
      </Stack>
      <ChildNotice holder={holder} />
      <EffectCard quote={quote} holder={holder} typed={draft.getValue()} />
      <TransferCard quote={quote} typed={draft.getValue()} holder={holder} />
    </JourneyLayout>
  );
}
