import { useState } from 'react';
import { cents, formatAmount, formatEuro } from '#domain/money/money.ts';
import { greatestYears } from '#domain/proposal/figures.ts';
import { yearsText } from '#domain/proposal/proposal-words.ts';
import { type SumRange, sumRangesOf } from '#domain/proposal/ranges.ts';
import type { SumField } from '#domain/proposal/sums.ts';
import { heldIn } from '#machines/proposal/proposal.select.ts';
import type { ProposalContext, ProposalEvent, SumFlaw } from '#machines/proposal/proposal.types.ts';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { RangeSlider } from '#ui/fields/RangeSlider.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { problemText, proposalTexts, wordingOf } from '../proposal.texts.ts';

const texts = proposalTexts.controls;

interface ControlsProps {
  readonly context: ProposalContext;
  /** Why the sums are refused as they stand. */
  readonly flaws: readonly SumFlaw[];
  readonly send: (event: ProposalEvent) => void;
}

/** Both sums and the years of the projection: each as a slider and as a field of the same meaning. */
export function ControlsCard({ context, flaws, send }: ControlsProps) {
  // As the customer came: a range that moved with its own slider could not be used.
  const [ranges] = useState(() => sumRangesOf(heldIn(context), context.asked));
  return (
    <Card title={texts.title}>
      <Stack gap="large">
        <SumControl field="deposit" range={ranges.deposit} {...{ context, flaws, send }} />
        <SumControl field="savings" range={ranges.savings} {...{ context, flaws, send }} />
        <YearsControl years={context.years} send={send} />
      </Stack>
    </Card>
  );
}

function SumControl({
  field,
  range,
  context,
  flaws,
  send,
}: ControlsProps & { readonly field: SumField; readonly range: SumRange }) {
  const change = (text: string): void => send({ type: `${field}.changed`, text });
  const problem = flaws.find((each) => each.field === field);
  const sum = heldIn(context)[field] ?? cents(0);
  return (
    <Stack gap="none">
      <AmountField
        id={field}
        label={texts[field]}
        value={context.typed[field]}
        onChange={change}
        error={problem && problemText(problem, wordingOf(context))}
      />
      <RangeSlider
        label={texts[`${field}Slider`]}
        {...range}
        value={sum}
        valueText={formatEuro(sum)}
        onChange={(value) => change(formatAmount(cents(value)))}
      />
    </Stack>
  );
}

const wholeYears = /^\d{1,2}$/;

function YearsControl({ years, send }: { readonly years: number } & Pick<ControlsProps, 'send'>) {
  // What is typed and not yet a number of years; the years in force stay drawn meanwhile.
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && draft !== '';
  const type = (text: string): void => {
    const number = wholeYears.test(text.trim()) ? Number(text) : 0;
    const isYears = number >= 1 && number <= greatestYears;
    setDraft(isYears ? null : text);
    if (isYears) send({ type: 'horizon.changed', years: number });
  };
  return (
    <Stack gap="none">
      <TextField
        id="years"
        label={texts.years}
        hint={texts.yearsHint(greatestYears)}
        inputMode="numeric"
        value={draft ?? String(years)}
        onChange={type}
        onBlur={() => {
          // What is wrong stays with its message; an empty field takes nothing away.
          if (!isWrong) setDraft(null);
        }}
        error={isWrong ? texts.yearsProblem(greatestYears, yearsText(years)) : undefined}
      />
      <RangeSlider
        label={texts.yearsSlider}
        min={1}
        max={greatestYears}
        step={1}
        value={years}
        valueText={yearsText(years)}
        onChange={(value) => {
          setDraft(null);
          send({ type: 'horizon.changed', years: value });
        }}
      />
    </Stack>
  );
}
