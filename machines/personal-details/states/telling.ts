import {
  personFlaws,
  type PersonForm,
  profileChangeOf,
  residenceFlaws,
  type ResidenceForm,
} from '#domain/application/personal-forms.ts';
import type { SaveProfileResult, SeenProfile } from '../../profile-saving.ts';
import type { Flawed } from '../../form-flaws.ts';
import { personalDetails } from '../personal-details.setup.ts';
import type { PersonalDetailsContext } from '../personal-details.types.ts';

const person = ({ event }: { readonly event: { readonly form: PersonForm } }) => ({ form: event.form });
const residence = ({ event }: { readonly event: { readonly form: ResidenceForm } }) => ({ form: event.form });
const wrongPerson = ({
  context: { isFixed, today },
  event: { form },
}: {
  readonly context: PersonalDetailsContext;
  readonly event: { readonly form: PersonForm };
}): Flawed => ({ flaws: personFlaws(form, isFixed, today) });
const wrongResidence = ({ event: { form } }: { readonly event: { readonly form: ResidenceForm } }): Flawed => ({
  flaws: residenceFlaws(form),
});
const saved = ({ event }: { readonly event: { readonly output: SaveProfileResult } }) => ({ result: event.output });
const read = ({ event }: { readonly event: { readonly output: SeenProfile } }) => ({ seen: event.output });

const noAnswer = {
  target: '#personalDetails.telling.residing',
  actions: { type: 'sayProblem', params: { problem: { field: null, code: 'NO_ANSWER' } } },
} as const;

const refusePerson = {
  actions: [
    { type: 'typePerson', params: person },
    { type: 'sayPersonFlaws', params: person },
  ],
} as const;
const refuseResidence = {
  actions: [
    { type: 'typeResidence', params: residence },
    { type: 'sayResidenceFlaws', params: residence },
  ],
} as const;

export const describing = personalDetails.createStateConfig({
  meta: { caption: 'Geburt, Staatsangehörigkeit, Familienstand', screen: 'person', requirements: ['REG-02', 'REG-03'] },
  on: {
    'person.typed': { actions: { type: 'typePerson', params: person } },
    'person.entered': [
      {
        guard: { type: 'isPersonFine', params: person },
        target: '#personalDetails.telling.residing',
        actions: [{ type: 'typePerson', params: person }, 'sayNothing'],
      },
      { guard: { type: 'isIncomplete', params: wrongPerson }, ...refusePerson },
      { guard: { type: 'isNoDate', params: wrongPerson }, ...refusePerson },
      { guard: { type: 'isInFuture', params: wrongPerson }, ...refusePerson },
      { guard: { type: 'isUnderage', params: wrongPerson }, ...refusePerson },
      { guard: { type: 'isTooLong', params: wrongPerson }, ...refusePerson },
      { guard: { type: 'isUnseen', params: wrongPerson }, ...refusePerson },
      // What is left is a country that there is not.
      refusePerson,
    ],
    'step.left': '#personalDetails.left',
  },
});

export const residing = personalDetails.createStateConfig({
  meta: { caption: 'Anschrift', screen: 'residence', requirements: ['REG-02', 'REG-03'] },
  on: {
    'residence.typed': { actions: { type: 'typeResidence', params: residence } },
    'residence.entered': [
      {
        guard: { type: 'isResidenceFine', params: residence },
        target: '#personalDetails.telling.saving',
        actions: [{ type: 'typeResidence', params: residence }, 'sayNothing'],
      },
      { guard: { type: 'isIncomplete', params: wrongResidence }, ...refuseResidence },
      { guard: { type: 'isTooLong', params: wrongResidence }, ...refuseResidence },
      { guard: { type: 'isUnseen', params: wrongResidence }, ...refuseResidence },
      // What is left is a country that there is not.
      refuseResidence,
    ],
    'step.left': { target: '#personalDetails.telling.describing', actions: 'sayNothing' },
  },
});

export const saving = personalDetails.createStateConfig({
  // The same screen: what was typed stays in its fields, whatever the answer.
  meta: { caption: 'Angaben werden gespeichert', screen: 'residence', requirements: ['REG-02'] },
  invoke: {
    id: 'saveProfile',
    src: 'saveProfile',
    input: ({ context: { typed, isFixed, seen } }) => ({
      change: profileChangeOf(typed, isFixed),
      seen,
    }),
    onDone: [
      {
        guard: { type: 'isSaved', params: saved },
        target: '#personalDetails.calling.numbering',
        actions: { type: 'rememberSaved', params: saved },
      },
      { guard: { type: 'isOvertaken', params: saved }, target: '#personalDetails.telling.rereading' },
      {
        guard: { type: 'isFixedBy', params: saved },
        target: '#personalDetails.telling.rereading',
        actions: 'fixIdentity',
      },
      {
        guard: { type: 'concernsPerson', params: saved },
        target: '#personalDetails.telling.describing',
        actions: { type: 'sayRefused', params: saved },
      },
      // Which codes fit a country the server knows: its patterns are more than a page may weigh.
      {
        guard: { type: 'isPostalCodeWrong', params: saved },
        target: '#personalDetails.telling.residing',
        actions: { type: 'sayRefused', params: saved },
      },
      {
        guard: { type: 'isTold', params: saved },
        target: '#personalDetails.telling.residing',
        actions: { type: 'sayRefused', params: saved },
      },
    ],
    onError: noAnswer,
  },
  after: { savingLimit: noAnswer },
});

/** Somebody has changed the profile meanwhile, or part of it may not be changed any more. */
export const rereading = personalDetails.createStateConfig({
  meta: { caption: 'Gespeicherte Angaben werden gelesen', screen: 'residence', requirements: ['REG-02'] },
  invoke: {
    id: 'loadProfile',
    src: 'loadProfile',
    onDone: { target: '#personalDetails.telling.comparing', actions: { type: 'rememberSeen', params: read } },
    onError: noAnswer,
  },
  after: { readingLimit: noAnswer },
});

export const comparing = personalDetails.createStateConfig({
  meta: { caption: 'Inzwischen geändert: was soll gelten?', screen: 'changed', requirements: ['REG-02'] },
  on: {
    'changes.kept': '#personalDetails.telling.saving',
    'changes.dropped': { target: '#personalDetails.telling.describing', actions: 'takeStored' },
  },
});
