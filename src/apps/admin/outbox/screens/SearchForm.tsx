import { useState } from 'react';
import type { MessageChannel, MessageState, OutboxSearch } from '#machines/outbox/outbox.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { SegmentedField } from '#ui/fields/SegmentedField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Cluster, Stack } from '#ui/layout/Stack.tsx';
import { channelTexts, outboxTexts, stateTexts } from '../outbox.texts.ts';

const texts = outboxTexts.search;

const channels = ['MAIL', 'SMS'] as const;
const states = ['SENT', 'WAITING', 'FAILED'] as const;

interface SearchFormProps {
  /** What was looked for last. */
  readonly search: OutboxSearch;
  readonly onSubmit: (search: OutboxSearch) => void;
}

/** To whom, what and how far; nothing is looked for before it is sent. */
export function SearchForm({ search, onSubmit }: SearchFormProps) {
  const [recipient, setRecipient] = useState(search.recipient);
  const [channel, setChannel] = useState<MessageChannel | 'ALL'>(search.channel ?? 'ALL');
  const [state, setState] = useState<MessageState | 'ALL'>(search.state ?? 'ALL');
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit({
            recipient,
            channel: channel === 'ALL' ? null : channel,
            state: state === 'ALL' ? null : state,
          });
        }}
      >
        <Stack gap="medium">
          <TextField
            id="recipient"
            type="search"
            label={texts.recipient}
            hint={texts.recipientHint}
            value={recipient}
            onChange={setRecipient}
            autoComplete="off"
            maxLength={254}
          />
          <Cluster gap="medium">
            <SegmentedField
              name="channel"
              legend={texts.channel}
              options={[
                { value: 'ALL', label: texts.all },
                ...channels.map((value) => ({ value, label: channelTexts[value] })),
              ]}
              value={channel}
              onChange={setChannel}
            />
            <SegmentedField
              name="state"
              legend={texts.state}
              options={[
                { value: 'ALL', label: texts.all },
                ...states.map((value) => ({ value, label: stateTexts[value].word })),
              ]}
              value={state}
              onChange={setState}
            />
          </Cluster>
          <div>
            <Button type="submit">{texts.submit}</Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
