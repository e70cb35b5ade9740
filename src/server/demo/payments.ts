import { addBusinessDays, businessDayFrom, nextBusinessDay } from '#domain/calendar/business-day.ts';
import { addMonths, type IsoDate } from '#domain/calendar/iso-date.ts';
import { cents, type Cents, formatEuro } from '#domain/money/money.ts';
import type { OrderType } from '#domain/entities/order.ts';
import type { Cause } from './chronicle.ts';
import { executed, released } from './facts.ts';
import type { Split } from '#domain/products/products.ts';
import { demoToday } from './personas.ts';
import type { PaidBy, ProductPlan } from './plan.ts';
import type { Story } from './story.ts';
import { sellTaxed } from './taxed-sale.ts';

/** Business days until money is invested: a debit waits for its return (decisions §10), a wire is there. */
const daysToInvest = { DEBIT: 3, WIRE: 1 } as const;

const paymentTexts = { DEBIT: 'Lastschrift', WIRE: 'Überweisung' } as const;

const payIn = (
  story: Story,
  paidBy: PaidBy,
  amount: Cents,
  day: IsoDate,
  cause: Cause,
  ipsId: string,
  orderId: string | null,
): void => {
  story.chronicle.move(paidBy, 'BANK', amount, day, { ...cause, text: `${paymentTexts[paidBy]} ${cause.text}` }, ipsId);
  if (paidBy === 'DEBIT') {
    story.debits.push({ debitId: `D-${cause.causeId}`, orderId, amount, on: day, returnedOn: null });
  }
};

const buyFor = (story: Story, product: ProductPlan, amount: Cents, day: IsoDate, cause: Cause): void => {
  const text = `Kauf ${story.title(product, day)}`;
  story.chronicle.buy(story.ipsId(product.number), story.series(product), amount, day, { ...cause, text });
};

/** A payment into an investment by order: paid, invested, executed. */
export const planPayment = (
  story: Story,
  product: ProductPlan,
  {
    type,
    on,
    amount,
    paidBy,
  }: { readonly type: OrderType; readonly on: IsoDate; readonly amount: Cents; readonly paidBy: PaidBy },
): void => {
  const paid = businessDayFrom(on);
  const invested = addBusinessDays(paid, daysToInvest[paidBy]);
  const causeId = story.order({
    type,
    on,
    product: product.number,
    amount,
    expectedOn: invested,
    facts: [
      [on, released],
      [paid, { type: 'payment.received' }],
      [invested, executed],
    ],
  });
  const cause: Cause = { causeType: 'ORDER', causeId, text: story.title(product, on) };
  story.on(paid, () => payIn(story, paidBy, amount, paid, cause, story.ipsId(product.number), causeId));
  story.on(invested, () => buyFor(story, product, amount, invested, cause));
};

/** The savings plan: a debit on each month's first business day, invested after it. */
export const planSavings = (story: Story, product: ProductPlan): void => {
  const { monthly, from, number } = product;
  if (monthly === undefined) return;
  for (let month = `${addMonths(from, 1).slice(0, 7)}-01`; month <= demoToday; month = addMonths(month, 1)) {
    const paid = businessDayFrom(month);
    const invested = addBusinessDays(paid, daysToInvest.DEBIT);
    const label = `Sparplan ${month.slice(5, 7)}/${month.slice(0, 4)}`;
    const causeId = `SP-${story.plan.number}-${number}-${month.slice(0, 7)}`;
    const cause: Cause = { causeType: 'SAVINGS_PLAN', causeId, text: label };
    story.on(paid, () => payIn(story, 'DEBIT', monthly, paid, cause, story.ipsId(number), null));
    story.on(invested, () => buyFor(story, product, monthly, invested, cause));
  }
};

const payOut = (story: Story, causeId: string, ipsId: string | null, amount: Cents, day: IsoDate): void => {
  const text = `Auszahlung ${formatEuro(amount)}`;
  story.chronicle.move('PAYOUT', 'BANK', cents(0 - amount), day, { causeType: 'ORDER', causeId, text }, ipsId);
};

