import { useState } from 'react';
import type { IsoDate } from '#domain/calendar/iso-date.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { businessDayTexts } from '../business-day.texts.ts';

const texts = businessDayTexts.move;

interface MoveFormProps {
  readonly today: IsoDate;
  readonly isMovable: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: (to: string) => void;
}

/** On to a later day; what happens on the way is said before. */
export function MoveForm({ today, isMovable, isBusy, onSubmit }: MoveFormProps) {
  const [to, setTo] = useState<string>(today);
  return (
    <Card title={texts.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(to);
        }}
      >
        <Stack gap="medium">
          <Text tone="second">{isMovable ? texts.explanation : texts.onlyDemo}</Text>
          <TextField id="to" type="date" label={texts.date} value={to} onChange={setTo} />
          <div>
            <Button type="submit" disabled={isBusy}>
              {texts.submit}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
