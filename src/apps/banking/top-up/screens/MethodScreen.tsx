import { useState } from 'react';
import type { PaymentOption, TopUpOptions } from '#domain/top-up/top-up-options.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { topUpMachine } from '#machines/top-up/top-up.machine.ts';
import { SupportContact } from '#ui/brand/SupportContact.tsx';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { paths } from '../../paths.ts';
import { fieldMessage } from '../top-up.problem.texts.ts';
import { methodLabels, methodText, reasonText, savedText, steps, topUpTexts } from '../top-up.texts.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import { AwaitedNotice } from './AwaitedNotice.tsx';
import { ChildNotice, OwnerLead } from './OwnerLead.tsx';

const texts = topUpTexts.method;
const field = 'method';

/** What a method means; one that cannot be taken says so in the words of specification §8, and why. */
const meaningOf = (option: PaymentOption, options: TopUpOptions) =>
  option.reason === undefined ? (
    methodText(option, options)
  ) : (
    <>
      <Badge>{option.reason}</Badge> {reasonText(option)}
    </>
  );

/** The ways to pay in, each with what it means and how long it takes (SHL-09). */
export function MethodScreen({ snapshot, send }: ScreenProps<typeof topUpMachine>) {
  const [attempt, setAttempt] = useState(0);
  const { options, holder, method, savedAt } = snapshot.context;
  if (options === null) return null;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={<OwnerLead title={options.title} holder={holder} />}
      progress={{ steps, current: 0 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'method.submitted' });
      }}
      notice={<ProblemSummary context={snapshot.context} fieldId={field} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg">
          {texts.submit}
        </Button>
      }
      back={<QuietLink href={paths.home()}>{topUpTexts.leave}</QuietLink>}
      {...(savedAt === null ? {} : { saved: savedText(savedAt) })}
    >
      <AwaitedNotice awaited={options.awaited} onShow={(orderId) => send({ type: 'transfer.requested', orderId })} />
      {options.isWphgExpired && (
        <Notice kind="warning" title={topUpTexts.limited.title}>
          <Stack gap="small">
            <span>{topUpTexts.limited.text(options.maximum)}</span>
            <SupportContact of="consultant" />
          </Stack>
        </Notice>
      )}
      <ChoiceField
        id={field}
        name={field}
        label={texts.label}
        isLabelHidden
        error={fieldMessage(snapshot.context)}
        options={options.methods.map((option) => ({
          value: option.method,
          label: methodLabels[option.method],
          description: meaningOf(option, options),
        }))}
        value={method}
        onChange={(chosen) => send({ type: 'method.chosen', method: chosen })}
      />
      <ChildNotice holder={holder} />
    </JourneyLayout>
  );
}
