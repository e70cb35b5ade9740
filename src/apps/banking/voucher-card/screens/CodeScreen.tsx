import { useState } from 'react';
import type { ScreenProps } from '#journey/screens.ts';
import type { voucherCardMachine } from '#machines/voucher-card/voucher-card.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { LinkButton } from '#ui/button/LinkButton.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { paths } from '../../paths.ts';
import { attemptsText, fieldMessage, steps, voucherCardTexts } from '../voucher-card.texts.ts';
import { ProblemSummary } from './ProblemSummary.tsx';

const texts = voucherCardTexts.code;
const field = 'voucher-card-code';

/** The code of a voucher card, with the tries that are left (BNK-09). */
export function CodeScreen({ snapshot, send }: ScreenProps<typeof voucherCardMachine>) {
  const { context } = snapshot;
  const [attempt, setAttempt] = useState(0);
  const [code, setCode] = useState(context.code);
  const isBusy = snapshot.matches('lookingUp');
  const isRedeemed = context.problem === 'VOUCHER_REDEEMED';
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 0 }}
      onSubmit={() => {
        setAttempt(attempt + 1);
        send({ type: 'code.submitted', code });
      }}
      notice={!isBusy && <ProblemSummary context={context} fieldId={field} attempt={attempt} />}
      primary={
        <Button type="submit" size="lg" status={isBusy ? 'loading' : undefined}>
          {texts.submit}
        </Button>
      }
      back={
        !isBusy &&
        (isRedeemed ? (
          <QuietLink href={paths.orders()}>{voucherCardTexts.toOrders}</QuietLink>
        ) : (
          <QuietLink href={paths.home()}>{voucherCardTexts.leave}</QuietLink>
        ))
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
        error={isBusy ? undefined : fieldMessage(context)}
      />
      <Text size="small" tone="second">
        {context.problem !== 'VOUCHER_UNKNOWN' && `${attemptsText(context.attemptsLeft)} `}
        {texts.rule}
      </Text>
    </JourneyLayout>
  );
}

/** Three codes were none: only a new sign-in helps. */
export function LockedScreen() {
  const { heading, lead, text, signOut } = voucherCardTexts.locked;
  return (
    <JourneyLayout
      heading={heading}
      lead={lead}
      primary={
        <LinkButton size="lg" href={paths.loggedOut()}>
          {signOut}
        </LinkButton>
      }
      back={<QuietLink href={paths.home()}>{voucherCardTexts.leave}</QuietLink>}
    >
      <Notice kind="info">{text}</Notice>
    </JourneyLayout>
  );
}
