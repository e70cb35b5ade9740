import { useState } from 'react';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { debitedAccount } from '#machines/top-up/top-up.select.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { fieldMessage } from '../top-up.problem.texts.ts';
import { steps, topUpTexts } from '../top-up.texts.ts';
import { ProblemSummary } from './ProblemSummary.tsx';

const texts = topUpTexts.mandate;
const field = 'mandate';

/** The mandate's own words for the account that is debited, and the consent to it (decisions §10). */
export function MandateScreen({ snapshot, send }: ScreenProps<typeof topUpMachine>) {
  const [attempt, setAttempt] = useState(0);
  const [isAccepted, accept] = useState(false);
  const { context } = snapshot;
  const { options } = context;
  const account = debitedAccount(context);
  if (options === null || account === null) return null;
  const { creditorName, creditorId, text } = options.mandate;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 0 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'mandate.submitted', isAccepted });
      }}
      notice={<ProblemSummary context={snapshot.context} fieldId={field} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg">
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {topUpTexts.back}
        </QuietLink>
      }
    >
      <Card title={texts.card}>
        <DefinitionList
          items={[
            { term: texts.creditor, description: creditorName },
            { term: texts.creditorId, description: creditorId },
            { term: texts.holder, description: account.holder },
            { term: texts.account, description: ibanEndText(account.iban) },
            ...(account.bankName === null ? [] : [{ term: texts.bank, description: account.bankName }]),
          ]}
        />
        <Stack gap="small">
          {text.split('\n\n').map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
      </Card>
      <CheckField
        id={field}
        label={texts.accept}
        isChecked={isAccepted}
        onChange={accept}
        error={fieldMessage(snapshot.context)}
        hint={texts.inForce}
      />
    </JourneyLayout>
  );
}
