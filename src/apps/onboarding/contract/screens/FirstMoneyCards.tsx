import type { Deposit, FirstMoney, Rate } from '#domain/application/first-money.ts';
import { debitedText } from '#domain/mandate/debit-words.ts';
import { GiroCode } from '#shell/giro-code/GiroCode.tsx';
import { type Definition, DefinitionList } from '#ui/display/DefinitionList.tsx';
import { GermanDate } from '#ui/display/GermanDate.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { NoticeKind } from '#ui/feedback/notice-kinds.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Text } from '#ui/typography/Text.tsx';
import { debitRestsText, depositText, moneyTexts as texts, rateText, restingTexts } from '../contract.money.texts.ts';

/** What both cards are told from besides what each is about. */
interface OfMoney {
  readonly money: FirstMoney;
}

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

const debitItems = ({ amount, debitedOn, ...deposit }: Deposit, money: FirstMoney): readonly Definition[] =>
  shown([
    { term: texts.amount, description: <Money amount={amount} /> },
    debitedOn !== null && { term: texts.debitedOn, description: <GermanDate iso={debitedOn} /> },
    ...accountItems(money),
    investedItem({ amount, debitedOn, ...deposit }),
  ]);

const payerItem = ({ mandate, payer }: FirstMoney): Definition | false => {
  const iban = (payer ?? mandate)?.iban;
  return iban !== undefined && { term: texts.account, description: debitedText(iban, payer) };
};

const accountItems = (money: FirstMoney): readonly (Definition | false)[] => [
  payerItem(money),
  money.mandate !== null && { term: texts.mandate, description: money.mandate.mandateId },
];

/** What becomes of the deposit. What is wired stands here until the money is there, and not a day longer. */
function DepositCard({ deposit, money }: OfMoney & { readonly deposit: Deposit }) {
  const { stage, startsOn, transfer } = deposit;
  const kind = said[stage];
  const text = depositText(deposit, money);
  const isDebited = kind === undefined && transfer === null;
  return (
    <Card title={texts.title}>
      {transfer !== null && startsOn !== null && (
        <Notice kind="warning" title={restingTexts.title(startsOn)}>
          {restingTexts.text}
        </Notice>
      )}
      {kind === undefined ? <Text>{text}</Text> : <Notice kind={kind}>{text}</Notice>}
      {transfer !== null && <GiroCode inCard transfer={transfer} />}
      {isDebited && startsOn !== null && <Notice kind="info">{debitRestsText(startsOn)}</Notice>}
      {isDebited && <DefinitionList items={debitItems(deposit, money)} />}
      {stage === 'RECEIVED' && <DefinitionList items={shown([investedItem(deposit)])} />}
    </Card>
  );
}

/** Its account and mandate stand here where the deposit's card does not name them. */
function RateCard({ rate, money, isNamed }: OfMoney & { readonly rate: Rate; readonly isNamed: boolean }) {
  const { amount, method, nextOn } = rate;
  const isDebit = method === 'REFERENCE';
  return (
    <Card title={texts.rate}>
      <Text>{rateText(rate, money)}</Text>
      <DefinitionList
        items={shown([
          { term: texts.rateAmount, description: <Money amount={amount} /> },
          nextOn !== null && {
            term: isDebit ? texts.nextDebit : texts.nextWire,
            description: <GermanDate iso={nextOn} />,
          },
          ...(isDebit && !isNamed ? accountItems(money) : []),
        ])}
      />
    </Card>
  );
}

/** How the first money of a contract comes, as it stands. */
export function FirstMoneyCards({ money }: OfMoney) {
  const { deposit, rate } = money;
  const isNamed = deposit !== null && deposit.debitedOn !== null;
  return (
    <>
      {deposit !== null && <DepositCard deposit={deposit} money={money} />}
      {rate !== null && <RateCard rate={rate} money={money} isNamed={isNamed} />}
    </>
  );
}
