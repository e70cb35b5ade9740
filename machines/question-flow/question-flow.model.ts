import { euros } from '#domain/money/money.ts';
import { type EntryPointId, entryPointOf } from '#domain/questionnaire/entry-points.ts';
import type { ArrowCaption, Captions, Model } from '../model.ts';
import { sampleAsked, sampleTyped } from '../question-part/question-part.model.ts';
import { partCharts } from '../question-part/question-part.machine.ts';
import { parts, partsOf } from '../question-part/question-part.parts.ts';
import type { Place } from '../question-part/states/asking.ts';
import {
  childPartsOf,
  mayReopenIn,
  ofChild,
  partStates,
  questionFlowId,
  type questionFlowMachine,
} from './question-flow.machine.ts';

type Machine = ReturnType<typeof questionFlowMachine>;

const answers = { deposit: euros(1000) };
const after = { answers, shown: null, wasReasked: false };

const ends = {
  answered: { kind: 'answered', ...after },
  left: { kind: 'left', ...after },
} as const;

const endsOf = (id: EntryPointId, place: Place) => ({
  ...ends,
  ...(mayReopenIn(id, place)
    ? {
        reopened: {
          kind: 'reopened',
          ...after,
          shown: place.part === 'planning' ? 'illiquidAssets' : 'deposit',
        } as const,
      }
    : {}),
});

const hasKnown = (id: EntryPointId): boolean => entryPointOf(id).unlessKnown !== undefined;

export const questionFlowModel = (id: EntryPointId): Model<Machine> => {
  const fresh = { asked: sampleAsked(id), isKnown: false, answers: {}, suggested: {}, shown: null, wasReasked: false };
  return {
    inputs: {
      fresh,
      ...(hasKnown(id) ? { inForce: { ...fresh, isKnown: true } } : {}),
      ...(childPartsOf(id).length > 0 ? { ofChild: { ...fresh, asked: { ...fresh.asked, child: true } } } : {}),
    },
    events: { 'questions.restarted': { byCustomer: {} }, 'answers.typed': { begun: { typed: sampleTyped } } },
    outcomes: Object.fromEntries([
      ...partsOf(id).map(({ name }) => [name, endsOf(id, { id, part: name })] as const),
      ...childPartsOf(id).map(({ name, chart }) => [ofChild(name), endsOf(id, partCharts[chart])] as const),
    ]) as unknown as Model<Machine>['outcomes'],
    // A child's finances are asked as everywhere, and no sum is asked that they might not carry.
    ...(id === 'existing-customer-update-business-partner'
      ? {
          accepted: {
            [`missing-outcome ${questionFlowId(id)}.budgetingOfChild`]:
              'Beim Erneuern wird nach keinem Betrag gefragt, also auch nach keinem noch einmal.',
          },
        }
      : {}),
  };
};

/** The end of a part that none of the guards names. */
const lastEnds = (id: EntryPointId) => {
  const childs = childPartsOf(id);
  const isForked = (part: string | undefined): boolean => childs.some(({ name }) => name === part);
  return Object.fromEntries<ArrowCaption>(
    partStates(id).flatMap(({ name, before, beforeKnown, next, nextKnown }) => {
      const forks = next !== nextKnown;
      const guards =
        1 + [before !== beforeKnown, isForked(before?.name), forks, isForked(next)].filter((each) => each).length;
      const condition = forks ? 'beantwortet, Angaben fehlen oder sind abgelaufen?' : 'beantwortet?';
      const last = (key: string, more: number) =>
        [`${questionFlowId(id)}.${key} | xstate.done.actor.${name} | ${String(guards + more)}`, { condition }] as const;
      const isReopening = mayReopenIn(id, { id, part: name });
      const reopening = isReopening && name === 'planning' && isForked('budgeting') ? 2 : Number(isReopening);
      const less = childs.filter((each) => each.name === name);
      return [
        last(name, reopening),
        ...less.map(({ chart }) => last(ofChild(name), Number(mayReopenIn(id, partCharts[chart])))),
      ];
    }),
  );
};

/** The other arrow of the fork at the beginning. */
const lastFork = (id: EntryPointId): Readonly<Record<string, ArrowCaption>> => {
  const [first] = partsOf(id);
  const isForked = childPartsOf(id).some(({ name }) => name === first?.name);
  return isForked ? { [`${questionFlowId(id)}.sorted | always | 1`]: { condition: 'Konto eines Erwachsenen?' } } : {};
};

const wordsOfEnds = (id: EntryPointId, place: Place) => ({
  answered: 'beantwortet',
  left: 'zurück',
  ...(mayReopenIn(id, place) ? { reopened: 'andere Antwort noch einmal' } : {}),
});

/** Who is through with the questions reads what we propose, changes the strategy, or has confirmed what we know. */
const onwardOf = (id: EntryPointId): string => {
  if (id === 'existing-customer-change-strategy') return 'strategy-change';
  return id === 'existing-customer-update-business-partner' ? 'wphg-update' : 'proposal';
};

/** How one comes to the questions, where there is more than one way to. */
const inputsOf = (id: EntryPointId): Readonly<Record<string, string>> => {
  const known = { fresh: 'Angaben fehlen oder sind abgelaufen', inForce: 'Angaben vollständig und gültig' };
  const childs = { fresh: 'Konto eines Erwachsenen', ofChild: 'Konto eines Kindes' };
  const isOfChild = childPartsOf(id).length > 0;
  if (!hasKnown(id)) return isOfChild ? childs : {};
  return isOfChild ? { ...known, ofChild: 'Konto eines Kindes, Angaben fehlen oder sind abgelaufen' } : known;
};

export const questionFlowCaptions = (id: EntryPointId): Captions<Machine> => ({
  events: { 'questions.restarted': 'Erneut versucht', 'answers.typed': 'Antwort begonnen' },
  guards: {
    isReopenedOfChild: 'andere Antwort noch einmal, Konto eines Kindes?',
    isReopened: 'andere Antwort noch einmal?',
    wasLeftKnown: 'zurück, Angaben vollständig und gültig?',
    wasLeftOfChild: 'zurück, Konto eines Kindes?',
    wasLeft: 'zurück?',
    isChilds: 'Konto eines Kindes?',
    isKnown: 'beantwortet, Angaben vollständig und gültig?',
  },
  actors: Object.fromEntries([
    ...partsOf(id).map(({ name }) => [name, parts[name].caption] as const),
    ...childPartsOf(id).map(({ name, chart }) => [ofChild(name), partCharts[chart].caption] as const),
  ]) as unknown as Captions<Machine>['actors'],
  arrows: { ...lastEnds(id), ...lastFork(id) },
  onward: { [`${questionFlowId(id)}.answered`]: [onwardOf(id)] },
  answers: Object.fromEntries([
    ...partsOf(id).map(({ name }) => [name, wordsOfEnds(id, { id, part: name })] as const),
    ...childPartsOf(id).map(({ name, chart }) => [ofChild(name), wordsOfEnds(id, partCharts[chart])] as const),
  ]),
  inputs: inputsOf(id),
});
