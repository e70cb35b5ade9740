import { keepInputOf, partingInputOf, submitInputOf } from '../registration.select.ts';
import { registration } from '../registration.setup.ts';
import type { DropResult, KeepStepResult, SubmitResult } from '../registration.types.ts';
import { pushes, replaces, toProposal } from './steps.ts';

const kept = ({ event }: { readonly event: { readonly output: KeepStepResult } }) => ({ result: event.output });
const submitted = ({ event }: { readonly event: { readonly output: SubmitResult } }) => ({ result: event.output });
const dropped = ({ event }: { readonly event: { readonly output: DropResult } }) => ({ result: event.output });

const remember = { type: 'rememberKept', params: kept } as const;
const refuse = { type: 'rememberRefusal', params: kept } as const;

const counts = (done: number) => ({ type: 'countDone', params: { done } }) as const;

/** Whatever is kept may be hindered like this, and says so. */
const hinders = [
  { guard: { type: 'isOvertaken', params: kept }, target: '#registration.storing.hindered.outpaced' },
  // The case is further than it looked from here: it is read anew.
  { guard: { type: 'isMovedOn', params: kept }, target: '#registration.loading', actions: refuse },
  { guard: { type: 'isTooLong', params: kept }, target: '#registration.storing.hindered.overfilled', actions: refuse },
] as const;

/** What was hindered is tried once more: whoever was on the way out goes on there. */
export const resumed = registration.createStateConfig({
  meta: { caption: 'Was ist zu speichern?', requirements: ['ONB-13'] },
  always: [
    { guard: 'isParting', target: '#registration.storing.parting' },
    { guard: 'isSubmission', target: '#registration.storing.submitting' },
    { target: '#registration.storing.keeping' },
  ],
});

/** A step is kept when it is done. */
export const keeping = registration.createStateConfig({
  meta: { caption: 'Schritt wird gespeichert', screen: 'keeping', requirements: ['ONB-13', 'REG-01'] },
  invoke: {
    id: 'keepStep',
    src: 'keepStep',
    input: ({ context }) => keepInputOf(context),
    onDone: [
      ...hinders,
      { guard: 'keepsPerson', target: '#registration.filling.declaring', actions: [remember, counts(1), ...pushes(2)] },
      { target: '#registration.filling.consenting', actions: [remember, counts(2), ...pushes(3)] },
    ],
    onError: '#registration.storing.hindered.unsaved',
  },
  after: { keepingLimit: '#registration.storing.hindered.unsaved' },
});

/** Whoever stops finds what was typed the next time; nobody leaves before it is kept, and another window's is not written over for it. */
export const parting = registration.createStateConfig({
  meta: { caption: 'Stand wird gespeichert', screen: 'keeping', requirements: ['ONB-13'] },
  invoke: {
    id: 'keepTyped',
    src: 'keepTyped',
    input: ({ context }) => partingInputOf(context),
    onDone: [
      ...hinders,
      { guard: 'seeksProposal', target: '#registration.reconsidered', actions: 'forgetAim' },
      { target: '#registration.left', actions: 'forgetAim' },
    ],
    onError: '#registration.storing.hindered.unsaved',
  },
  after: { keepingLimit: '#registration.storing.hindered.unsaved' },
});

/** Who cannot be taken on may have answered by mistake: what was typed is kept, and the application is over for now. */
export const closing = registration.createStateConfig({
  meta: { caption: 'Stand wird gespeichert, Antrag endet', screen: 'keeping', requirements: ['ONB-13', 'REG-07'] },
  invoke: {
    id: 'keepTyped',
    src: 'keepTyped',
    input: ({ context }) => partingInputOf(context),
    onDone: '#registration.ended.turnedAway',
    onError: '#registration.ended.turnedAway',
  },
  after: { keepingLimit: '#registration.ended.turnedAway' },
});

/** The third step submits the application, whole. */
export const submitting = registration.createStateConfig({
  meta: { caption: 'Antrag wird eingereicht', screen: 'keeping', requirements: ['ONB-13', 'REG-01'] },
  invoke: {
    id: 'submitCase',
    src: 'submitCase',
    input: ({ context }) => submitInputOf(context),
    onDone: [
      {
        guard: { type: 'isKept', params: submitted },
        target: '#registration.concluding',
        actions: ['rememberSubmitted', 'forgetTyped', ...pushes(4)],
      },
      { guard: { type: 'isOvertaken', params: submitted }, target: '#registration.storing.hindered.outpaced' },
      {
        guard: { type: 'isMovedOn', params: submitted },
        target: '#registration.loading',
        actions: { type: 'rememberRefusal', params: submitted },
      },
      {
        guard: { type: 'concernsAccount', params: submitted },
        target: '#registration.filling.consenting',
        actions: [{ type: 'rememberRefusal', params: submitted }, ...replaces(3)],
      },
      {
        guard: { type: 'concernsPeople', params: submitted },
        target: '#registration.storing.hindered.partiesRefused',
        actions: { type: 'rememberRefusal', params: submitted },
      },
      {
        guard: { type: 'isTooLong', params: submitted },
        target: '#registration.storing.hindered.overfilled',
        actions: { type: 'rememberRefusal', params: submitted },
      },
      {
        guard: { type: 'isUncovered', params: submitted },
        target: '#registration.storing.hindered.uncovered',
        actions: { type: 'rememberRefusal', params: submitted },
      },
      {
        target: '#registration.storing.hindered.unsuited',
        actions: { type: 'rememberRefusal', params: submitted },
      },
    ],
    onError: '#registration.storing.hindered.unsaved',
  },
  after: { keepingLimit: '#registration.storing.hindered.unsaved' },
});

