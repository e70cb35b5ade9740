import { exemptionOrderFormTexts, typeOptions } from '#apps/banking/exemption-order-form/exemption-order-form.texts.ts';
import { formatGermanDate } from '#domain/calendar/german-date.ts';
import type { exemptionOrderFormMachine } from '#machines/exemption-order-form/exemption-order-form.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

const { form: texts, check, loadFailed, hindered, notDone } = exemptionOrderFormTexts;

/** One's own, or the child's. */
const taxIdLabel = new RegExp(`^(${texts.taxId}|${texts.childsTaxId})$`);

/** How a person gives or changes an exemption order. */
export const exemptionOrderFormDriver: Driver<typeof exemptionOrderFormMachine> = {
  'type.chosen': (hands, { chosen }) => hands.choose(texts.type, typeOptions[chosen].label),
  'order.typed': async (hands, { typed }) => {
    await hands.fill(texts.amount, typed.amount);
    await hands.choose(texts.validFrom, formatGermanDate(typed.validFrom));
    await hands.choose(texts.validUntil, typed.validUntil === '' ? texts.openEnd : formatGermanDate(typed.validUntil));
    await hands.fill(taxIdLabel, typed.taxId);
  },
  'spouse.typed': async (hands, { typed }) => {
    await hands.fill(texts.spouseName, typed.spouseName);
    await hands.fill(texts.spouseBornOn, typed.spouseBornOn);
    await hands.fill(texts.spouseTaxId, typed.spouseTaxId);
  },
  'form.submitted': (hands) => hands.press(texts.submit),
  'review.accepted': (hands) => hands.press(check.submit),
  'step.left': (hands) => hands.press(check.back),
  'order.restarted': (hands) => hands.press(notDone.submit),
  'loading.retried': (hands) => hands.press(new RegExp(`^(${loadFailed.retry}|${hindered.again})$`)),
  'draft.saved': environment,
  'draft.lost': environment,
};
