import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { ContractTerms } from '#domain/application/money-plan.ts';
import { packageNames } from '#domain/packages/packages.ts';
import type { Agreement } from '#machines/contract/contract.types.ts';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { answerLine } from '../question-part/question-part.answer.texts.ts';
import { agreementTexts as texts, consentTexts } from './agreement.texts.ts';

interface AgreementCardProps {
  readonly terms: ContractTerms;
  /** Who has to sign as well, where somebody has. */
  readonly second?: string | null;
  /** Of whoever reads it; none of somebody else's. */
  readonly consents?: Agreement['consents'];
}

/** What the questions have said of the time, in their own words. */
const timesOf = ({ holdingPeriod, investmentYears }: ContractTerms): readonly Definition[] => {
  // Whatever is asked for, the options read alike.
  const asked = { category: 'VV.VV', existing: false, customerPackage: null, child: false } as const;
  const answers = {
    ...(investmentYears ? { investmentYears } : {}),
    ...(holdingPeriod && !investmentYears ? { holdingPeriod } : {}),
  };
  return (['investmentYears', 'holdingPeriod'] as const)
    .map((question) => answerLine(question, { asked, answers, isCouple: false }))
    .filter((line) => line !== undefined);
};

/** What is agreed, and on demand what was agreed to before. */
export function AgreementCard({ terms, second = null, consents = [] }: AgreementCardProps) {
  const { child, subscriptionType, account, title, initialAmount, savingsRate, iban, firstPayment, startsAtOnce } =
    terms;
  return (
    <Card title={texts.title}>
      <DefinitionList
        items={[
          { term: texts.what, description: title },
          { term: texts.kind, description: texts.kinds[account] },
          ...(child ? [{ term: texts.child, description: child }] : []),
          ...(second === null ? [] : [{ term: texts.second, description: second }]),
          ...(subscriptionType ? [{ term: texts.package, description: packageNames[subscriptionType].label }] : []),
          { term: texts.deposit, description: initialAmount > 0 ? <Money amount={initialAmount} /> : texts.none },
          { term: texts.savings, description: savingsRate > 0 ? <Money amount={savingsRate} /> : texts.none },
          ...timesOf(terms),
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
