import { secondBirthDateOf } from '#domain/application/parties-forms.ts';
import type { ConfirmationOutput } from '../../confirmation/confirmation.types.ts';
import { confirmed, secondPersonSetup, setbacksTo, unconfirmedTo, unsure } from '../second-person.setup.ts';
import type { PrepareCorrectionInput, PrepareCorrectionResult, SecondPersonContext } from '../second-person.types.ts';

const corrected = ({ event }: { event: { output: PrepareCorrectionResult } }) => ({ result: event.output });
const ended = ({ event }: { event: { output: ConfirmationOutput } }) => ({ output: event.output });
const typed = ({ event }: { event: { birthDate: string } }) => ({ birthDate: event.birthDate });

/** When the second person was really born; of a date that has no flaws. */
const correctionOf = ({ standing, birthDate }: SecondPersonContext): PrepareCorrectionInput => {
  if (standing === null) throw new Error('There is nobody to correct.');
  return { businessPartnerId: standing.businessPartnerId, birthDate: secondBirthDateOf(birthDate) };
};

const uncorrected = {
  target: 'correcting',
  actions: { type: 'sayProblem', params: { problem: 'NOT_PREPARED' } },
} as const;

/** When the second person was really born: asked of whoever has signed, while the other one has not (REG-08). */
export const correcting = secondPersonSetup.createStateConfig({
  meta: { caption: 'Geburtsdatum berichtigen', screen: 'birthDate', requirements: ['REG-08'] },
  on: {
    'birthDate.typed': { actions: { type: 'rememberBirthDate', params: typed } },
    'birthDate.entered': [
      {
        guard: { type: 'isBirthDateFine', params: typed },
        target: 'preparingCorrection',
        actions: [{ type: 'rememberBirthDate', params: typed }, 'forgetProblem'],
      },
      {
        actions: [
          { type: 'rememberBirthDate', params: typed },
          { type: 'sayBirthFlaws', params: typed },
        ],
      },
    ],
    'step.left': { target: 'sorted', actions: 'forgetProblem' },
  },
});

export const preparingCorrection = secondPersonSetup.createStateConfig({
  meta: { caption: 'Berichtigung wird vorbereitet', screen: 'birthDate', requirements: ['REG-08'] },
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
      ...setbacksTo('correcting'),
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
    input: confirmed,
    onDone: [
      {
        guard: { type: 'isConfirmed', params: ended },
        target: 'loading',
        actions: ['forgetTyped', { type: 'sayNews', params: { news: 'CORRECTED' } }],
      },
      ...unconfirmedTo('correcting'),
    ],
    onError: unsure,
  },
});
