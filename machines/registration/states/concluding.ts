import type { ContractOutput } from '../../contract/contract.types.ts';
import type { IdentificationOutput } from '../../identification/identification.types.ts';
import { registration } from '../registration.setup.ts';
import { pushes } from './steps.ts';

const identified = ({ event }: { readonly event: { readonly output: IdentificationOutput } }) => ({
  output: event.output,
});
const signed = ({ event }: { readonly event: { readonly output: ContractOutput } }) => ({ output: event.output });

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
      { guard: { type: 'hasSigned', params: signed }, target: '#registration.concluded' },
      {
        guard: { type: 'lacksNumber', params: signed },
        target: '#registration.filling.telling',
        actions: [...pushes(1)],
      },
      // Its own page has said why, and that another application is wanted.
      { guard: { type: 'hasRefused', params: signed }, target: '#registration.reconsidered' },
      { guard: { type: 'isUnready', params: signed }, target: '#registration.loading' },
      { target: '#registration.left' },
    ],
    onError: faulted,
  },
});
