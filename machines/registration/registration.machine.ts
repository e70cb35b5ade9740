import { nothingTyped } from '#domain/application/application-of.ts';
import { keptApplicationVersion } from '#domain/application/kept-application.ts';
import { knownIn } from './registration.select.ts';
import { registration } from './registration.setup.ts';
import type { LoadCaseResult } from './registration.types.ts';
import {
  awaiting,
  concluded,
  contracting,
  identifying,
  preparing,
  signed,
  signedByAll,
  unconcluded,
  waiting,
} from './states/concluding.ts';
import { discontinued, gone, rejected, turnedAway, unknown, withdrawn } from './states/ended.ts';
import { askingDrop, closing, dropping, resumed, hindered, keeping, parting, submitting } from './states/keeping.ts';
import { consenting, declaring, faulted, hears, replaces, sharing, telling } from './states/steps.ts';

const read = ({ event }: { readonly event: { readonly output: LoadCaseResult } }) => ({ result: event.output });
const remember = { type: 'rememberLoaded', params: read } as const;

/** Raised with every change that a kept case could not live through. */
export const registrationVersion = keptApplicationVersion;

/**
 * The wizard of an application, from its case to the contract (REG-01, decisions §20, §21).
 *
 * Promises: nobody stands at a step that is not reached, and the address says where one stands; who goes back over the edge
 * of a step stands at the last question before it, and who comes back later at the first that is open; what is typed is kept as it is typed and every step when it is done, and
 * nothing that was typed is lost by a refusal, a lost answer or another window; what another window kept is never written
 * over unseen; until it is submitted the proposal can be looked at and changed, and what was typed stands there afterwards; an
 * application is given up on a plain question alone; what is over says so and leads on.
 */
export const registrationMachine = registration.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...input,
    status: null,
    done: 0,
    around: null,
    typed: nothingTyped,
    pending: 'person',
    given: [],
    childTaxId: '',
    refusal: null,
    resumes: false,
    aim: null,
  }),
  meta: { caption: 'Registrierung', requirements: ['REG-01', 'ONB-13'] },
  invoke: { id: 'browse', src: 'browse' },
  initial: 'loading',
  states: {
    loading: {
      meta: { caption: 'Antrag wird geladen', screen: 'loading', requirements: ['ONB-13'] },
      entry: 'forgetStanding',
      invoke: {
        id: 'loadCase',
        src: 'loadCase',
        input: ({ context }) => ({ caseId: context.caseId }),
        onDone: [
          { guard: { type: 'isConcluded', params: read }, target: 'concluding', actions: [remember, 'forgetWork'] },
          { guard: { type: 'isRejected', params: read }, target: 'ended.rejected', actions: 'forgetWork' },
          { guard: { type: 'isWithdrawn', params: read }, target: 'ended.withdrawn', actions: 'forgetWork' },
          {
            guard: { type: 'isSubmitted', params: read },
            target: 'concluding',
            actions: [remember, 'forgetWork', ...replaces(4)],
          },
          {
            guard: { type: 'isDiscontinued', params: read },
            target: 'ended.discontinued',
            actions: [remember, 'forgetWork'],
          },
          {
            guard: { type: 'lacksProposal', params: read },
            target: 'unprepared',
            actions: [remember, 'forgetWork'],
          },
          { guard: { type: 'isFound', params: read }, target: 'sorted', actions: remember },
          { target: 'ended.unknown', actions: 'forgetWork' },
        ],
        onError: 'loadFailed',
      },
      after: { loadingLimit: 'loadFailed' },
    },
    loadFailed: {
      meta: { caption: 'Antrag nicht geladen', screen: 'loadFailed', requirements: ['API-07'] },
      on: { 'loading.retried': 'loading' },
    },
    unprepared: {
      meta: { caption: 'Vorschlag fehlt noch', screen: 'unprepared', requirements: ['REG-01'] },
      on: { 'proposal.reconsidered': 'reconsidered' },
    },
    abandoning: {
      meta: { caption: 'Antrag löschen', requirements: ['ONB-13'] },
      initial: 'askingDrop',
      states: { askingDrop, dropping },
    },
    sorted: {
      meta: { caption: 'Welcher Schritt ist dran?', requirements: ['REG-01'] },
      always: [
        { guard: 'isProductGone', target: 'ended.discontinued' },
        { guard: 'keepsAgain', target: 'storing.resumed', actions: 'forgetHindrance' },
        { guard: 'isClosedToChange', target: 'concluding', actions: ['forgetWork', ...replaces(4)] },
        { guard: 'isSharingOpen', target: 'filling.sharing', actions: ['forgetWork', ...replaces(1)] },
        { guard: 'isFirstPlace', target: 'filling.telling', actions: ['forgetWork', ...replaces(1)] },
        { guard: 'isSecondPlace', target: 'filling.declaring', actions: ['forgetWork', ...replaces(2)] },
        { target: 'filling.consenting', actions: ['forgetWork', ...replaces(3)] },
      ],
    },
    left: {
      meta: { caption: 'Unterbrochen', screen: 'interrupted', ending: 'left', requirements: ['REG-01', 'ONB-13'] },
      on: { 'application.resumed': 'loading' },
    },
    filling: {
      meta: { caption: 'Antrag ausfüllen', requirements: ['REG-01', 'ONB-13'] },
      initial: 'telling',
      invoke: { id: 'keepForms', src: 'keepForms', input: ({ context }) => knownIn(context) },
      on: hears,
      states: { telling, sharing, declaring, consenting, faulted },
    },
    storing: {
      meta: { caption: 'Speichern und einreichen', requirements: ['ONB-13', 'REG-01'] },
      initial: 'keeping',
      states: { resumed, keeping, submitting, parting, closing, hindered },
    },
    concluding: {
      meta: { caption: 'Identifizierung und Vertrag', requirements: ['REG-05', 'REG-06'] },
      initial: 'preparing',
      states: {
        preparing,
        identifying,
        waiting,
        contracting,
        awaiting,
        faulted: unconcluded,
        concluded,
        signed,
        signedByAll,
      },
    },
    ended: {
      meta: { caption: 'Antrag nicht mehr offen', requirements: ['REG-01', 'ONB-13'] },
      initial: 'unknown',
      states: { unknown, rejected, withdrawn, discontinued, gone, turnedAway },
    },
    choosing: {
      meta: { caption: 'Weiter bei der Auswahl', screen: 'loading', ending: 'left', requirements: ['REG-01'] },
      entry: 'goToChoice',
    },
    reconsidered: {
      meta: { caption: 'Weiter beim Vorschlag', screen: 'loading', ending: 'left', requirements: ['REG-01'] },
      entry: 'goToProposal',
    },
  },
});
