import { useForm } from '@mantine/form';
import { useState } from 'react';
import { JourneyOutlet } from '#journey/outlet.tsx';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { secondPersonMachine } from '#machines/second-person/second-person.machine.ts';
import { confirmationScreens } from '#shell/confirmation/confirmation.screens.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { isOfField, problemTexts, secondPersonTexts } from '../second-person.texts.ts';

type Props = ScreenProps<typeof secondPersonMachine>;

const texts = secondPersonTexts.form;

/** The address of the last invitation, to be corrected; also while the bank looks at it. */
export function FormScreen({ snapshot, send }: Props) {
  const [attempt, setAttempt] = useState(0);
  const { typed, problem, standing } = snapshot.context;
  const isBusy = snapshot.matches('preparing');
  const form = useForm({
    initialValues: { email: typed },
    onValuesChange: ({ email }) => send({ type: 'address.typed', email }),
  });
  const message = problem === null ? null : problemTexts[problem];
  const ofField = problem !== null && isOfField(problem);
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead(standing?.name ?? '')}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'address.entered', email: form.values.email });
      }}
      notice={
        message !== null && (
          <ErrorSummary
            attempt={attempt}
            {...(ofField ? {} : { title: texts.refused })}
            errors={[ofField ? { fieldId: 'email', message } : { message }]}
          />
        )
      }
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={!isBusy && <QuietLink onClick={() => send({ type: 'step.left' })}>{texts.back}</QuietLink>}
    >
      <TextField
        id="email"
        name="email"
        label={texts.label}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={form.values.email}
        onChange={(text: string) => form.setFieldValue('email', text)}
        error={ofField && message !== null ? message : undefined}
      />
      <Text tone="second">{texts.note}</Text>
    </JourneyLayout>
  );
}

/** The shared confirmation by SMS code, at its place in this journey. */
export function ConfirmingScreen({ snapshot }: Props) {
  const { confirmation } = snapshot.children;
  const said = secondPersonTexts.confirming;
  if (confirmation === undefined) return null;
  return (
    <JourneyLayout heading={snapshot.matches('confirming') ? said.heading : said.correction}>
      <Card>
        <JourneyOutlet<typeof confirmationMachine> actorRef={confirmation} screens={confirmationScreens} />
      </Card>
    </JourneyLayout>
  );
}
