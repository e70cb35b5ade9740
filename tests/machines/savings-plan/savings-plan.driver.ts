import {
  intervalOptions,
  paymentLabels,
  savingsPlanTexts as texts,
} from '#apps/banking/savings-plan/savings-plan.texts.ts';
import type { SavingsPlanInterval } from '#domain/entities/savings-plan.ts';
import type { TypedSchedule } from '#domain/savings-plan/plan-form.ts';
import { germanMonth } from '#domain/savings-plan/savings-plan-texts.ts';
import type { savingsPlanMachine } from '#machines/savings-plan/savings-plan.machine.ts';
import { type Driver, environment, type Hands } from '#tests/support/paths/hands.ts';

/** What the screens say that lead one question back. */
const back = new RegExp(`^(${texts.back}|${texts.review.back})$`);

const intervalLabel = (interval: SavingsPlanInterval): string =>
  intervalOptions.find(({ value }) => value === interval)?.label ?? '';

const fillRate = async (hands: Hands, rate: { amount: string; interval: SavingsPlanInterval }): Promise<void> => {
  await hands.choose(texts.rate.interval, intervalLabel(rate.interval));
  await hands.fill(texts.rate.label, rate.amount);
};

const fillSchedule = async (hands: Hands, { startMonth, isLimited, endText }: TypedSchedule): Promise<void> => {
  await hands.choose(texts.schedule.start, startMonth === '' ? 'Bitte wählen' : germanMonth(startMonth));
  await hands.choose(texts.schedule.end, isLimited ? texts.schedule.limited : texts.schedule.unlimited);
  if (isLimited) await hands.fill(texts.schedule.last, endText);
};

/** How a person creates or changes a savings plan. */
export const savingsPlanDriver: Driver<typeof savingsPlanMachine> = {
  'rate.typed': fillRate,
  'rate.submitted': async (hands, rate) => {
    await fillRate(hands, rate);
    await hands.press(texts.rate.submit);
  },
  'schedule.typed': fillSchedule,
  'schedule.submitted': async (hands, schedule) => {
    await fillSchedule(hands, schedule);
    await hands.press(texts.schedule.submit);
  },
  'payment.chosen': (hands, { payment }) => hands.choose(texts.payment.label, paymentLabels[payment]),
  'payment.submitted': (hands) => hands.press(texts.payment.submit),
  'account.typed': (hands, { text }) => hands.fill(texts.account.iban, text),
  'account.submitted': async (hands, { text }) => {
    await hands.fill(texts.account.iban, text);
    await hands.press(texts.account.submit);
  },
  'mandate.submitted': async (hands, { isAccepted }) => {
    if (isAccepted) await hands.check(texts.mandate.accept);
    await hands.press(texts.mandate.submit);
  },
  'review.accepted': (hands) => hands.press(texts.review.submit),
  'order.retried': (hands) => hands.press(texts.unsure.again),
  'step.left': (hands) => hands.press(back),
  'loading.retried': (hands) => hands.press(texts.loadFailed.retry),
  'draft.saved': environment,
  'draft.lost': environment,
  'elsewhere.ordered': environment,
  'session.ended': environment,
};
