import { useField } from '@mantine/form';
import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { outcomeOf, scheduleIn } from '#machines/savings-plan/savings-plan.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { fieldMessage, isOfEnd } from '../savings-plan.problem.texts.ts';
import { outcomeText, savedText, savingsPlanTexts, startOptions, steps } from '../savings-plan.texts.ts';
import { OwnerLead } from './OwnerLead.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';

const texts = savingsPlanTexts.schedule;
const ids = { start: 'start-month', end: 'end', last: 'last-month' } as const;

/** From when until when, with the day of the next execution and its cut-off, as soon as they are known. */
export function ScheduleScreen({ snapshot, send }: ScreenProps<typeof savingsPlanMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { context } = snapshot;
  const { options, plan, holder, startMonth, isLimited, endText, earliest, problem, savedAt } = context;
  // One draft of all three: what each of them means depends on the others.
  const draft = useField({
    initialValue: { startMonth, isLimited, endText },
    onValueChange: (typed) => send({ type: 'schedule.typed', ...typed }),
  });
  const values = draft.getValue();
  const schedule = scheduleIn(context, values);
  const outcome = schedule.ok ? outcomeOf({ ...context, ...schedule.value }) : null;
  const error = fieldMessage(context);
  const endId = values.isLimited ? ids.last : ids.end;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={<OwnerLead options={options} holder={holder} />}
      progress={{ steps, current: 1 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'schedule.submitted', ...values });
      }}
      notice={<ProblemSummary context={context} fieldId={isOfEnd(problem) ? endId : ids.start} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg">
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {savingsPlanTexts.back}
        </QuietLink>
      }
      {...(savedAt === null ? {} : { saved: savedText(savedAt) })}
    >
      <SelectField
        id={ids.start}
        label={texts.start}
        hint={texts.startHint(earliest, plan?.startMonth)}
        options={startOptions(context)}
        value={values.startMonth}
        onChange={(month) => draft.setValue({ ...values, startMonth: month })}
        error={isOfEnd(problem) ? undefined : error}
      />
      <RadioField
        id={ids.end}
        label={texts.end}
        options={[
          { value: 'unlimited', label: texts.unlimited },
          { value: 'limited', label: texts.limited },
        ]}
        value={values.isLimited ? 'limited' : 'unlimited'}
        onChange={(chosen) => draft.setValue({ ...values, isLimited: chosen === 'limited' })}
        error={isOfEnd(problem) && !values.isLimited ? error : undefined}
      />
      {values.isLimited && (
        <TextField
          id={ids.last}
          label={texts.last}
          hint={texts.lastHint}
          value={values.endText}
          onChange={(text) => draft.setValue({ ...values, endText: text })}
          autoComplete="off"
          error={isOfEnd(problem) ? error : undefined}
        />
      )}
      <Card title={texts.card} tone="sunken">
        {outcome !== null && <Text weight="strong">{outcomeText(outcome)}</Text>}
        <Text size="small" tone="second">
          {texts.rule}
        </Text>
      </Card>
    </JourneyLayout>
  );
}
