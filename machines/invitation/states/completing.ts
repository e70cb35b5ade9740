import type { DeclarationsOutput } from '../../declarations/declarations.types.ts';
import type { IdentificationOutput } from '../../identification/identification.types.ts';
import type { PersonalDetailsOutput } from '../../personal-details/personal-details.types.ts';
import { declarationsFor, detailsFor } from '../invitation.select.ts';
import { ended, invitation, type Typed } from '../invitation.setup.ts';
import type { JoiningPart } from '../invitation.types.ts';
import { awaitingCorrection, comparing, differing, notifying, uncompared } from './comparing.ts';

const told = ended<PersonalDetailsOutput>();
const declared = ended<DeclarationsOutput>();
const identified = ended<IdentificationOutput>();

const typed = ({ event }: { readonly event: Typed }) => ({ typed: event.typed });

/** Tells of what is typed in a step; it listens to the step, which begins before it. */
const watching = (part: JoiningPart) => ({ id: 'watchForms', src: 'watchForms', input: { part } }) as const;

const hears = {
  'forms.typed': { actions: [{ type: 'rememberForms', params: typed }, 'keep'] },
} as const;

/** What everybody who signs is asked for themselves (decisions §7). What is known is not asked again. */
export const completing = invitation.createStateConfig({
  meta: { caption: 'Angaben und Ausweis', requirements: ['REG-04', 'REG-05', 'REG-07', 'REG-08'] },
  initial: 'fetching',
  states: {
    fetching: {
      meta: { caption: 'Schritte werden geladen', screen: 'loading', requirements: ['PLT-11'] },
      invoke: { id: 'fetchSteps', src: 'fetchSteps', onDone: 'comparing', onError: '#invitation.failed' },
      after: { fetchLimit: '#invitation.failed' },
    },
    comparing,
    differing,
    notifying,
    awaitingCorrection,
    uncompared,
    deciding: {
      meta: { caption: 'Was fehlt noch?', screen: 'loading', requirements: ['REG-08'] },
      always: [
        { guard: 'lacksDetails', target: 'telling' },
        { guard: 'lacksDeclared', target: 'declaring', actions: 'compareName' },
        { target: 'identifying', actions: 'compareName' },
      ],
    },
    telling: {
      meta: { caption: 'Person und Mobilnummer', screen: 'details', requirements: ['REG-02', 'REG-04', 'ONB-13'] },
      invoke: [
        {
          id: 'details',
          src: 'details',
          systemId: 'wizardStep',
          input: ({ context, event }) => detailsFor(context, event),
          onDone: [
            {
              guard: { type: 'isTold', params: told },
              target: 'comparing',
              actions: [{ type: 'rememberDetails', params: told }, 'keep'],
            },
            {
              target: '#invitation.introducing',
              actions: [{ type: 'rememberDetails', params: told }, 'compareName', 'keep'],
            },
          ],
          onError: '#invitation.failed',
        },
        watching('personal'),
      ],
      on: hears,
    },
    declaring: {
      meta: {
        caption: 'Steuern, Beruf und Herkunft',
        screen: 'declarations',
        requirements: ['REG-02', 'REG-07', 'ONB-13'],
      },
      invoke: [
        {
          id: 'declarations',
          src: 'declarations',
          systemId: 'wizardStep',
          input: ({ context, event }) => declarationsFor(context, event),
          onDone: [
            {
              guard: { type: 'isDeclared', params: declared },
              target: 'identifying',
              actions: [{ type: 'rememberDeclared', params: declared }, 'keep'],
            },
            {
              guard: { type: 'isUsPerson', params: declared },
              target: 'payingInUs',
              actions: [{ type: 'rememberDeclared', params: declared }, 'keep'],
            },
            { target: 'telling', actions: [{ type: 'rememberDeclared', params: declared }, 'keep'] },
          ],
          onError: '#invitation.failed',
        },
        watching('declared'),
      ],
      on: hears,
    },
    identifying: {
      meta: { caption: 'Ausweisen, falls noch nicht geschehen', screen: 'identification', requirements: ['REG-05'] },
      invoke: {
        id: 'identification',
        src: 'identification',
        onDone: [
          { guard: { type: 'isIdentified', params: identified }, target: '#invitation.signing' },
          { guard: { type: 'isUntold', params: identified }, target: 'telling' },
          { target: '#invitation.paused' },
        ],
        onError: '#invitation.failed',
      },
    },
    unidentified: {
      meta: { caption: 'Noch nicht ausgewiesen', screen: 'unidentified', requirements: ['REG-05', 'REG-08'] },
      on: { 'identification.chosen': 'identifying' },
    },
    lackingNumber: {
      meta: { caption: 'Nummer nicht bestätigt', screen: 'numberMissing', requirements: ['REG-04'] },
      // Read anew: a number that was taken back elsewhere is asked for again.
      on: { 'number.requested': '#invitation.checking' },
    },
    // Two signatures take two people: neither phone nor tax id is the inviter's.
    sharingNumber: {
      meta: { caption: 'Nummer der anderen', screen: 'numberShared', requirements: ['REG-04'] },
      // Changed where it is in force, in the portal: looked at anew here.
      on: { 'number.requested': '#invitation.checking', 'decline.chosen': '#invitation.askingDecline' },
    },
    sharingTaxId: {
      meta: { caption: 'Steuer-ID der anderen', screen: 'taxIdShared', requirements: ['REG-03'] },
      on: { 'answer.corrected': 'declaring', 'decline.chosen': '#invitation.askingDecline' },
    },
    payingInUs: {
      meta: { caption: 'Steuerpflicht in USA', screen: 'usPerson', requirements: ['REG-07'] },
      on: { 'answer.corrected': 'declaring', 'decline.chosen': '#invitation.askingDecline' },
    },
  },
});
