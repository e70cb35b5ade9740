import type { DoneStateEvent } from 'xstate';
import type { EntryPointId } from '#domain/questionnaire/entry-points.ts';
import { partsOf, questionFlowId } from './question-flow.parts.ts';
import { questionFlowSetup } from './question-flow.setup.ts';
import type { QuestionFlowOutput } from './question-flow.types.ts';
import { askingStates } from './states/asking.ts';

/** Raised with every change that stored answers could not live through. */
export const questionFlowVersion = 1;

/** What a product owner calls the way in. */
export const entryPointTitles: Readonly<Record<EntryPointId, string>> = {
  'existing-customer-change-strategy': 'Bestandskunde: Strategie ändern',
  'existing-customer-new-business-partner-cash-invest': 'Bestandskunde, neues Konto: Cash Invest',
  'existing-customer-new-business-partner-interest': 'Bestandskunde, neues Konto: Zinsen',
  'existing-customer-new-business-partner-topics': 'Bestandskunde, neues Konto: Themen',
  'existing-customer-new-business-partner-vv': 'Bestandskunde, neues Konto: Vermögensverwaltung',
  'existing-customer-new-ips-cash-invest': 'Bestandskunde, neue Anlage: Cash Invest',
  'existing-customer-new-ips-topics': 'Bestandskunde, neue Anlage: Themen',
  'existing-customer-new-ips-vv': 'Bestandskunde, neue Anlage: Vermögensverwaltung',
  'existing-customer-update-business-partner': 'Bestandskunde: Angaben erneuern',
  'new-customer-new-business-partner-cash-invest': 'Neukunde: Cash Invest',
  'new-customer-new-business-partner-child': 'Neukunde: Konto für ein Kind',
  'new-customer-new-business-partner-retirement': 'Neukunde: Rentenplan',
  'new-customer-new-business-partner-simple-proposal': 'Neukunde: schneller Vorschlag',
  'new-customer-new-business-partner-tangible-assets': 'Neukunde: Sachwerte',
  'new-customer-new-business-partner-topics': 'Neukunde: Themen',
  'new-customer-new-business-partner-vv': 'Neukunde: Vermögensverwaltung',
};

/**
 * The questions of one of the sixteen ways in (ONB-01, ONB-08): a sequence over states that all of them share.
 *
 * Promises: one question is one state; nobody is asked twice what was answered and still holds; who goes back finds what
 * they answered, and only what depended on a changed answer is asked again; advice hinders nobody; a refusal keeps what
 * was typed and says why; resumed with answers it stands at the first question that is open.
 */
export const questionFlowMachine = (id: EntryPointId) => {
  const [first] = partsOf(id);
  if (first === undefined) throw new Error('A way in without questions.');
  return questionFlowSetup.createMachine({
    id: questionFlowId(id),
    context: ({ input }) => ({ ...input, typed: null, problems: [], wasReasked: false }),
    meta: { caption: entryPointTitles[id], requirements: ['ONB-01', 'ONB-08', 'ONB-14'] },
    initial: first.name,
    states: {
      ...askingStates(id),
      answered: {
        type: 'final',
        meta: { caption: 'Alles beantwortet', requirements: ['ONB-08'], ending: 'success' },
        output: ({ context }) => ({ kind: 'answered', answers: context.answers }),
      },
      left: {
        type: 'final',
        meta: { caption: 'Zurück vor die erste Frage', requirements: ['ONB-08'], ending: 'left' },
        output: ({ context }) => ({ kind: 'left', answers: context.answers }),
      },
    },
    output: ({ event }) => (event as DoneStateEvent<QuestionFlowOutput>).output,
  });
};
