import { registration } from '../registration.setup.ts';
import type { ContractEnd, IdentificationEnd } from '../registration.types.ts';
import { pushes } from './steps.ts';

const identified = ({ event }: { readonly event: { readonly output: IdentificationEnd } }) => ({
  output: event.output,
});
const signed = ({ event }: { readonly event: { readonly output: ContractEnd } }) => ({ output: event.output });

export const identifying = registration.createStateConfig({
  meta: { caption: 'Schritt 4: Identifizierung', screen: 'identification', requirements: ['REG-01', 'REG-05'] },
  invoke: {
    id: 'identification',
    src: 'identification',
    input: ({ context }) => ({ caseId: context.caseId }),
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
    onError: '#registration.concluding.faulted',
  },
});

export const waiting = registration.createStateConfig({
  meta: { caption: 'Warten auf die Prüfung', screen: 'waiting', requirements: ['REG-05'] },
  on: { 'status.asked': '#registration.concluding.identifying' },
});

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
      { guard: { type: 'hasRefused', params: signed }, target: '#registration.concluding.contractRefused' },
      { target: '#registration.left' },
    ],
    onError: '#registration.concluding.faulted',
  },
});

export const contractRefused = registration.createStateConfig({
  meta: { caption: 'Vertrag so nicht möglich', screen: 'contractRefused', requirements: ['REG-06'] },
  on: { 'proposal.reconsidered': '#registration.reconsidered' },
});
