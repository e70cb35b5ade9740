import type { ContractOutput } from '../../contract/contract.types.ts';
import type { IdentificationOutput } from '../../identification/identification.types.ts';
import type { SecondPersonOutput } from '../../second-person/second-person.types.ts';
import { registration } from '../registration.setup.ts';
import { pushes } from './steps.ts';

const identified = ({ event }: { readonly event: { readonly output: IdentificationOutput } }) => ({
  output: event.output,
});
const outcome = ({ event }: { readonly event: { readonly output: ContractOutput } }) => ({ output: event.output });

const second = ({ event }: { readonly event: { readonly output: SecondPersonOutput } }) => ({ output: event.output });

const faulted = '#registration.concluding.faulted';

/** Nobody who only fills in needs the code of the last step. */
export const preparing = registration.createStateConfig({
  meta: { caption: 'Schritt 4 wird geladen', screen: 'loading', requirements: ['PLT-11'] },
  invoke: {
    id: 'fetchConclusion',
    src: 'fetchConclusion',
    onDone: [
      { guard: 'isApproved', target: '#registration.concluding.contracting' },
      { target: '#registration.concluding.identifying' },
    ],
    onError: faulted,
  },
  after: { fetchLimit: faulted },
});

export const identifying = registration.createStateConfig({
  meta: { caption: 'Schritt 4: Identifizierung', screen: 'identification', requirements: ['REG-01', 'REG-05'] },
  on: { 'application.dropped': '#registration.abandoning' },
  invoke: {
    id: 'identification',
    src: 'identification',
    onDone: [
      { guard: { type: 'isIdentified', params: identified }, target: '#registration.concluding.contracting' },
      {
        guard: { type: 'isIncomplete', params: identified },
        target: '#registration.filling.telling',
        actions: [...pushes(1)],
      },
      { guard: { type: 'isAwaited', params: identified }, target: '#registration.concluding.waiting' },
      { target: '#registration.left' },
    ],
    onError: faulted,
  },
});

export const waiting = registration.createStateConfig({
  meta: { caption: 'Warten auf die Prüfung', screen: 'waiting', requirements: ['REG-05'] },
  on: { 'status.asked': '#registration.concluding.identifying', 'application.dropped': '#registration.abandoning' },
});

/** All that is kept is read anew. */
export const unconcluded = registration.createStateConfig({
  meta: { caption: 'Schritt 4 nicht gezeigt', screen: 'loadFailed', requirements: ['API-07'] },
  on: { 'loading.retried': '#registration.loading' },
});

/** Beside a contract that was just signed the wish to give the application up would come late: the choice of products has it. */
export const contracting = registration.createStateConfig({
  meta: { caption: 'Schritt 4: Vertrag', screen: 'contract', requirements: ['REG-01', 'REG-06'] },
  invoke: {
    id: 'contract',
    src: 'contract',
    input: ({ context }) => ({ caseId: context.caseId }),
    onDone: [
      { guard: { type: 'hasConcluded', params: outcome }, target: '#registration.concluding.concluded' },
      { guard: { type: 'hasSignedAlone', params: outcome }, target: '#registration.concluding.awaiting' },
      { guard: { type: 'isExamined', params: outcome }, target: '#registration.concluding.signedByAll' },
      { guard: { type: 'hasClosed', params: outcome }, target: '#registration.ended.turnedAway' },
      {
        guard: { type: 'lacksNumber', params: outcome },
        target: '#registration.filling.telling',
        actions: [...pushes(1)],
      },
      // Its own page has said why, and that another application is wanted.
      { guard: { type: 'hasRefused', params: outcome }, target: '#registration.choosing' },
      { guard: { type: 'isUnready', params: outcome }, target: '#registration.loading' },
      { target: '#registration.left' },
    ],
    onError: faulted,
  },
});

export const concluded = registration.createStateConfig({
  meta: { caption: 'Vertrag geschlossen', screen: 'concluded', ending: 'success', requirements: ['REG-06'] },
  entry: 'goToPortal',
});

/** How the other one's invitation stands; from here it is sent once more, or the application given up. */
export const awaiting = registration.createStateConfig({
  meta: {
    caption: 'Beauftragt, zweite Person fehlt',
    screen: 'second',
    requirements: ['REG-06', 'REG-08'],
  },
  invoke: {
    id: 'secondPerson',
    src: 'secondPerson',
    input: ({ context }) => ({ caseId: context.caseId }),
    onDone: [
      { guard: { type: 'isSignedMeanwhile', params: second }, target: '#registration.loading' },
      { guard: { type: 'isGivenUp', params: second }, target: '#registration.ended.withdrawn', actions: 'forgetCase' },
      // Withdrawn or rejected: the case says which.
      { guard: { type: 'isEndedElsewhere', params: second }, target: '#registration.loading' },
      { target: '#registration.concluding.signed' },
    ],
    onError: faulted,
  },
});

export const signed = registration.createStateConfig({
  meta: {
    caption: 'Zum Portal, die Unterschrift fehlt noch',
    screen: 'signed',
    ending: 'success',
    requirements: ['REG-06', 'REG-08'],
  },
  entry: 'goToPortal',
});

export const signedByAll = registration.createStateConfig({
  meta: {
    caption: 'Von allen beauftragt, wir prüfen noch',
    screen: 'signedByAll',
    ending: 'success',
    requirements: ['REG-06', 'REG-08'],
  },
  entry: 'goToPortal',
});
