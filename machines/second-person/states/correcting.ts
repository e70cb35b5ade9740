import { type SecondNameForm, secondPersonOf } from '#domain/application/parties-forms.ts';
import type { ConfirmationOutput } from '../../confirmation/confirmation.types.ts';
import { secondPersonSetup, storedOperation, unsure } from '../second-person.setup.ts';
import type { PrepareCorrectionInput, PrepareCorrectionResult, SecondPersonContext } from '../second-person.types.ts';

const corrected = ({ event }: { event: { output: PrepareCorrectionResult } }) => ({ result: event.output });
const ended = ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output });
const person = ({ event }: { event: { form: SecondNameForm } }) => ({ form: event.form });

/** How the second person is really called; of a form that has no flaws. */
const correctionOf = ({ standing, correction }: SecondPersonContext): PrepareCorrectionInput => {
  if (standing === null) throw new Error('There is nobody to correct.');
  const { email: _, ...named } = secondPersonOf({ ...correction, email: '' });
  return { businessPartnerId: standing.businessPartnerId, ...named };
};

const uncorrected = {
  target: 'correcting',
  actions: { type: 'sayProblem', params: { problem: 'NOT_PREPARED' } },
} as const;

/** The second person as they are really called: asked of whoever has signed, while the other one has not (REG-08). */
export const correcting = secondPersonSetup.createStateConfig({
  meta: { caption: 'Name oder Geburtsdatum berichtigen', screen: 'person', requirements: ['REG-08'] },
  on: {
    'person.typed': { actions: { type: 'rememberPerson', params: person } },
    'person.entered': [
      {
        guard: { type: 'isPersonFine', params: person },
        target: 'preparingCorrection',
        actions: [{ type: 'rememberPerson', params: person }, 'forgetProblem'],
      },
      {
        actions: [
          { type: 'rememberPerson', params: person },
          { type: 'sayPersonFlaws', params: person },
        ],
      },
    ],
    'step.left': { target: 'sorted', actions: 'forgetProblem' },
  },
});

export const preparingCorrection = secondPersonSetup.createStateConfig({
  meta: { caption: 'Berichtigung wird vorbereitet', screen: 'person', requirements: ['REG-08'] },
  invoke: {
    id: 'prepareCorrection',
    src: 'prepareCorrection',
    input: ({ context }) => correctionOf(context),
    onDone: [
      {
        guard: { type: 'isPrepared', params: corrected },
        target: 'confirmingCorrection',
        actions: { type: 'rememberOperation', params: corrected },
      },
      {
        guard: { type: 'hasFlaws', params: corrected },
        target: 'correcting',
        actions: { type: 'sayRefusedFields', params: corrected },
      },
      {
        guard: { type: 'isTooOften', params: corrected },
        target: 'correcting',
        actions: { type: 'sayProblem', params: { problem: 'TOO_MANY_ATTEMPTS' } },
      },
      {
        guard: { type: 'lacksNumber', params: corrected },
        target: 'correcting',
        actions: { type: 'sayProblem', params: { problem: 'NO_NUMBER' } },
      },
      { guard: { type: 'isNotNeeded', params: corrected }, target: 'loading', actions: 'forgetTyped' },
    ],
    onError: uncorrected,
  },
  after: { correctingLimit: uncorrected },
});

/** Who becomes a party is changed by a code alone, as they are invited by one. */
export const confirmingCorrection = secondPersonSetup.createStateConfig({
  meta: { caption: 'Berichtigung mit SMS-Code bestätigen', screen: 'confirming', requirements: ['REG-08'] },
  invoke: {
    id: 'confirmation',
    src: 'confirmation',
    input: ({ context }) => ({
      operation: storedOperation(context),
      reference: context.standing?.businessPartnerId ?? '',
    }),
    onDone: [
      {
        guard: { type: 'isConfirmed', params: ended },
        target: 'loading',
        actions: ['forgetTyped', { type: 'sayNews', params: { news: 'CORRECTED' } }],
      },
      { guard: { type: 'isCanceled', params: ended }, target: 'correcting' },
      {
        guard: { type: 'isExhausted', params: ended },
        target: 'correcting',
        actions: { type: 'sayProblem', params: { problem: 'CODES_EXHAUSTED' } },
      },
      {
        guard: { type: 'hasRunOut', params: ended },
        target: 'correcting',
        actions: { type: 'sayProblem', params: { problem: 'OPERATION_ENDED' } },
      },
      { guard: { type: 'isRefusedNow', params: ended }, target: 'loading', actions: 'forgetTyped' },
      { guard: { type: 'isUnsure', params: ended }, ...unsure },
    ],
    onError: unsure,
  },
});
