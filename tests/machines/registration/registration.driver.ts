import { registrationTexts as texts } from '#apps/onboarding/registration/registration.texts.ts';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import { type Driver, environment } from '#tests/support/paths/hands.ts';

/** How a person goes through the wizard, beside what its steps ask. */
export const registrationDriver: Driver<typeof registrationMachine> = {
  'loading.retried': (hands) => hands.press(texts.loadFailed.retry),
  'step.requested': environment,
  'forms.typed': environment,
  'forms.overtaken': environment,
  'keeping.retried': (hands) => hands.press(texts.unsaved.retry),
  'work.resumed': (hands) => hands.press(texts.overtaken.resume),
  'answers.corrected': (hands) => hands.press(/^(Angaben berichtigen|Angaben prüfen)$/),
  'proposal.reconsidered': (hands) =>
    hands.press(/^(Zum Vorschlag|Neuen Vorschlag berechnen|Antworten ändern|Vorschlag ansehen oder ändern)$/),
  'choice.requested': (hands) => hands.press(texts.turnedAway.choice),
  'status.asked': (hands) => hands.press(texts.waiting.check),
  'application.resumed': (hands) => hands.press(texts.interrupted.resume),
  'application.renewed': (hands) => hands.press(texts.withdrawn.again),
  'application.paused': (hands) => hands.press(texts.pause),
  'application.dropped': (hands) => hands.press(texts.drop),
  'drop.confirmed': (hands) => hands.press(texts.dropQuestion.confirm),
  'drop.declined': (hands) => hands.press(texts.dropQuestion.decline),
};
