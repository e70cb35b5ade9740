import { businessDayFrom, isBusinessDay } from '#domain/calendar/business-day.ts';
import { addDays, type IsoDate } from '#domain/calendar/iso-date.ts';
import { type Quarter, quarterOf } from '#domain/calendar/quarter.ts';
import { firstFeeBrackets } from '#domain/costs/costs.ts';
import { averageValue, quarterlyFee } from '#domain/costs/service-fee.ts';
import { addCents, cents, type Cents } from '#domain/money/money.ts';
import { historyOf } from '#server/investments/history.ts';
import { modelPrices } from '#server/simulators/prices.ts';
import type { Cause } from './chronicle.ts';
import { demoToday } from './personas.ts';
import type { ProductPlan } from './plan.ts';
import type { Story } from './story.ts';
import { sellForFee } from './taxed-sale.ts';

/** The quarters that have ended since a day and before the demo's first one, oldest first. */
export const quartersSince = (day: IsoDate): readonly Quarter[] => {
  const quarters: Quarter[] = [];
  for (let quarter = quarterOf(day); quarter.last < demoToday; quarter = quarterOf(addDays(quarter.last, 1))) {
    quarters.push(quarter);
  }
  return quarters;
};

const averageOf = (story: Story, ipsId: string, { first, last }: Quarter): Cents => {
  const history = historyOf(story.chronicle.movements.get(ipsId) ?? [], last, modelPrices);
  const ends = history.filter(({ date }) => date >= first && isBusinessDay(date));
  return averageValue(addCents(...ends.map(({ value }) => value)), modelPrices.between('cash', first, last).length);
};

/** Fees in arrears: on the quarter's average value, paid by selling units (decisions §6). */
export const planFees = (story: Story, product: ProductPlan): void => {
  const ipsId = story.ipsId(product.number);
  for (const quarter of quartersSince(product.from)) {
    const day = businessDayFrom(addDays(quarter.last, 1));
    const cause: Cause = {
      causeType: 'BILLING',
      causeId: `F-${story.plan.number}-${product.number}-${quarter.id}`,
      text: `Servicegebühr ${quarter.label}`,
    };
    story.on(
      day,
      () => {
        const brackets = firstFeeBrackets[story.plan.subscription ?? 'DIGITAL'];
        const { amount: fee } = quarterlyFee(averageOf(story, ipsId, quarter), { allowance: cents(0), brackets });
        if (fee === 0) return;
        sellForFee(story, ipsId, fee, day, { ...cause, text: `Verkauf für ${cause.text}` });
        story.chronicle.move('FEE', 'FEES', cents(0 - fee), day, cause, ipsId);
      },
      0,
    );
  }
};

/** Half a percent a year on cash from 100 € on, credited after each quarter. */
export const planInterest = (story: Story): void => {
  for (const quarter of quartersSince(story.plan.openedOn)) {
    const day = businessDayFrom(addDays(quarter.last, 1));
    const causeId = `I-${story.plan.number}-${quarter.id}`;
    const cause: Cause = { causeType: 'INCOME', causeId, text: `Zinsen Verrechnungskonto ${quarter.label}` };
    story.on(
      day,
      () => {
        const interest = cents(Math.floor(story.chronicle.cash / 800));
        if (story.chronicle.cash >= 10_000) story.chronicle.move('INCOME', 'INCOME', interest, day, cause, null);
      },
      0,
    );
  }
};
