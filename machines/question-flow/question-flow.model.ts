import { euros } from '#domain/money/money.ts';
import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { Captions, Model } from '../model.ts';
import { sampleAsked } from '../question-part/question-part.model.ts';
import { type Part, parts, partsOf } from '../question-part/question-part.parts.ts';
import { mayExceedTiedAssets } from '../question-part/states/asking.ts';
import { partStates, questionFlowId, type questionFlowMachine } from './question-flow.machine.ts';

type Machine = ReturnType<typeof questionFlowMachine>;

const answers = { deposit: euros(1000) };
const after = { answers, shown: null, wasReasked: false };

const endsOf = (id: EntryPointId, part: Part) => ({
  answered: { kind: 'answered', ...after } as const,
  left: { kind: 'left', ...after } as const,
  ...(part === 'budgeting' && mayExceedTiedAssets(id) ? { reopened: { kind: 'reopened', ...after } as const } : {}),
});

const hasKnown = (id: EntryPointId): boolean => entryPointOf(id).unlessKnown !== undefined;

export const questionFlowModel = (id: EntryPointId): Model<Machine> => {
  const fresh = { asked: sampleAsked(id), isKnown: false, answers: {}, suggested: {}, shown: null, wasReasked: false };
  return {
    inputs: hasKnown(id) ? { fresh, inForce: { ...fresh, isKnown: true } } : { fresh },
    events: { 'questions.restarted': { byCustomer: {} } },
    outcomes: Object.fromEntries(
      partsOf(id).map(({ name }) => [name, endsOf(id, name)]),
    ) as unknown as Model<Machine>['outcomes'],
  };
};

/** The end of a part that none of the guards names. */
const lastEnds = (id: EntryPointId) =>
  Object.fromEntries(
    partStates(id).map(({ name, before, beforeKnown, next, nextKnown }) => {
      const forks = next !== nextKnown;
      const guards =
        1 + Number(name === 'budgeting' && mayExceedTiedAssets(id)) + Number(before !== beforeKnown) + Number(forks);
      return [
        `${questionFlowId(id)}.${name} | xstate.done.actor.${name} | ${String(guards)}`,
        { condition: forks ? 'beantwortet, Angaben fehlen oder sind abgelaufen?' : 'beantwortet?' },
      ];
    }),
  );

export const questionFlowCaptions = (id: EntryPointId): Captions<Machine> => ({
  events: { 'questions.restarted': 'Erneut versucht' },
  guards: {
    isReopened: 'Einmalanlage über dem gebundenen Vermögen?',
    wasLeftKnown: 'zurück, Angaben vollständig und gültig?',
    wasLeft: 'zurück?',
    isKnown: 'beantwortet, Angaben vollständig und gültig?',
  },
  actors: Object.fromEntries(
    partsOf(id).map(({ name }) => [name, parts[name].caption]),
  ) as unknown as Captions<Machine>['actors'],
  arrows: lastEnds(id),
  answers: Object.fromEntries(
    partsOf(id).map(({ name }) => [
      name,
      {
        answered: 'beantwortet',
        left: 'zurück',
        ...(name === 'budgeting' && mayExceedTiedAssets(id) ? { reopened: 'Einmalanlage noch einmal' } : {}),
      },
    ]),
  ),
  ...(hasKnown(id)
    ? { inputs: { fresh: 'Angaben fehlen oder sind abgelaufen', inForce: 'Angaben vollständig und gültig' } }
    : {}),
});
