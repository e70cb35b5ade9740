import type { Flawed } from '../../form-flaws.ts';
import type { SaveProfileResult, SeenProfile } from '../../profile-saving.ts';
import { flawsOf, saveInputOf } from '../profile.select.ts';
import { profileSetup } from '../profile.setup.ts';
import type { ProfileContext, ProfileEvent, SentForm } from '../profile.types.ts';

type FormEvent = Extract<ProfileEvent, { readonly form: unknown }>;

/** `residence.entered` is about the residence. */
const typedBy = ({ event }: { readonly event: FormEvent }): SentForm =>
  ({ part: event.type.split('.')[0], form: event.form }) as SentForm;
const wrong = ({ context, event }: { readonly context: ProfileContext; readonly event: FormEvent }): Flawed => ({
  flaws: flawsOf(context, typedBy({ event })) as Flawed['flaws'],
});
const saved = ({ event }: { readonly event: { readonly output: SaveProfileResult } }) => ({ result: event.output });
const read = ({ event }: { readonly event: { readonly output: SeenProfile } }) => ({ seen: event.output });

const note = { actions: [{ type: 'type', params: typedBy }, 'keepDraft'] } as const;
/** Tax ids are kept by nothing but the profile. */
const noteTax = { actions: { type: 'type', params: typedBy } } as const;
const send = {
  guard: { type: 'isFine', params: wrong },
  target: '#profile.changing.saving',
  actions: [{ type: 'type', params: typedBy }, 'sayNothing'],
} as const;
const refuse = {
  actions: [
    { type: 'type', params: typedBy },
    { type: 'sayFlaws', params: wrong },
  ],
} as const;
const leave = { target: '#profile.showing', actions: ['leavePart', 'endDraft'] } as const;

const back = (problem: { readonly field: null; readonly code: 'NO_ANSWER' }) =>
  ({ target: '#profile.changing.sorted', actions: { type: 'sayProblem', params: { problem } } }) as const;
const noAnswer = back({ field: null, code: 'NO_ANSWER' });

/** Which form it is: at the beginning, and after an answer that leads back to it. */
export const sorted = profileSetup.createStateConfig({
  meta: { caption: 'Was wird geändert?', requirements: ['BNK-16'] },
  always: [
    { guard: 'isPerson', target: '#profile.changing.describing' },
    { guard: 'isResidence', target: '#profile.changing.residing' },
    { guard: 'isTax', target: '#profile.changing.taxing' },
    { target: '#profile.changing.working' },
  ],
});

export const describing = profileSetup.createStateConfig({
  meta: { caption: 'Person ändern', screen: 'person', requirements: ['BNK-16', 'REG-02'] },
  on: {
    'person.typed': note,
    'person.entered': [
      send,
      { guard: { type: 'isIncomplete', params: wrong }, ...refuse },
      { guard: { type: 'isNoDate', params: wrong }, ...refuse },
      { guard: { type: 'isInFuture', params: wrong }, ...refuse },
      { guard: { type: 'isUnderage', params: wrong }, ...refuse },
      { guard: { type: 'isTooLong', params: wrong }, ...refuse },
      { guard: { type: 'isUnseen', params: wrong }, ...refuse },
      // What is left is a country that there is not.
      refuse,
    ],
    'step.left': leave,
  },
});

export const residing = profileSetup.createStateConfig({
  meta: { caption: 'Anschrift ändern', screen: 'residence', requirements: ['BNK-16', 'REG-02'] },
  on: {
    'residence.typed': note,
    'residence.entered': [
      send,
      { guard: { type: 'isIncomplete', params: wrong }, ...refuse },
      { guard: { type: 'isTooLong', params: wrong }, ...refuse },
      { guard: { type: 'isUnseen', params: wrong }, ...refuse },
      // What is left is a country that there is not.
      refuse,
    ],
    'step.left': leave,
  },
});

export const taxing = profileSetup.createStateConfig({
  meta: { caption: 'Steuerpflicht und Steuer IDs ändern', screen: 'tax', requirements: ['BNK-16', 'REG-02'] },
  on: {
    'tax.typed': noteTax,
    'tax.entered': [
      {
        guard: { type: 'namesUs', params: ({ event }) => event },
        target: '#profile.changing.usPersonRefused',
        actions: [{ type: 'type', params: typedBy }, 'sayNothing'],
      },
      send,
      { guard: { type: 'isIncomplete', params: wrong }, ...refuse },
      { guard: { type: 'isGermanIdWrong', params: wrong }, ...refuse },
      { guard: { type: 'isTaxIdWrong', params: wrong }, ...refuse },
      refuse,
    ],
    'step.left': leave,
  },
});

export const usPersonRefused = profileSetup.createStateConfig({
  meta: {
    caption: 'Steuerpflicht in den USA: nur mit unserem Team',
    screen: 'usPerson',
    ending: 'refused',
    requirements: ['BNK-16', 'REG-07'],
  },
  on: { 'answer.corrected': '#profile.changing.taxing', 'step.left': leave },
});

export const working = profileSetup.createStateConfig({
  meta: { caption: 'Beruf und Branche ändern', screen: 'profession', requirements: ['BNK-16', 'REG-03'] },
  on: {
    'profession.typed': note,
    'profession.entered': [send, refuse],
    'step.left': leave,
  },
});

export const saving = profileSetup.createStateConfig({
  meta: { caption: 'Änderung wird gespeichert', screen: 'saving', requirements: ['BNK-16'] },
  invoke: {
    id: 'saveProfile',
    src: 'saveProfile',
    input: ({ context }) => saveInputOf(context),
    onDone: [
      {
        guard: { type: 'isSaved', params: saved },
        target: '#profile.showing',
        actions: [{ type: 'rememberSaved', params: saved }, 'leavePart', 'endDraft'],
      },
      { guard: { type: 'isOvertaken', params: saved }, target: '#profile.changing.rereading' },
      {
        guard: { type: 'isFixedBy', params: saved },
        target: '#profile.changing.rereading',
        actions: 'fixIdentity',
      },
      // Which codes fit a country the server knows: its patterns are more than a page may weigh.
      {
        guard: { type: 'isPostalCodeWrong', params: saved },
        target: '#profile.changing.sorted',
        actions: { type: 'sayRefused', params: saved },
      },
      {
        guard: { type: 'isTold', params: saved },
        target: '#profile.changing.sorted',
        actions: { type: 'sayRefused', params: saved },
      },
    ],
    onError: noAnswer,
  },
  after: { savingLimit: noAnswer },
});

/** Somebody has changed the profile meanwhile, or part of it may not be changed any more. */
export const rereading = profileSetup.createStateConfig({
  meta: { caption: 'Gespeicherte Angaben werden gelesen', screen: 'saving', requirements: ['BNK-16'] },
  invoke: {
    id: 'loadProfile',
    src: 'loadProfile',
    onDone: { target: '#profile.changing.comparing', actions: { type: 'rememberSeen', params: read } },
    onError: noAnswer,
  },
  after: { readingLimit: noAnswer },
});

export const comparing = profileSetup.createStateConfig({
  meta: { caption: 'Inzwischen geändert: was soll gelten?', screen: 'changed', requirements: ['BNK-16'] },
  on: { 'changes.kept': '#profile.changing.saving', 'changes.dropped': leave },
});
