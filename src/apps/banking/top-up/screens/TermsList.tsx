import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { holderText } from '#domain/dashboard/holder.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { paysNothing } from '#domain/mandate/debit-words.ts';
import { isDebit } from '#domain/top-up/payment-methods.ts';
import { optionOf } from '#domain/top-up/top-up-options.ts';
import { debitedAccount } from '#machines/top-up/top-up.select.ts';
import type { TopUpContext } from '#machines/top-up/top-up.types.ts';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { investedTerm, methodLabels, topUpTexts } from '../top-up.texts.ts';

const texts = topUpTexts.review;

/** From where the money comes: a debited account with its mandate, a voucher's code, the clearing account, or the customer. */
const sourceOf = (context: TopUpContext): readonly Definition[] => {
  const account = debitedAccount(context);
  if (account !== null) {
    return [
      { term: texts.account, description: ibanEndText(account.iban) },
      { term: texts.holder, description: account.holder },
      // Another holder's mandate is in force, and its number theirs.
      ...(paysNothing(account)
        ? []
        : [
            {
              term: texts.mandate,
              description: context.isMandateAccepted ? texts.newMandate : (account.mandateId ?? texts.newMandate),
            },
          ]),
    ];
  }
  if (context.method === 'VOUCHER') return [{ term: texts.code, description: context.code }];
  if (context.method === 'CLEARING') return [{ term: texts.account, description: texts.clearing }];
  return [{ term: texts.transfer, description: texts.transferLater }];
};

/** What, into what, from where, when it is taken and when it is invested, and at what cost. */
export function TermsList({ context }: { readonly context: TopUpContext }) {
  const { options, holder, method } = context;
  const option = optionOf({ methods: options?.methods ?? [] }, method);
  if (options === null || option === undefined) return null;
  return (
    <DefinitionList
      items={[
        { term: texts.what, description: topUpTexts.title },
        { term: texts.into, description: options.title },
        ...(holder?.isChild === true ? [{ term: texts.owner, description: holderText(holder) }] : []),
        { term: texts.method, description: methodLabels[option.method] },
        ...sourceOf(context),
        ...(isDebit(option.method) ? [{ term: texts.taken, description: formatGermanDate(option.dueOn) }] : []),
        investedTerm(option),
        { term: texts.costs, description: texts.noCosts },
      ]}
    />
  );
}
