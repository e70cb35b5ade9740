import { arrivalTerm } from '#domain/withdrawal/payee-words.ts';
import { holderText } from '#domain/dashboard/holder.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { cents, subtractCents } from '#domain/money/money.ts';
import { payoutEffect, payoutOf } from '#domain/withdrawal/withdrawal.ts';
import type { ScreenProps } from '#journey/screens.ts';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { Button } from '#ui/button/Button.tsx';
import { QuietLink } from '#ui/button/QuietLink.tsx';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { ErrorSummary } from '#ui/feedback/ErrorSummary.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { JourneyLayout } from '#ui/layout/JourneyLayout.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { accountDebt, reservedForInvestment } from '../withdrawal.lines.texts.ts';
import { orderedText, remainingText, taxTexts } from '../withdrawal.tax.texts.ts';
import {
  arrivalText,
  doorTexts,
  problemText,
  releaseNote,
  savedText,
  steps,
  withdrawalTexts,
} from '../withdrawal.texts.ts';
import { ChildNotice } from './OwnerLead.tsx';
import { PayoutSum } from './PayoutSum.tsx';

const texts = withdrawalTexts.review;

/** What, how much, to whom, when and at what cost. It promises nothing yet: the TAN does. */
export function ReviewScreen({ snapshot, send }: ScreenProps<typeof withdrawalMachine>) {
  const { quote, wanted, problem, savedAt, holder } = snapshot.context;
  if (quote === null || wanted === null) return null;
  const isPreparing = snapshot.matches('preparing');
  const door = doorTexts[quote.door];
  const effect = payoutEffect(quote, wanted);
  const tax = taxTexts(quote.door, wanted, effect.tax);
  const release = releaseNote(quote, wanted);
  const account = quote.referenceAccount;
  return (
    <JourneyLayout
      heading={texts.heading}
      lead={texts.lead}
      progress={{ steps, current: 1 }}
      notice={
        problem !== null &&
        !isPreparing && (
          <ErrorSummary title={withdrawalTexts.refusedTitle} errors={[{ message: problemText(problem, quote) }]} />
        )
      }
      primary={
        <Button
          size="lg"
          status={isPreparing ? 'loading' : undefined}
          onClick={() => send({ type: 'review.accepted' })}
        >
          {texts.submit}
        </Button>
      }
      back={
        !isPreparing && (
          <QuietLink back onClick={() => send({ type: 'step.left' })}>
            {texts.back}
          </QuietLink>
        )
      }
      {...(savedAt === null ? {} : { saved: savedText(savedAt) })}
    >
      <Card>
        <PayoutSum quote={quote} holder={holder} wanted={wanted} />
        <DefinitionList
          items={[
            { term: texts.what, description: door.type },
            { term: texts.from, description: quote.title },
            ...(holder?.isChild === true ? [{ term: texts.owner, description: holderText(holder) }] : []),
            ...(account === null
              ? []
              : [
                  { term: texts.to, description: account.holder },
                  { term: texts.account, description: ibanEndText(account.iban) },
                ]),
            {
              term: arrivalTerm(quote.referenceAccount, holder),
              description: arrivalText(quote, payoutOf(quote, wanted)),
            },
            ...(effect.before === 0
              ? []
              : [{ term: orderedText(quote), description: <Money amount={subtractCents(cents(0), effect.before)} /> }]),
            ...(effect.invested === 0
              ? []
              : [
                  {
                    term: reservedForInvestment,
                    description: <Money amount={subtractCents(cents(0), effect.invested)} />,
                  },
                ]),
            ...(quote.debt === undefined
              ? []
              : [{ term: accountDebt, description: <Money amount={subtractCents(cents(0), quote.debt)} /> }]),
            { term: remainingText(quote, effect.tax > 0), description: <Money amount={effect.remains} /> },
            { term: texts.costs, description: texts.noCosts },
            { term: texts.tax, description: tax.brief },
          ]}
        />
        {tax.why !== undefined && (
          <Text size="small" tone="second">
            {tax.why}
          </Text>
        )}
      </Card>
      {wanted.kind === 'all' && (
        <Notice kind="warning" title={withdrawalTexts.remainder.closing}>
          {withdrawalTexts.remainder.closes}
        </Notice>
      )}
      <ChildNotice holder={holder} />
      {release !== undefined && <Notice kind="info">{release}</Notice>}
    </JourneyLayout>
  );
}
