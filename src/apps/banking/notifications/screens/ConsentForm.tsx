import { useState } from 'react';
import type { ConsentChannel } from '#domain/person/consent.ts';
import type { ConsentProblem } from '#machines/notifications/notifications.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FocusHeir } from '#ui/layout/FocusHeir.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { channelTexts, notificationsTexts, problemTexts } from '../notifications.texts.ts';

const texts = notificationsTexts.form;

interface ConsentFormProps {
  /** What can be agreed to. */
  readonly channels: readonly ConsentChannel[];
  readonly chosen: readonly ConsentChannel[];
  readonly username: string;
  readonly problem: ConsentProblem | null;
  readonly isBusy: boolean;
  readonly onSubmit: (channels: readonly ConsentChannel[]) => void;
}

/** Marks the ways that are agreed to; nothing is marked for anybody. */
export function ConsentForm({ channels, chosen, username, problem, isBusy, onSubmit }: ConsentFormProps) {
  const [marked, setMarked] = useState(chosen);
  const [attempt, setAttempt] = useState(0);
  const message = problem === null || isBusy ? undefined : problemTexts[problem];
  if (channels.length === 0) {
    return (
      <Card title={texts.title}>
        <Text>{texts.nothingLeft}</Text>
      </Card>
    );
  }
  return (
    <Card title={texts.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
          onSubmit(marked);
        }}
      >
        <Stack gap="medium">
          <ErrorSummary
            attempt={attempt}
            errors={message === undefined ? [] : [{ message, fieldId: 'consent-channels' }]}
          />
          <Text>{texts.why}</Text>
          <CheckboxGroup
            id="consent-channels"
            name="consent-channels"
            label={texts.legend}
            layout="pairs"
            options={channels.map((channel) => ({ value: channel, label: channelTexts[channel] }))}
            values={marked}
            onChange={setMarked}
            {...(message !== undefined && { error: message })}
          />
          <Text size="small" tone="second">
            {texts.mail(username)}
          </Text>
          <Cluster>
            <FocusHeir next="notifications-news">
              <Button type="submit" status={isBusy ? 'loading' : undefined}>
                {texts.submit}
              </Button>
            </FocusHeir>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
