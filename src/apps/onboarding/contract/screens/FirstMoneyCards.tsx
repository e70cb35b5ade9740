import type { Deposit, FirstMoney, Rate } from '#domain/application/first-money.ts';
import { ibanEndText } from '#domain/iban/masked-iban.ts';
import { GiroCode } from '#shell/giro-code/GiroCode.tsx';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { debitRestsText, depositText, moneyTexts as texts, rateText, restingTexts } from '../contract.money.texts.ts';

type MandateOf = Pick<FirstMoney, 'mandate'>;

/** Stages of which there is but one sentence to say. */
const said: Readonly<Partial<Record<Deposit['stage'], NoticeKind>>> = {
  UNSIGNED: 'info',
  RECEIVED: 'success',
  INVESTED: 'success',
  FAILED: 'warning',
  ENDED: 'info',
};

const shown = (items: readonly (Definition | false)[]): readonly Definition[] => items.filter((item) => item !== false);

const investedItem = ({ investedOn }: Deposit): Definition | false =>
  investedOn !== null && { term: texts.investedOn, description: <GermanDate iso={investedOn} /> };

const debitItems = (
  { amount, debitedOn, ...deposit }: Deposit,
  mandate: FirstMoney['mandate'],
): readonly Definition[] =>
  shown([
    { term: texts.amount, description: <Money amount={amount} /> },
    debitedOn !== null && { term: texts.debitedOn, description: <GermanDate iso={debitedOn} /> },
    ...accountItems(mandate),
    investedItem({ amount, debitedOn, ...deposit }),
  ]);

const accountItems = (mandate: FirstMoney['mandate']): readonly (Definition | false)[] => [
  mandate !== null && { term: texts.account, description: ibanEndText(mandate.iban) },
  mandate !== null && { term: texts.mandate, description: mandate.mandateId },
];

/** What becomes of the deposit. What is wired stands here until the money is there, and not a day longer. */
function DepositCard({ deposit, mandate }: MandateOf & { readonly deposit: Deposit }) {
  const { stage, startsOn, transfer } = deposit;
  const kind = said[stage];
  const isDebited = kind === undefined && transfer === null;
  return (
    <Card title={texts.title}>
      {transfer !== null && startsOn !== null && (
        <Notice kind="warning" title={restingTexts.title(startsOn)}>
          {restingTexts.text}
        </Notice>
      )}
      {kind === undefined ? <Text>{depositText(deposit)}</Text> : <Notice kind={kind}>{depositText(deposit)}</Notice>}
      {transfer !== null && <GiroCode inCard transfer={transfer} />}
      {isDebited && startsOn !== null && <Notice kind="info">{debitRestsText(startsOn)}</Notice>}
      {isDebited && <DefinitionList items={debitItems(deposit, mandate)} />}
      {stage === 'RECEIVED' && <DefinitionList items={shown([investedItem(deposit)])} />}
    </Card>
  );
}

/** Its account and mandate stand here where the deposit's card does not name them. */
function RateCard({ rate, mandate }: MandateOf & { readonly rate: Rate }) {
  const { amount, method, nextOn } = rate;
  const isDebit = method === 'REFERENCE';
  return (
    <Card title={texts.rate}>
      <Text>{rateText(rate)}</Text>
      <DefinitionList
        items={shown([
          { term: texts.rateAmount, description: <Money amount={amount} /> },
          nextOn !== null && {
            term: isDebit ? texts.nextDebit : texts.nextWire,
            description: <GermanDate iso={nextOn} />,
          },
          ...(isDebit ? accountItems(mandate) : []),
        ])}
      />
    </Card>
  );
}

/** How the first money of a contract comes, as it stands. */
export function FirstMoneyCards({ money: { deposit, rate, mandate } }: { readonly money: FirstMoney }) {
  const isNamed = deposit !== null && deposit.debitedOn !== null;
  return (
    <>
      {deposit !== null && <DepositCard deposit={deposit} mandate={mandate} />}
      {rate !== null && <RateCard rate={rate} mandate={isNamed ? null : mandate} />}
    </>
  );
}
