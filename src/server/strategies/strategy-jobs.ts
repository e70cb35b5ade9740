import type { Cents } from '#domain/money/money.ts';
import { labelWithSplit } from '#domain/products/labels.ts';
import type { Split } from '#domain/products/products.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { changeGain } from '../documents/books/payout-facts.ts';
import { issueDocuments } from '../documents/issue-document.ts';
import type { GivenFacts } from '../documents/kinds.ts';
import { buy } from '../investments/buy.ts';
import { moveProduct } from '../investments/product-status.ts';
import type { JobKind } from '../jobs/runner.ts';
import { type Fixed, fixedText } from '../market/fixed.ts';
import { seriesOf } from '../market/series.ts';
import type { PricedMoment } from '../orders/lifecycle.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order.store.ts';
import { sellTaxed } from '../tax/sell-taxed.ts';
import { stepJob } from '../orders/order-steps.ts';
import { applyChange, findChange } from './strategy.store.ts';

type GivenTrade = GivenFacts<'ORDER_CONFIRMATION'>['trades'][number];

/**
 * Changes a strategy (decisions §19): sells all lots and buys the new series for what is left after tax, in one transaction, so
 * that no customer is ever between the two. An order that was canceled, or done before, changes nothing.
 */
const change = async (tx: Db, businessPartnerId: string, orderId: string, moment: PricedMoment): Promise<void> => {
  const order = await lockOrder(tx, { business_partner_id: businessPartnerId, order_id: orderId });
  if (order?.status !== 'OPEN') return;
  const wanted = await findChange(tx, businessPartnerId, orderId);
  if (wanted === undefined) throw new Error('A change of strategy does not say to what.');
  const { ips_id: ipsId, split, category, split_before: before, yield: expected, vola } = wanted;
  const trade = {
    businessPartnerId,
    ipsId,
    causeType: 'ORDER',
    causeId: orderId,
    date: moment.today,
  } as const;
  const sold = await sellTaxed(
    tx,
    {
      ...trade,
      text: `Verkauf für Strategiewechsel zu ${split}`,
      wanted: 'ALL',
      // The purchase spends it at once: nothing of it is the customer's to pay out.
      valueDate: moment.today,
      toCustomer: true,
    },
    moment.prices,
  );
  if (!sold.ok && sold.refusal === 'ALREADY_BOOKED') throw new Error('A change of strategy was sold and not bought.');
  const trades: GivenTrade[] = [];
  // The customer reads prices, units and tax of both halves (Art. 59 DelVO 2017/565).
  const note = (kind: GivenTrade['kind'], of: Split, units: Fixed, amount: Cents): void => {
    const title = labelWithSplit({ category, theme: null }, of);
    const price = moment.prices.atEndOf(seriesOf({ category, theme: null, split: of }), moment.today);
    trades.push({
      kind,
      title,
      on: moment.today,
      settlesOn: null,
      units: fixedText(units),
      price: fixedText(price),
      amount,
    });
  };
  if (sold.ok) note('SALE', before, sold.value.sold.units, sold.value.sold.proceeds);
  if (sold.ok && sold.value.net > 0) {
    const series = seriesOf({ category, theme: null, split });
    const text = `Kauf für Strategiewechsel zu ${split}`;
    const bought = await buy(tx, { ...trade, text, series, amount: sold.value.net }, moment.prices);
    if (!bought.ok) throw new Error('A change of strategy was bought before it was sold.');
    note('PURCHASE', split, bought.value.units, sold.value.net);
  }
  await applyChange(tx, businessPartnerId, orderId);
  await moveProduct(tx, businessPartnerId, ipsId, { type: 'change.executed' }, moment);
  await moveOrder(tx, order, { type: 'order.executed' }, moment);
  const gain = await changeGain(tx, businessPartnerId, orderId);
  // The e-mail of the order has said that these would come.
  const news = { businessPartnerId, at: moment, isNews: true } as const;
  const confirmation = {
    ...news,
    kind: 'ORDER_CONFIRMATION',
    id: `C-${orderId}`,
    data: {
      orderId,
      type: 'STRATEGY_CHANGE',
      title: order.title,
      amount: null,
      entire: false,
      orderedOn: order.created_on,
      expectedOn: order.expected_on,
      executedOn: moment.today,
      payee: null,
      trades,
      ...(sold.ok ? { tax: sold.value.tax, gain } : {}),
    },
  } as const;
  const investment = { ipsId, category, theme: null, split };
  await issueDocuments(tx, [
    confirmation,
    {
      ...news,
      kind: 'GUIDELINES',
      id: `AR-${orderId}`,
      data: { ...investment, yield: expected, vola, from: moment.today },
    },
  ]);
};

/** What the job runner must know to change strategies. */
export const strategyWork = (deps: Pick<Deps, 'clocks' | 'prices'>): readonly JobKind[] => [
  stepJob(deps, 'strategies.change', change, { trades: true }),
];
