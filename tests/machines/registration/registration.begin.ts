import { createActor, fromCallback, fromPromise } from 'xstate';
import { watchForms } from '#apps/onboarding/watch-forms.ts';
import { granted } from '#domain/result/result.ts';
import { stateText } from '#journey/screens.ts';
import { personalDetailsMachine } from '#machines/personal-details/personal-details.machine.ts';
import type { SaveProfileInput, SaveProfileResult } from '#machines/profile-saving.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { sampleCase } from '#machines/registration/registration.model.ts';
import type {
  FormsNotice,
  KeepStepInput,
  KeepStepResult,
  KnownCase,
  LoadCaseResult,
  RegistrationInput,
  SubmitInput,
  SubmitResult,
  WizardBrowseNotice,
} from '#machines/registration/registration.types.ts';

/** An address that asks for more than is reached. */
const notReached = { family: 'registration', kind: 'single', wizardStep: 3, caseId: 'C-1' } as const;

/** The wizard on a real actor, with what it is answered in turn, and all that it tells and sends. */
export const begin = (
  loads: LoadCaseResult[],
  keeps: (KeepStepResult | 'unanswered')[],
  submitted: SubmitResult = granted({ version: '"9"' }),
  input: RegistrationInput = notReached,
) => {
  const told: WizardBrowseNotice[] = [];
  const forms: FormsNotice[] = [];
  const sent: KeepStepInput[] = [];
  const keep = fromPromise<KeepStepResult, KeepStepInput>(async ({ input }) => {
    sent.push(input);
    const kept = keeps.shift() ?? granted({ version: '"9"' });
    if (kept === 'unanswered') throw new Error('There is no connection.');
    return kept;
  });
  const machine = registrationMachine.provide({
    actors: {
      personalDetails: personalDetailsMachine.provide({
        actors: {
          saveProfile: fromPromise<SaveProfileResult, SaveProfileInput>(async ({ input }) => granted(input.seen)),
        },
      }),
      browse: fromCallback<WizardBrowseNotice, undefined>(({ receive }) => receive((notice) => told.push(notice))),
      keepForms: fromCallback<FormsNotice, KnownCase>(({ receive }) => receive((notice) => forms.push(notice))),
      watchForms: watchForms as never,
      loadCase: fromPromise<LoadCaseResult, { readonly caseId: string }>(
        async () => loads.shift() ?? granted(sampleCase),
      ),
      keepStep: keep,
      keepTyped: keep,
      submitCase: fromPromise<SubmitResult, SubmitInput>(async () => submitted),
    },
  });
  return { actor: createActor(machine, { input }).start(), told, forms, sent };
};

/** Tells the first step what its forms hold already. */
export const tellPerson = (actor: ReturnType<typeof begin>['actor']): void => {
  const step = actor.getSnapshot().children.personalDetails;
  const { person, residence } = step?.getSnapshot().context.typed ?? { person: undefined, residence: undefined };
  if (step === undefined || person === undefined || residence === undefined) throw new Error('There is no first step.');
  step.send({ type: 'person.entered', form: person });
  step.send({ type: 'residence.entered', form: residence });
};

/** The page of the step that is shown; goes back from it. */
export const leavePage = (actor: ReturnType<typeof begin>['actor']): string => {
  const { personalDetails, accountParties, declarations, accountConsents } = actor.getSnapshot().children;
  const step = [personalDetails, accountParties, declarations, accountConsents].find((each) => each !== undefined);
  if (step === undefined) throw new Error('There is no step.');
  const page = stateText(step.getSnapshot().value);
  step.send({ type: 'step.left' });
  return page;
};
