import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { ContractTerms } from '#domain/application/money-plan.ts';
import type { Agreement } from '#machines/contract/contract.types.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { agreementTexts as texts, consentTexts } from './agreement.texts.ts';

interface AgreementCardProps {
  readonly terms: ContractTerms;
  /** Of whoever reads it; none of somebody else's. */
  readonly consents?: Agreement['consents'];
}

/** What is agreed, and on demand what was agreed to before. */
export function AgreementCard({ terms, consents = [] }: AgreementCardProps) {
  const { account, title, initialAmount, savingsRate, iban, firstPayment, startsAtOnce } = terms;
  return (
    <Card title={texts.title}>
      <DefinitionList
        items={[
          { term: texts.what, description: title },
          { term: texts.kind, description: texts.kinds[account] },
          { term: texts.deposit, description: initialAmount > 0 ? <Money amount={initialAmount} /> : texts.none },
          { term: texts.savings, description: savingsRate > 0 ? <Money amount={savingsRate} /> : texts.none },
          { term: texts.account, description: ibanEndText(iban) },
          { term: texts.payment, description: texts.payments[firstPayment] },
          { term: texts.begin, description: startsAtOnce ? texts.atOnce : texts.later },
        ]}
      />
      {consents.length > 0 && (
        <Disclosure summary={texts.consents}>
          <DefinitionList
            items={consents.map(({ kind, version, givenAt }) => ({
              term: consentTexts[kind],
              description: texts.consent(version, formatGermanDate(berlinDayOf(Date.parse(givenAt)))),
            }))}
          />
        </Disclosure>
      )}
    </Card>
  );
}
