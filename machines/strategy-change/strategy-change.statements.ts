import { changeChoice, freshAnswersIn } from '#domain/strategy-change/change-choice.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { strategyChangeMachine } from './strategy-change.machine.ts';
import { questionsFor } from './strategy-change.select.ts';
import { paperStatements, refusedIn } from './strategy-change.papers.statements.ts';
import type { HeldInvestment, PrepareInput, StrategyChangeContext } from './strategy-change.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof strategyChangeMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const prepared = (step: Step): readonly PrepareInput[] => begun(step, 'prepare') as readonly PrepareInput[];

/** What of an investment's strategies is allowed as things stand. */
const allowedIn = ({ holdings, ipsId, answers, verdict }: StrategyChangeContext): readonly string[] => {
  const investment = holdings?.investments.find((each) => each.ipsId === ipsId);
  const choice = investment === undefined ? undefined : changeChoice(investment, answers, verdict);
  return (choice?.steps ?? []).filter(({ isAllowed }) => isAllowed).map(({ split }) => split);
};

const heldAt = ({ holdings, ipsId }: StrategyChangeContext): HeldInvestment | undefined =>
  holdings?.investments.find((each) => each.ipsId === ipsId);

/** Where holdings lead that were loaded for an investment, or for none in particular. */
const placeOf = (wanted: string | null, investments: readonly HeldInvestment[]): string => {
  if (wanted !== null && investments.every(({ ipsId }) => ipsId !== wanted)) return 'unknown';
  const eligible = investments.filter(({ hindrance }) => hindrance === null || hindrance === 'WPHG_INCOMPLETE');
  const [only, ...others] = eligible;
  const single = others.length === 0 ? only : undefined;
  const settled = wanted === null ? single : eligible.find((each) => each.ipsId === wanted);
  if (settled?.hindrance === null) return 'asking';
  return eligible.length > 0 ? 'choosing' : 'barred';
};

