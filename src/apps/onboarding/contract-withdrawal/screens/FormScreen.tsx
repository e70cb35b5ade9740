import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { DeclarationField } from '#domain/application/withdrawal-declaration.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { contractWithdrawalMachine } from '#machines/contract-withdrawal/contract-withdrawal.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { contractWithdrawalTexts, fieldTexts, flawText, problemTexts } from '../contract-withdrawal.texts.ts';

const texts = contractWithdrawalTexts.form;

/** Who withdraws which contract, and where the receipt goes; no more is asked (§ 356a Abs. 2 BGB). */
export function FormScreen({ snapshot, send }: ScreenProps<typeof contractWithdrawalMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { typed, flaws, problem } = snapshot.context;
  const form = useForm({
    // The form writes into what it is given, which is the chart's.
    initialValues: { ...typed },
    onValuesChange: (declaration) => send({ type: 'declaration.typed', declaration: { ...declaration } }),
  });
  const errors = flaws.map((flaw) => ({
    fieldId: flaw.field,
    message: flawText(flaw),
    // The sentence of this field alone does not name it.
    ...(flaw.field === 'email' ? { label: fieldTexts.email.label } : {}),
  }));
  const field = (name: DeclarationField) => ({
    id: name,
    name,
    ...fieldTexts[name],
    value: form.values[name],
    onChange: (text: string) => form.setFieldValue(name, text),
    error: errors.find(({ fieldId }) => fieldId === name)?.message,
  });
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'declaration.submitted', declaration: { ...form.values } });
      }}
      notice={
        problem === null ? (
          <ErrorSummary attempt={attempt} errors={errors} />
        ) : (
          <ErrorSummary title={texts.refusedTitle} errors={[{ message: problemTexts[problem] }]} />
        )
      }
      primary={
        <Button type="submit" size="lg">
          {texts.submit}
        </Button>
      }
    >
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('contractId')} autoComplete="off" />
      <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" />
      <Disclosure summary={texts.help}>
        <Stack gap="small">
          <Text>{texts.helpText}</Text>
          <SupportContact />
        </Stack>
      </Disclosure>
    </JourneyLayout>
  );
}
