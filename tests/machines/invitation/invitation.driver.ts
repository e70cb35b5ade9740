import { reviewTexts as contractTexts } from '#apps/onboarding/contract/contract.texts.ts';
import { invitationTexts as texts } from '#apps/onboarding/invitation/invitation.texts.ts';
import type { invitationMachine } from '#machines/invitation/invitation.machine.ts';
import { samplePreparedJoining } from '#machines/invitation/invitation.model.ts';
import type { Driver } from '#tests/support/paths/hands.ts';

const titleOf = (id: string): string => samplePreparedJoining.papers.find((paper) => paper.id === id)?.title ?? id;

/** What the journey's own screens ask; access, details, declarations, identification and code are charts with drivers of their own. */
export const invitationDriver: Driver<typeof invitationMachine> = {
  'invitation.accepted': (hands) => hands.press(texts.introduction.submit),
  'decline.chosen': (hands) => hands.press(texts.decline),
  'decline.confirmed': (hands) => hands.press(texts.declining.submit),
  'decline.canceled': (hands) => hands.press(texts.declining.back),
  'signOut.chosen': (hands) => hands.press(texts.stranger.submit),
  'steps.resumed': (hands) => hands.press(texts.paused.submit),
  'identification.chosen': (hands) => hands.press(texts.unidentified.submit),
  'number.requested': (hands) => hands.press(texts.numberMissing.submit),
  'answer.corrected': (hands) => hands.press(texts.usPerson.correct),
  'paper.requested': (hands, { id }) => hands.press(contractTexts.papers.saveNamed(titleOf(id))),
  'contract.accepted': (hands) => hands.press(texts.review.submit),
  'contract.left': (hands) => hands.press(new RegExp(`^(${texts.review.later}|${texts.blocked.later})$`)),
  'contract.restarted': (hands) => hands.press(texts.blocked.submit),
  'loading.retried': (hands) => hands.press(texts.failed.retry),
};