export const strategyChangeStatements: readonly Statement<typeof strategyChangeMachine>[] = [
  always(
    'ONB-08',
    'Beauftragt heißt ein Wechsel nur mit bestätigtem Code, oder wenn er unter den Aufträgen steht.',
    (step) => {
      const end = step.answer('confirmation')?.output;
      const confirmed = end?.kind === 'confirmed' ? { orderId: end.receipt.orderId, on: end.receipt.expectedAt } : null;
      const known = step.answer('lookUp')?.output ?? null;
      const order = confirmed ?? known;
      const { ordered, problem } = step.after.context;
      if (order === null) return !enters(step, 'ordered');
      return isIn(step.after, 'ordered') && same(ordered, order) && problem === null;
    },
  ),
  always('ONB-08', 'Beauftragt wird genau, was hinterlegt und gezeigt ist, und nur auf Wunsch.', (step) => {
    const accepted = isIn(step.before, 'ordering.deciding') && step.heard('order.accepted') !== null;
    const operation = step.before.context.prepared?.operation;
    if (accepted && (step.after.context.problem !== null || step.after.context.asked.length > 0)) return false;
    return same(begun(step, 'confirmation'), accepted ? [{ operation }] : []);
  }),
  everywhere('ONB-08', 'Vor dem Auftrag stehen Unterlagen, Steuer und Kosten da.', (at) => {
    if (!isIn(at, 'ordering.deciding') && !isIn(at, 'ordering.confirming')) return true;
    return at.context.prepared !== null && at.context.prepared.papers.length > 0;
  }),
  always('ONB-10', 'Hinterlegt wird nie mehr, als die Antworten erlauben, und nie die Strategie von heute.', (step) =>
    prepared(step).every(({ investment, split, answers, key }) => {
      const { context } = step.after;
      const isOfThese = same(answers, freshAnswersIn(context.answers)) && key === context.key;
      return (
        isOfThese &&
        same(investment, heldAt(context)) &&
        allowedIn(context).includes(split) &&
        split !== investment.split
      );
    }),
  ),
  always('ONB-10', 'Wer zu viel Risiko wünscht, hört, was dagegen steht; alles andere gilt sofort.', (step) => {
    const chosen = isIn(step.before, 'comparing') ? step.heard('strategy.chosen') : null;
    if (chosen === null) return true;
    const { before, after } = step;
    const isFree = allowedIn(before.context).includes(chosen.split) || heldAt(before.context)?.split === chosen.split;
    const { wanted, blocked, problem } = after.context;
    const expected = isFree ? [chosen.split, null] : [before.context.wanted, chosen.split];
    return isIn(after, 'comparing') && same([wanted, blocked], expected) && problem === null;
  }),
  always('ONB-10', 'Weiter geht es nur mit einer anderen Strategie als heute.', (step) => {
    const accepted = isIn(step.before, 'comparing') && step.heard('strategy.accepted') !== null;
    const goesOn = prepared(step).length === 1;
    if (!accepted) return true;
    return goesOn || (isIn(step.after, 'comparing') && step.after.context.problem === 'STRATEGY_UNCHANGED');
  }),
  always(
    'ONB-13',
    'Jede Antwort, jede Wahl und ihr Ende durch die Bank wird sofort gesichert, mit ihrer Anlage.',
    (step) => {
      const { after, before } = step;
      const { ipsId, answers, typed, shown, wasReasked, wanted } = after.context;
      const changed = isIn(before, 'asking') ? step.heard('answers.changed') : null;
      const chosen =
        isIn(before, 'comparing') && step.heard('strategy.chosen') !== null && after.context.blocked === null;
      if (changed !== null && !same({ answers, typed, shown, wasReasked }, changed.progress)) return false;
      const told = step.told('keepDraft').filter(({ type }) => type === 'draft.changed');
      const kept = { type: 'draft.changed', ipsId, kept: { answers, typed, shown, wasReasked, wanted } };
      const result = step.answer('prepare')?.output;
      const isTakenBack = result?.ok === false && result.refusal === 'ABOVE_RECOMMENDED';
      if (isTakenBack && wanted !== null) return false;
      return same(told, changed !== null || chosen || isTakenBack ? [kept] : []);
    },
  ),
  always('ONB-13', 'Der Entwurf endet mit dem Auftrag, und nur mit ihm.', (step) => {
    const told = step.told('keepDraft').filter(({ type }) => type === 'draft.ended');
    const { ipsId } = step.after.context;
    return same(told, enters(step, 'ordered') ? [{ type: 'draft.ended', ipsId }] : []);
  }),
  always('ONB-10', 'Was die Bank zu anderen Antworten gesagt hat, gilt nach einer neuen nicht mehr.', (step) => {
    if (!isIn(step.before, 'asking') || step.heard('answers.changed') === null) return true;
    const { verdict } = step.before.context;
    return same(step.after.context.verdict, verdict?.kind === 'ABOVE' ? null : verdict);
  }),
  always('ONB-13', 'Wann zuletzt gesichert wurde, steht da; ging es nicht, steht nichts da.', (step) => {
    const saved = step.heard('draft.saved');
    if (step.before.status !== 'active') return true;
    if (saved !== null) return step.after.context.savedAt === saved.at;
    return step.heard('draft.lost') === null || step.after.context.savedAt === null;
  }),
  always('ONB-08', 'Gefragt wird mit dem, was schon beantwortet und was gespeichert ist.', (step) => {
    const asked = begun(step, 'questions');
    const named = step.told('browse').filter(({ type }) => type === 'investment.named');
    const { ipsId } = step.after.context;
    return (
      asked.every((input) => same(input, questionsFor(step.after.context))) &&
      same(named, asked.length > 0 ? [{ type: 'investment.named', ipsId }] : [])
    );
  }),
  always('ONB-08', 'Wer alles beantwortet hat, wählt; passt nichts, wird es gesagt.', (step) => {
    const end = step.answer('questions')?.output;
    if (end === undefined) return true;
    if (end.kind === 'left') return isIn(step.after, 'choosing');
    const { context } = step.after;
    const investment = heldAt(context);
    const choice =
      investment === undefined ? undefined : changeChoice(investment, end.answers, step.before.context.verdict);
    const isUnsuited = choice?.recommended === null && !choice.isExpired;
    return same(context.answers, end.answers) && isIn(step.after, isUnsuited ? 'unsuited' : 'comparing');
  }),
  always(
    'ONB-08',
    'Zurück geht es zur letzten Frage, oder zu der, die jemand ändern will; gesagt bleibt gesagt.',
    (step) => {
      const isThere = isIn(step.before, 'comparing') || isIn(step.before, 'unsuited');
      const reconsidered = isThere ? step.heard('answer.reconsidered') : null;
      const left = isThere && step.heard('step.left') !== null;
      if (reconsidered === null && !left) return true;
      const { shown, answers, wanted } = step.after.context;
      const { context } = step.before;
      const question = reconsidered?.question ?? 'riskPreference';
      return isIn(step.after, 'asking') && same([shown, answers, wanted], [question, context.answers, context.wanted]);
    },
  ),
  always('ONB-08', 'Geladene Anlagen führen dorthin, wo es mit ihnen weitergeht.', (step) => {
    const result = step.answer('load')?.output;
    if (result === undefined) return true;
    if (!result.ok) return isIn(step.after, 'hindered') && step.after.context.obstacle === result.refusal;
    return isIn(step.after, placeOf(step.before.context.ipsId, result.value.investments));
  }),
  always('ONB-08', 'Gewählt wird eine Anlage, die wechseln kann; fehlen Angaben, wird es gesagt.', (step) => {
    const chosen = isIn(step.before, 'choosing') ? step.heard('investment.chosen') : null;
    if (chosen === null) return true;
    const { after, before } = step;
    const hindrance = before.context.holdings?.investments.find(({ ipsId }) => ipsId === chosen.ipsId)?.hindrance;
    if (hindrance === null) return same(begun(step, 'load'), [{ ipsId: chosen.ipsId }]);
    if (hindrance === 'WPHG_INCOMPLETE') return isIn(after, 'lackingData') && after.context.ipsId === chosen.ipsId;
    return isIn(after, 'choosing') && after.context.problem === 'UNCHOSEN';
  }),
  always('ONB-08', 'Lehnt die Bank ab, wird ihr Grund genannt; sonst folgen die Unterlagen.', (step) => {
    const result = step.answer('prepare')?.output;
    if (result === undefined) return true;
    const { obstacle, verdict, prepared: stored, key, problem } = step.after.context;
    const isNext = isIn(step.after, 'loading') || isIn(step.after, 'unknown') || key === result.nextKey;
    if (!isNext) return false;
    if (result.ok) return isIn(step.after, 'ordering.deciding.reading') && same(stored, result.value);
    if (result.refusal === 'ABOVE_RECOMMENDED') {
      const { recommended, reasons } = result;
      const place = recommended === null ? 'unsuited' : 'comparing';
      const said = recommended === null ? null : 'ABOVE_RECOMMENDED';
      return isIn(step.after, place) && same(verdict, { kind: 'ABOVE', recommended, reasons }) && problem === said;
    }
    const place = refusedIn[result.refusal];
    if (!isIn(step.after, place)) return false;
    if (place === 'hindered') return obstacle === result.refusal;
    if (result.refusal === 'STRATEGY_UNCHANGED') return problem === 'STRATEGY_UNCHANGED';
    return place !== 'comparing' || (same(verdict, { kind: 'EXPIRED' }) && problem === 'ONLY_MORE_CAUTIOUS');
  }),
  remembering<string | null>(
    'API-07',
    'Ein Aufruf ohne Antwort wird mit dem Schlüssel wiederholt, den er hatte; nach einer Antwort nie.',
    {
      first: () => null,
      next: (open, step) => {
        const [sent] = prepared(step);
        if (sent !== undefined) return sent.key;
        return step.answer('prepare') !== null || step.answer('load') !== null ? null : open;
      },
    },
    (step, open) => open === null || prepared(step).every(({ key }) => key === open),
  ),
  always('API-07', 'Ein Ausgang, den niemand kennt, wird nachgesehen; jeder andere wird genannt.', (step) => {
    const end = step.answer('confirmation')?.output;
    const { after, before } = step;
    if (step.broke('confirmation') || end?.kind === 'unsure') {
      return same(
        (begun(step, 'lookUp') as readonly { readonly ipsId: string }[]).map(({ ipsId }) => ipsId),
        [before.context.ipsId],
      );
    }
    const isNone = step.answer('lookUp')?.output === null;
    if (isNone) return prepared(step).length === 1 && after.context.problem === 'UNSURE';
    if (end === undefined || end.kind === 'confirmed') return true;
    if (end.kind === 'canceled') {
      return isIn(after, 'ordering.deciding.reading') && same(after.context.prepared, before.context.prepared);
    }
    if (end.kind === 'exhausted') return isIn(after, 'ordering.exhausted');
    return end.kind === 'ended'
      ? prepared(step).length === 1 && after.context.problem === 'RENEWED'
      : begun(step, 'load').length === 1 && after.context.problem === 'CHANGED';
  }),
  always('API-07', 'Bleibt eine Antwort aus, lässt sich erneut fragen, und was gesagt war, bleibt gesagt.', (step) => {
    const { before, after } = step;
    const silent = (actor: 'load' | 'prepare' | 'lookUp', limit: string): boolean =>
      step.broke(actor) || ended(step, limit);
    const isKept = after.context.problem === before.context.problem;
    if (silent('load', 'loadLimit') || step.broke('questions')) return isIn(after, 'failed') && isKept;
    if (silent('prepare', 'prepareLimit')) return isIn(after, 'ordering.unanswered') && isKept;
    if (silent('lookUp', 'lookUpLimit')) return isIn(after, 'ordering.unsure') && isKept;
    if (step.heard('loading.retried') === null) return true;
    if (isIn(before, 'failed')) return begun(step, 'load').length === 1;
    if (isIn(before, 'ordering.unanswered')) return prepared(step).length === 1;
    return !isIn(before, 'ordering.unsure') || begun(step, 'lookUp').length === 1;
  }),
  always('ONB-08', 'Wer neu beginnt oder eine andere Anlage will, kommt dorthin, ohne Rest von vorher.', (step) => {
    const { before, after } = step;
    if (isIn(before, 'ordering.exhausted') && step.heard('change.restarted') !== null)
      return prepared(step).length === 1;
    if (isIn(before, 'ordering.unanswered') && step.heard('step.left') !== null) {
      return same(begun(step, 'load'), [{ ipsId: before.context.ipsId }]);
    }
    if (step.heard('investment.reopened') === null) return true;
    const { obstacle } = before.context;
    const isOurs = obstacle === 'NOT_IDENTIFIED' || obstacle === 'NO_VALIDATED_NUMBER';
    const may = isIn(before, 'lackingData') || (isIn(before, 'hindered') && !isOurs);
    const isBlank = same([after.context.ipsId, after.context.answers, after.context.problem], [null, {}, null]);
    return same(begun(step, 'load'), may ? [{ ipsId: null }] : []) && (!may || isBlank);
  }),
  ...paperStatements,
  everywhere(
    'API-07',
    'Auf die Bank wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadLimit', 'strategyChange.loading')) &&
      (!isIn(at, 'ordering.preparing') || hasLimit(at, 'prepareLimit', 'strategyChange.ordering.preparing')) &&
      (!isIn(at, 'ordering.deciding.saving') || hasLimit(at, 'saveLimit', 'strategyChange.ordering.deciding.saving')) &&
      (!isIn(at, 'ordering.lookingUp') || hasLimit(at, 'lookUpLimit', 'strategyChange.ordering.lookingUp')),
  ),
];