const unsaved = registration.createStateConfig({
  meta: { caption: 'Noch nicht gespeichert', screen: 'unsaved', requirements: ['ONB-13'] },
  on: { 'keeping.retried': { target: '#registration.storing.resumed', actions: 'forgetHindrance' } },
});

/** Sent again as it is, it would be refused again: what was typed is shortened where it stands. */
const overfilled = registration.createStateConfig({
  meta: { caption: 'Mehr Angaben, als wir aufbewahren', screen: 'tooLong', requirements: ['ONB-13', 'REG-01'] },
  on: { 'answers.corrected': { target: '#registration.sorted', actions: 'returnToPending' } },
});

/** What was typed here is still here: on the customer's word the case is read anew, and it is kept on top of that. */
const outpaced = registration.createStateConfig({
  meta: { caption: 'Anderswo weitergegangen', screen: 'overtaken', requirements: ['ONB-13'] },
  on: { 'work.resumed': { target: '#registration.loading', actions: 'rememberWork' } },
});

/** Told in the midst of a step: on the customer's word it is gone on with, on what is newest, and no step is kept by that. */
const overtaken = registration.createStateConfig({
  meta: { caption: 'Beim Ausfüllen überholt', screen: 'overtaken', requirements: ['ONB-13'] },
  on: { 'work.resumed': '#registration.loading' },
});

const partiesRefused = registration.createStateConfig({
  meta: { caption: 'Personen abgelehnt', screen: 'partiesRefused', requirements: ['REG-08'] },
  on: {
    'answers.corrected': { target: '#registration.filling.telling', actions: ['forgetHindrance', ...replaces(1)] },
  },
});

const unsuited = registration.createStateConfig({
  meta: { caption: 'Passt nicht zum Vorschlag', screen: 'unsuited', requirements: ['ONB-09', 'REG-01'] },
  on: {
    'proposal.reconsidered': toProposal,
    'answers.corrected': { target: '#registration.filling.declaring', actions: ['forgetHindrance', ...replaces(2)] },
  },
});

/** The proposal says the same of these answers, and leads to the question whose answer it is. */
const uncovered = registration.createStateConfig({
  meta: {
    caption: 'Ausgaben, Einkommen oder Vermögen reichen nicht',
    screen: 'uncovered',
    requirements: ['ONB-02', 'ONB-04', 'REG-01'],
  },
  on: { 'proposal.reconsidered': toProposal },
});

/** Why it does not go on, and what can be done now. */
export const hindered = registration.createStateConfig({
  meta: { caption: 'Nicht gespeichert', requirements: ['ONB-13', 'REG-01'] },
  initial: 'unsaved',
  on: { 'application.dropped': { target: '#registration.abandoning', actions: 'forgetAim' } },
  states: { unsaved, overfilled, outpaced, overtaken, partiesRefused, uncovered, unsuited },
});

export const askingDrop = registration.createStateConfig({
  meta: { caption: 'Antrag wirklich löschen?', screen: 'dropQuestion', requirements: ['ONB-13'] },
  on: { 'drop.confirmed': '#registration.abandoning.dropping', 'drop.declined': '#registration.sorted' },
});

export const dropping = registration.createStateConfig({
  meta: { caption: 'Antrag wird gelöscht', screen: 'dropQuestion', requirements: ['ONB-13'] },
  invoke: {
    id: 'dropCase',
    src: 'dropCase',
    input: ({ context }) => ({ caseId: context.caseId }),
    onDone: [
      {
        guard: { type: 'isDropped', params: dropped },
        target: '#registration.ended.gone',
        actions: 'forgetCase',
      },
      // It is closed already: how, it says itself.
      { target: '#registration.loading' },
    ],
    // Deleting twice deletes once: what became of it is read.
    onError: '#registration.loading',
  },
  after: { droppingLimit: '#registration.loading' },
});