/** A withdrawal: sold the next business day, taxed, paid out when the sale is settled. */
export const planWithdrawal = (story: Story, product: ProductPlan, on: IsoDate, amount: Cents): void => {
  const sold = nextBusinessDay(on);
  const sent = addBusinessDays(sold, 2);
  const ipsId = story.ipsId(product.number);
  const causeId = story.order({
    type: 'WITHDRAWAL',
    on,
    product: product.number,
    amount,
    expectedOn: sent,
    facts: [
      [on, released],
      [sent, executed],
    ],
  });
  const cause: Cause = { causeType: 'ORDER', causeId, text: `Verkauf ${story.title(product, on)}` };
  story.on(sold, () => sellTaxed(story, ipsId, amount, sold, cause, { settlesAfter: 2 }));
  story.on(sent, () => payOut(story, causeId, ipsId, amount, sent));
};

/** A strategy change that was executed: everything sold and, after tax, bought again in the new mix (decisions §19). */
export const planSwitch = (story: Story, product: ProductPlan, on: IsoDate, to: Split): void => {
  const traded = nextBusinessDay(on);
  const ipsId = story.ipsId(product.number);
  const causeId = story.order({
    type: 'STRATEGY_CHANGE',
    on,
    product: product.number,
    expectedOn: traded,
    facts: [
      [on, released],
      [traded, executed],
    ],
  });
  const cause: Cause = { causeType: 'ORDER', causeId, text: `Verkauf ${story.title(product, on)}` };
  story.on(traded, () => {
    const net = sellTaxed(story, ipsId, 'ALL', traded, cause);
    story.setSplit(product, to);
    buyFor(story, product, net, traded, cause);
  });
};

/** A top-up that was invested before the bank took its debit back: units are sold again to cover it (decisions §10). */
export const planReturnedDebit = (story: Story, product: ProductPlan): void => {
  const { returnedDebit } = story.plan;
  if (returnedDebit?.product !== product.number) return;
  const { on, amount, back } = returnedDebit;
  const invested = addBusinessDays(on, daysToInvest.DEBIT);
  const ipsId = story.ipsId(product.number);
  const causeId = story.order({
    type: 'TOP_UP',
    on,
    product: product.number,
    amount,
    facts: [
      [on, released],
      [on, { type: 'payment.received' }],
      [invested, executed],
      [back, { type: 'debit.returned' }],
    ],
  });
  const cause: Cause = { causeType: 'ORDER', causeId, text: story.title(product, on) };
  const returned = { ...cause, text: `Rückgabe Lastschrift ${story.title(product, on)}` };
  story.on(on, () => {
    story.chronicle.move('DEBIT', 'BANK', amount, on, { ...cause, text: `Lastschrift ${cause.text}` }, ipsId);
    story.debits.push({ debitId: `D-${causeId}`, orderId: causeId, amount, on, returnedOn: back });
  });
  story.on(invested, () => buyFor(story, product, amount, invested, cause));
  story.on(back, () => {
    sellTaxed(story, ipsId, amount, back, { ...cause, text: `Verkauf ${cause.text}` });
    story.chronicle.move('DEBIT_RETURN', 'BANK', cents(0 - amount), back, returned, ipsId);
  });
};

/** Vouchers are credited and invested the next business day. */
export const planVouchers = (story: Story, product: ProductPlan): void => {
  for (const { on, amount, product: number } of story.plan.vouchers ?? []) {
    if (number !== product.number) continue;
    const invested = nextBusinessDay(on);
    const cause: Cause = { causeType: 'VOUCHER', causeId: `V-${story.plan.number}-${on}`, text: 'Gutschein' };
    story.on(on, () => story.chronicle.move('TRANSACTION', 'VOUCHERS', amount, on, cause, null));
    story.on(invested, () => buyFor(story, product, amount, invested, cause));
  }
};

/** Money wired to the clearing account, and what was paid out of it. */
export const planCash = (story: Story): void => {
  for (const { on, amount } of story.plan.cash ?? []) {
    const causeId = `W-${story.plan.number}-${on}`;
    const cause: Cause = { causeType: 'ORDER', causeId, text: 'Überweisung Verrechnungskonto' };
    story.on(on, () => story.chronicle.move('WIRE', 'BANK', amount, on, cause, null));
  }
  for (const order of story.plan.orders ?? []) {
    const orderId = story.order(order);
    const { type, amount } = order;
    const sent = order.facts.find(([, fact]) => fact.type === 'order.executed')?.[0];
    if (type === 'DISBURSEMENT' && amount !== undefined && sent !== undefined) {
      story.on(sent, () => payOut(story, orderId, null, amount, sent));
    }
  }
};
