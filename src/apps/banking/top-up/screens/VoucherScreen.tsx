import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { fieldMessage } from '../top-up.problem.texts.ts';
import { steps, topUpTexts } from '../top-up.texts.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import { OwnerLead } from './OwnerLead.tsx';

const texts = topUpTexts.voucher;
const field = 'voucher-code';

/** The code of a voucher card. Each that is none counts, and the third locks (BNK-09). */
export function VoucherScreen({ snapshot, send }: ScreenProps<typeof topUpMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { options, holder, code: known } = snapshot.context;
  const [code, setCode] = useState(known);
  if (options === null) return null;
  const isBusy = snapshot.matches({ deciding: 'checkingVoucher' });
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={<OwnerLead title={options.title} holder={holder} />}
      progress={{ steps, current: 1 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'voucher.submitted', code });
      }}
      notice={<ProblemSummary context={snapshot.context} fieldId={field} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={
        !isBusy && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {topUpTexts.back}
          </QuietLink>
        )
      }
    >
      <TextField
        id={field}
        label={texts.label}
        hint={texts.hint}
        value={code}
        onChange={setCode}
        autoComplete="off"
        maxLength={64}
        error={fieldMessage(snapshot.context)}
      />
      <Text size="small" tone="second">
        {texts.rule}
      </Text>
    </JourneyLayout>
  );
}

/** Three codes were none: only a new sign-in helps, or another way to pay. */
export function VoucherLockedScreen({ send }: ScreenProps<typeof topUpMachine>) {
  return (
    <JourneyLayout
      heading={topUpTexts.locked.heading}
      lead={topUpTexts.locked.text}
      progress={{ steps, current: 1 }}
      primary={
        <Button size="lg" onClick={() => send({ type: 'step.left' })}>
          {topUpTexts.locked.submit}
        </Button>
      }
      back={<QuietLink href={paths.loggedOut()}>{topUpTexts.locked.signOut}</QuietLink>}
    />
  );
}
