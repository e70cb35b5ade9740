import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { holderText } from '#domain/dashboard/holder.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { debitedAccount, outcomeOf } from '#machines/savings-plan/savings-plan.select.ts';
import type { SavingsPlanContext } from '#machines/savings-plan/savings-plan.types.ts';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { durationText, paymentLabels, savingsPlanTexts, titles } from '../savings-plan.texts.ts';

const texts = savingsPlanTexts.review;

/** From where the money comes: a debited account with its mandate, or the one that is wired from, where it was named. */
const sourceOf = (context: SavingsPlanContext): readonly Definition[] => {
  const debited = debitedAccount(context);
  const account = debited ?? context.account;
  if (account === null) return [];
  return [
    { term: texts.account, description: ibanEndText(account.iban) },
    ...(debited === null ? [] : [{ term: texts.holder, description: account.holder }]),
    // Another holder's mandate is in force, and its number theirs.
    ...(debited === null || account.payer?.isOther === true
      ? []
      : [
          {
            term: texts.mandate,
            description: (context.isMandateAccepted ? null : account.mandateId) ?? texts.newMandate,
          },
        ]),
  ];
};

/** What, for what, how long, how paid, and when the next execution is. */
export function TermsList({ context }: { readonly context: SavingsPlanContext }) {
  const { intent, options, holder, startMonth, endMonth, payment } = context;
  const outcome = outcomeOf(context);
  if (options === null || endMonth === null || payment === null || outcome === null) return null;
  const { isLater, nextExecution, holdsFrom } = outcome;
  return (
    <DefinitionList
      items={[
        { term: texts.what, description: titles[intent] },
        { term: texts.into, description: options.title },
        ...(holder?.isChild === true ? [{ term: texts.owner, description: holderText(holder) }] : []),
        { term: texts.duration, description: durationText(startMonth, endMonth) },
        { term: texts.payment, description: paymentLabels[payment] },
        ...sourceOf(context),
        ...(nextExecution === null ? [] : [{ term: texts.next, description: formatGermanDate(nextExecution) }]),
        ...(isLater && holdsFrom !== null ? [{ term: texts.holdsFrom, description: formatGermanDate(holdsFrom) }] : []),
        { term: texts.costs, description: texts.noCosts },
      ]}
    />
  );
}
