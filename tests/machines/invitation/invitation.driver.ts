import { papersTexts } from '#apps/onboarding/papers/papers.texts.ts';
import { moneyTexts } from '#apps/onboarding/contract/contract.money.texts.ts';
import { accountTexts } from '#apps/onboarding/account-consents/account-consents.texts.ts';
import { type ConsentKind, consentKinds } from '#domain/application/application.ts';
import type { StartAnswer } from '#domain/application/payment-answer.ts';
import { differenceTexts, outcomeTexts } from '#apps/onboarding/invitation/invitation.outcomes.texts.ts';
import { signingTexts } from '#apps/onboarding/invitation/invitation.signing.texts.ts';
import { invitationTexts as texts } from '#apps/onboarding/invitation/invitation.texts.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { samplePreparedJoining } from '#machines/invitation/invitation.samples.ts';
import { type Driver, environment, type Hands } from '#tests/support/paths/hands.ts';

const titleOf = (id: string): string => samplePreparedJoining.papers.find((paper) => paper.id === id)?.title ?? id;

/** What stands on the one page or on the other. */
const either = (one: string, other: string): RegExp => new RegExp(`^(${one}|${other})$`);

const chooses = async (hands: Hands, { answer }: { readonly answer: StartAnswer }): Promise<void> => {
  if (answer !== '') await hands.choose(accountTexts.start.legend, accountTexts.start[answer]);
};

/** Anew from nothing: what was ticked before does not matter. */
const ticks = async (hands: Hands, { given }: { readonly given: readonly ConsentKind[] }): Promise<void> => {
  const { kinds } = accountTexts.consents;
  for (const kind of consentKinds) await hands.uncheck(kinds[kind]);
  for (const kind of given) await hands.check(kinds[kind]);
};

/** What the journey's own screens ask; access, details, declarations, identification and code are charts with drivers of their own. */
export const invitationDriver: Driver<typeof invitationMachine> = {
  'invitation.accepted': (hands) => hands.press(texts.introduction.submit),
  'decline.chosen': (hands) => hands.press(texts.decline),
  'decline.confirmed': (hands) => hands.press(texts.declining.submit),
  'decline.canceled': (hands) => hands.press(texts.declining.back),
  'signOut.chosen': (hands) => hands.press(texts.stranger.submit),
  'steps.resumed': (hands) => hands.press(outcomeTexts.paused.submit),
  'forms.typed': environment,
  'identification.chosen': (hands) => hands.press(outcomeTexts.unidentified.submit),
  'number.requested': (hands) =>
    hands.press(either(outcomeTexts.numberMissing.submit, outcomeTexts.numberShared.submit)),
  'answer.corrected': (hands) => hands.press(either(outcomeTexts.usPerson.correct, outcomeTexts.taxIdShared.correct)),
  'details.doubted': (hands) => hands.press(differenceTexts.check),
  'name.postponed': (hands) => hands.press(differenceTexts.goOn),
  'details.insisted': (hands) => hands.press(differenceTexts.right),
  'comparison.requested': (hands) => hands.press(differenceTexts.told.submit),
  'paper.requested': (hands, { id }) => hands.press(papersTexts.saveNamed(titleOf(id))),
  'start.typed': chooses,
  'start.entered': async (hands, event) => {
    await chooses(hands, event);
    await hands.press(signingTexts.start.submit);
  },
  'start.reopened': (hands) => hands.press(signingTexts.review.restart),
  'consents.typed': ticks,
  'contract.accepted': async (hands, event) => {
    await ticks(hands, event);
    await hands.press(signingTexts.review.submit);
  },
  'contract.left': (hands) => hands.press(either(signingTexts.review.later, outcomeTexts.blocked.later)),
  'contract.restarted': (hands) => hands.press(outcomeTexts.blocked.submit),
  'loading.retried': (hands) => hands.press(texts.failed.retry),
  'money.requested': (hands) => hands.press(moneyTexts.untold.retry),
};
