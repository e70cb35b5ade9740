import { useState } from 'react';
import { holderText } from '#domain/dashboard/holder.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import type { VoucherTarget } from '#machines/voucher-card/voucher-card.types.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { ChoiceField } from '#ui/fields/ChoiceField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { fieldMessage, hindranceText, steps, voucherCardTexts } from '../voucher-card.texts.ts';
import { ProblemSummary } from './ProblemSummary.tsx';

const texts = voucherCardTexts.investment;
const field = 'voucher-card-investment';

/** When it would be invested there, or why not, and whose it becomes. */
function Meaning({ target: { hindrance, expectedAt, holder } }: { readonly target: VoucherTarget }) {
  return (
    <>
      {hindrance === null ? (
        texts.expected(expectedAt)
      ) : (
        <>
          <Badge>{texts.impossible}</Badge> {hindranceText(hindrance)}
        </>
      )}
      {holder?.isChild === true && ` ${holderText(holder)}.`}
    </>
  );
}

/** Where the voucher goes: each investment with what it would do there (SHL-09). */
export function InvestmentScreen({ snapshot, send }: ScreenProps<typeof voucherCardMachine>) {
  const { context } = snapshot;
  const [attempt, setAttempt] = useState(0);
  const { voucher, targets, ipsId } = context;
  if (voucher === null) return null;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={`${texts.worth(voucher.amount)} ${texts.year(voucher.yearLeft)}`}
      progress={{ steps, current: 1 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'investment.submitted' });
      }}
      notice={<ProblemSummary context={context} fieldId={field} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg">
          {texts.submit}
        </Button>
      }
      back={
        <QuietLink back onClick={() => send({ type: 'step.left' })}>
          {voucherCardTexts.back}
        </QuietLink>
      }
    >
      <ChoiceField
        id={field}
        name={field}
        label={texts.label}
        isLabelHidden
        error={fieldMessage(context)}
        options={targets.map((target) => ({
          value: target.ipsId,
          label: target.title,
          description: <Meaning target={target} />,
        }))}
        value={ipsId}
        onChange={(chosen) => send({ type: 'investment.chosen', ipsId: chosen })}
      />
    </JourneyLayout>
  );
}
