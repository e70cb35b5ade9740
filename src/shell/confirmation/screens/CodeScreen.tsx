import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { confirmationMachine } from '#machines/confirmation/confirmation.machine.ts';
import type { ConfirmationContext } from '#machines/confirmation/confirmation.types.ts';
import { CountdownTo } from '#shell/countdown/CountdownTo.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { CodeField } from '#ui/fields/CodeField.tsx';
import { Actions } from '#ui/layout/Actions.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { CodeAgain } from '../CodeAgain.tsx';
import { ConfirmationSheet } from '../ConfirmationSheet.tsx';
import { SentAgain } from '../SentAgain.tsx';
import { confirmationTexts } from '../confirmation.texts.ts';

const texts = confirmationTexts.code;

/** What stands at the field; a wrong code says with it how many tries are left. */
const errorOf = ({ problem, sent }: ConfirmationContext): string | undefined => {
  if (problem === null) return undefined;
  const text = texts.problems[problem];
  return problem === 'CODE_WRONG' && sent !== null ? `${text} ${texts.attempts(sent.attemptsLeft)}` : text;
};

/** The code of the SMS, how long it lives, how many tries are left, and another one after 30 s. */
export function CodeScreen({ snapshot, send }: ScreenProps<typeof confirmationMachine>) {
  const { operation, sent, isSentAgain, problem } = snapshot.context;
  const [code, setCode] = useState('');
  const [attempt, setAttempt] = useState(0);
  const error = errorOf(snapshot.context);
  const submit = (): void => {
    setAttempt(attempt + 1);
    send({ type: 'code.entered', code });
  };
  return (
    <ConfirmationSheet heading={texts.heading} isSaid operation={operation}>
      <ErrorSummary attempt={attempt} errors={error === undefined ? [] : [{ fieldId: 'tan', message: error }]} />
      <SentAgain is={isSentAgain}>{texts.sentAgain}</SentAgain>
      <Stack gap="small">
        {sent !== null && <Text>{texts.lead(operation.sentTo)}</Text>}
        <Text tone="second">{texts.compare}</Text>
        <Text tone="second">{confirmationTexts.kinds[operation.kind].next}</Text>
      </Stack>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="medium">
          <Stack gap="medium" align="start">
            <CodeField
              id="tan"
              name="tan"
              label={texts.label}
              hint={texts.hint}
              value={code}
              onChange={setCode}
              error={error}
            />
            {sent !== null && (
              <Stack gap="tight">
                {problem !== 'CODE_EXPIRED' && <CountdownTo instant={sent.expiresAt} label={texts.validFor} />}
                {problem !== 'CODE_WRONG' && (
                  <Text size="small" tone="second">
                    {texts.attempts(sent.attemptsLeft)}
                  </Text>
                )}
              </Stack>
            )}
            <CodeAgain
              texts={texts}
              isOffered={snapshot.matches({ open: { entering: 'resendable' } })}
              onRequest={() => send({ type: 'code.requested' })}
            />
          </Stack>
          <Actions>
            <Button type="submit" size="lg">
              {confirmationTexts.kinds[operation.kind].submit}
            </Button>
            <QuietLink onClick={() => send({ type: 'confirmation.canceled' })}>{texts.cancel}</QuietLink>
          </Actions>
        </Stack>
      </form>
    </ConfirmationSheet>
  );
}
