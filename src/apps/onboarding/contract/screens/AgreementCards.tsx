import { formatGermanDate } from '#domain/calendar/german-date.ts';
import { berlinDayOf } from '#domain/calendar/instant.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import type { Agreement, ContractCosts } from '#machines/contract/contract.types.ts';
import { DefinitionList } from '#ui/display/DefinitionList.tsx';
import { Disclosure } from '#ui/display/Disclosure.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Percent } from '#ui/display/Percent.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { consentTexts, reviewTexts } from '../contract.texts.ts';

const { agreed: texts, costs: costTexts } = reviewTexts;

/** What is agreed, and on demand what was agreed to before. */
export function AgreementCard({ agreement }: { readonly agreement: Agreement }) {
  const { account, title, initialAmount, savingsRate, iban, startsAtOnce, consents } = agreement;
  return (
    <Card title={texts.title}>
      <DefinitionList
        items={[
          { term: texts.what, description: title },
          { term: texts.kind, description: texts.kinds[account] },
          { term: texts.deposit, description: initialAmount > 0 ? <Money amount={initialAmount} /> : texts.none },
          { term: texts.savings, description: savingsRate > 0 ? <Money amount={savingsRate} /> : texts.none },
          { term: texts.account, description: ibanEndText(iban) },
          { term: texts.begin, description: startsAtOnce ? texts.atOnce : texts.later },
        ]}
      />
      <Disclosure summary={texts.consents}>
        <DefinitionList
          items={consents.map(({ kind, version, givenAt }) => ({
            term: consentTexts[kind],
            description: texts.consent(version, formatGermanDate(berlinDayOf(Date.parse(givenAt)))),
          }))}
        />
      </Disclosure>
    </Card>
  );
}

/** Percent and euros, and on demand how they come about. */
export function CostsCard({ costs: { percent, eurYear1, positions } }: { readonly costs: ContractCosts }) {
  return (
    <Card title={costTexts.title}>
      <DefinitionList
        items={[
          { term: costTexts.perYear, description: <Percent share={percent / 100} /> },
          { term: costTexts.inEuros, description: <Money amount={eurYear1} />, isTotal: true },
        ]}
      />
      <Disclosure summary={costTexts.breakdown}>
        <DefinitionList
          items={positions.map((position) => ({
            term: position.label,
            description: (
              <>
                <Percent share={position.percent / 100} /> · <Money amount={position.eurYear1} />
              </>
            ),
          }))}
        />
      </Disclosure>
      <Text size="small" tone="second">
        {costTexts.later}
      </Text>
    </Card>
  );
}
