import { proposalTexts as texts } from '#apps/onboarding/proposal/proposal.texts.ts';
import { packageLabel } from '#domain/proposal/proposal-words.ts';
import type { proposalMachine } from '#machines/proposal/proposal.machine.ts';
import { type Driver, environment, type Hands } from '#tests/support/paths/hands.ts';

/** Whatever stood in the field: what is emptied or typed again is heard all the same. */
const set = async (hands: Hands, label: string, text: string): Promise<void> => {
  await hands.fill(label, '1');
  await hands.fill(label, text);
};

const couponField = new RegExp(`^(${texts.coupon.label}|${texts.coupon.other})`);

/** How a person sets a proposal to their wishes. */
export const proposalDriver: Driver<typeof proposalMachine> = {
  'deposit.changed': (hands, { text }) => set(hands, texts.controls.deposit, text),
  'savings.changed': (hands, { text }) => set(hands, texts.controls.savings, text),
  'horizon.changed': (hands, { years }) => set(hands, texts.controls.years, String(years)),
  'purchasingPower.recalled': environment,
  'purchasingPower.switched': (hands) => hands.check(texts.outlook.inTodaysMoney),
  'document.requested': (hands) => hands.press(texts.document.submit),
  'strategy.chosen': async (hands, { strategy }, sample) => {
    // A radio button that is chosen already says nothing when it is pressed.
    if (sample === 'cautious') await hands.choose(texts.choice.legend, '10:90');
    await hands.choose(texts.choice.legend, strategy);
  },
  'package.chosen': async (hands, { subscriptionType }) => {
    await hands.choose(texts.packages.legend, packageLabel('DIGITAL'));
    await hands.choose(texts.packages.legend, packageLabel(subscriptionType));
  },
  'coupon.added': async (hands, { text }) => {
    await hands.fill(couponField, text);
    await hands.press(texts.coupon.submit);
  },
  'coupon.removed': (hands) => hands.press(texts.coupon.remove),
  'proposal.accepted': async (hands, { coupon }) => {
    await hands.fill(couponField, coupon);
    await hands.press(new RegExp(`^(${texts.submit}|${texts.submitQuick})$`));
  },
  'answer.reconsidered': (hands) => hands.press(/^(Antwort zu|Einmalanlage ändern)/),
  'alternative.taken': (hands) => hands.press(/fortfahren$/),
  'step.left': (hands) => hands.press(texts.back),
  'loading.retried': (hands) => hands.press(new RegExp(`^(${texts.failed.retry}|${texts.unavailable.retry})$`)),
};
