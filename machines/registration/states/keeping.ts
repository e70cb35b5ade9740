import { keepInputOf, submitInputOf } from '../registration.select.ts';
import { registration } from '../registration.setup.ts';
import type { DropResult, KeepStepResult, LoadCaseResult, SubmitResult } from '../registration.types.ts';
import { pushes, replaces } from './steps.ts';

const kept = ({ event }: { readonly event: { readonly output: KeepStepResult } }) => ({ result: event.output });
const submitted = ({ event }: { readonly event: { readonly output: SubmitResult } }) => ({ result: event.output });
const read = ({ event }: { readonly event: { readonly output: LoadCaseResult } }) => ({ result: event.output });
const dropped = ({ event }: { readonly event: { readonly output: DropResult } }) => ({ result: event.output });

const remember = { type: 'rememberKept', params: kept } as const;
const refuse = { type: 'rememberRefusal', params: kept } as const;

const counts = (done: number) => ({ type: 'countDone', params: { done } }) as const;

/** A step is kept when it is done. */
export const keeping = registration.createStateConfig({
  meta: { caption: 'Schritt wird gespeichert', screen: 'keeping', requirements: ['ONB-13', 'REG-01'] },
  invoke: {
    id: 'keepStep',
    src: 'keepStep',
    input: ({ context }) => keepInputOf(context),
    onDone: [
      { guard: { type: 'isOvertaken', params: kept }, target: '#registration.outpaced' },
      // The case is further than it looked from here: it is read anew.
      { guard: { type: 'isMovedOn', params: kept }, target: '#registration.loading', actions: refuse },
      { guard: { type: 'isTooLong', params: kept }, target: '#registration.unsaved', actions: refuse },
      { guard: 'keepsPerson', target: '#registration.declaring', actions: [remember, counts(1), ...pushes(2)] },
      { target: '#registration.consenting', actions: [remember, counts(2), ...pushes(3)] },
    ],
    onError: '#registration.unsaved',
  },
  after: { keepingLimit: '#registration.unsaved' },
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
        target: '#registration.identifying',
        actions: ['rememberSubmitted', 'forgetTyped', ...pushes(4)],
      },
      { guard: { type: 'isOvertaken', params: submitted }, target: '#registration.outpaced' },
      {
        guard: { type: 'isMovedOn', params: submitted },
        target: '#registration.loading',
        actions: { type: 'rememberRefusal', params: submitted },
      },
      {
        guard: { type: 'concernsAccount', params: submitted },
        target: '#registration.consenting',
        actions: [{ type: 'rememberRefusal', params: submitted }, ...replaces(3)],
      },
      {
        guard: { type: 'concernsPeople', params: submitted },
        target: '#registration.partiesRefused',
        actions: { type: 'rememberRefusal', params: submitted },
      },
      {
        guard: { type: 'isTooLong', params: submitted },
        target: '#registration.unsaved',
        actions: { type: 'rememberRefusal', params: submitted },
      },
      {
        guard: { type: 'isUnsuited', params: submitted },
        target: '#registration.unsuited',
        actions: { type: 'rememberRefusal', params: submitted },
      },
    ],
    onError: '#registration.unsaved',
  },
  after: { keepingLimit: '#registration.unsaved' },
});

export const unsaved = registration.createStateConfig({
  meta: { caption: 'Noch nicht gespeichert: keine Verbindung', screen: 'unsaved', requirements: ['ONB-13'] },
  on: {
    'keeping.retried': [
      { guard: 'isSubmission', target: '#registration.submitting', actions: 'forgetRefusal' },
      { target: '#registration.keeping', actions: 'forgetRefusal' },
    ],
    'application.dropped': '#registration.askingDrop',
  },
});

export const outpaced = registration.createStateConfig({
  meta: { caption: 'In einem anderen Fenster weitergegangen', screen: 'overtaken', requirements: ['ONB-13'] },
  on: { 'work.resumed': '#registration.catchingUp', 'application.dropped': '#registration.askingDrop' },
});

/** The case is read anew, and what was typed here is kept on top of it. */
export const catchingUp = registration.createStateConfig({
  meta: { caption: 'Neuer Stand wird gelesen', screen: 'keeping', requirements: ['ONB-13'] },
  invoke: {
    id: 'loadCase',
    src: 'loadCase',
    input: ({ context }) => ({ caseId: context.caseId }),
    onDone: [
      {
        guard: { type: 'isConcluded', params: read },
        target: '#registration.concluded',
        actions: { type: 'rememberLoaded', params: read },
      },
      { guard: { type: 'isOver', params: read }, target: '#registration.closed' },
      {
        guard: { type: 'isSubmitted', params: read },
        target: '#registration.identifying',
        actions: [{ type: 'rememberLoaded', params: read }, ...replaces(4)],
      },
      { guard: { type: 'lacksProposal', params: read }, target: '#registration.unprepared' },
      {
        guard: { type: 'submitsAgain', params: read },
        target: '#registration.submitting',
        actions: { type: 'rememberLoaded', params: read },
      },
      {
        guard: { type: 'keepsAgain', params: read },
        target: '#registration.keeping',
        actions: { type: 'rememberLoaded', params: read },
      },
      // Steps before it are open again.
      {
        guard: { type: 'isFound', params: read },
        target: '#registration.sorted',
        actions: { type: 'rememberLoaded', params: read },
      },
      { target: '#registration.unknown' },
    ],
    onError: '#registration.outpaced',
  },
  after: { loadingLimit: '#registration.outpaced' },
});

export const partiesRefused = registration.createStateConfig({
  meta: { caption: 'Personen passen nicht zum Konto', screen: 'partiesRefused', requirements: ['REG-08'] },
  on: {
    'answers.corrected': { target: '#registration.telling', actions: ['forgetRefusal', ...replaces(1)] },
    'application.dropped': '#registration.askingDrop',
  },
});

export const unsuited = registration.createStateConfig({
  meta: { caption: 'So nicht möglich: neuer Vorschlag nötig', screen: 'unsuited', requirements: ['ONB-09', 'REG-01'] },
  on: {
    'proposal.reconsidered': '#registration.reconsidered',
    'answers.corrected': { target: '#registration.declaring', actions: ['forgetRefusal', ...replaces(2)] },
    'application.dropped': '#registration.askingDrop',
  },
});

export const askingDrop = registration.createStateConfig({
  meta: { caption: 'Antrag wirklich löschen?', screen: 'dropQuestion', requirements: ['ONB-13'] },
  on: { 'drop.confirmed': '#registration.dropping', 'drop.declined': '#registration.sorted' },
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
        target: '#registration.gone',
        actions: 'forgetTyped',
      },
      // It is closed already: how, it says itself.
      { target: '#registration.loading' },
    ],
    // Deleting twice deletes once: what became of it is read.
    onError: '#registration.loading',
  },
  after: { droppingLimit: '#registration.loading' },
});
