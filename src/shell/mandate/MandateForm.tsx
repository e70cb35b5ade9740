import { type ReactNode, useState } from 'react';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { mandateTexts as texts } from './mandate.texts.ts';

/** By which the error summary leads to the consent. */
export const mandateField = 'mandate';

interface MandateFormProps {
  readonly mandate: { readonly creditorName: string; readonly creditorId: string; readonly text: string };
  readonly account: { readonly holder: string; readonly iban: string; readonly bankName: string | null };
  readonly progress: { readonly steps: readonly string[]; readonly current: number };
  /** From when the mandate holds. */
  readonly inForce: string;
  readonly error: string | undefined;
  /** What is wrong, above the form, after so many attempts. */
  readonly renderSummary: (attempt: number) => ReactNode;
  readonly back: string;
  readonly onSubmit: (isAccepted: boolean) => void;
  readonly onBack: () => void;
}

/** The mandate's own words for the account that is debited, and the consent to it (decisions §10). */
export function MandateForm(form: MandateFormProps) {
  const { mandate, account, progress, inForce, error, renderSummary, back, onSubmit, onBack } = form;
  const [attempt, setAttempt] = useState(0);
  const [isAccepted, accept] = useState(false);
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={progress}
      onSubmit={() => {
        setAttempt(attempt + 1);
        onSubmit(isAccepted);
      }}
      notice={renderSummary(attempt)}
      primary={
        <Button type="submit" size="lg">
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={onBack}>
          {back}
        </QuietLink>
      }
    >
      <Card title={texts.card}>
        <DefinitionList
          items={[
            { term: texts.creditor, description: mandate.creditorName },
            { term: texts.creditorId, description: mandate.creditorId },
            { term: texts.holder, description: account.holder },
            { term: texts.account, description: ibanEndText(account.iban) },
            ...(account.bankName === null ? [] : [{ term: texts.bank, description: account.bankName }]),
          ]}
        />
        <Stack gap="small">
          {mandate.text.split('\n\n').map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
      </Card>
      <CheckField
        id={mandateField}
        label={texts.accept}
        isChecked={isAccepted}
        onChange={accept}
        error={error}
        hint={inForce}
      />
    </JourneyLayout>
  );
}
