import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { savingsPlanMachine } from './savings-plan.machine.ts';
import { decidingStatements } from './savings-plan.deciding.statements.ts';
import { debitedAccount, draftOf, formAtFirst, hindranceIn, wishOf } from './savings-plan.select.ts';
import { isDeciding, isOrdered, stands } from './savings-plan.standing.ts';
import type { PlaceInput, PlaceResult } from './savings-plan.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof savingsPlanMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];
type At = Step['before'];
type Refusal = Extract<PlaceResult, { ok: false }>['refusal'];

const isUnderWay = (at: At): boolean => isIn(at, 'placing');
const sent = (step: Step): readonly PlaceInput[] => begun(step, 'placePlan') as readonly PlaceInput[];

/** Where a refusal of the order leads, and what is said there. */
const refusedOrder = ({ context }: At, refusal: Refusal): readonly [string, string] => {
  const changed = ['loading', 'CHANGED_MEANWHILE'] as const;
  const isNamed = context.payment !== 'REFERENCE';
  const places: Readonly<Record<Refusal, readonly [string, string]>> = {
    PLAN_OUTDATED: ['loading', 'PLAN_OUTDATED'],
    BELOW_MINIMUM: ['entering', 'BELOW_MINIMUM'],
    ABOVE_MAXIMUM: ['entering', 'ABOVE_MAXIMUM'],
    START_TOO_EARLY: ['scheduling', 'START_TOO_EARLY'],
    END_BEFORE_START: ['scheduling', 'END_BEFORE_START'],
    DEBIT_PLAN_EXISTS: ['choosing', 'DEBIT_PLAN_EXISTS'],
    MANDATE_REQUIRED: debitedAccount(context) === null ? changed : ['consenting', 'MANDATE_ENDED'],
    ACCOUNT_NOT_OWN: isNamed ? ['enteringAccount', 'ACCOUNT_NOT_OWN'] : changed,
    IBAN_INVALID: isNamed ? ['enteringAccount', 'IBAN_INVALID'] : changed,
    ACCOUNT_MISSING: isNamed ? ['enteringAccount', 'IBAN_INVALID'] : changed,
    SAVINGS_PLAN_NOT_POSSIBLE: changed,
  };
  return places[refusal];
};

export const savingsPlanStatements: readonly Statement<typeof savingsPlanMachine>[] = [
  always('BNK-15', 'Beauftragt wird genau das Geprüfte, und erst wenn es angenommen ist.', (step) => {
    const { before } = step;
    const isAccepted = step.heard('review.accepted') !== null && isIn(before, 'deciding.reviewing');
    const isRepeated = step.heard('order.retried') !== null && isIn(before, 'unsure');
    if (!isAccepted && !isRepeated) return sent(step).length === 0;
    const { problem } = step.after.context;
    return same(sent(step), [{ wish: wishOf(before.context), key: before.context.key }]) && problem === null;
  }),
  always('BNK-15', 'Geändert wird der Sparplan, der offen ist, in der Fassung, die man sah; sonst ein neuer.', (step) =>
    sent(step).every(({ wish }) => {
      const { plan, options } = step.before.context;
      const changed = plan === null ? null : { savingsPlanId: plan.savingsPlanId, version: plan.version };
      return same(wish.changed, changed) && wish.ipsId === options?.ipsId;
    }),
  ),
  remembering<string | null>(
    'BNK-15',
    'Ein Aufruf ohne Antwort wird unverändert wiederholt, mit dem Schlüssel, den er hatte.',
    {
      first: () => null,
      next: (open, step) => {
        const [call] = sent(step);
        if (call !== undefined) return JSON.stringify(call);
        return step.answer('placePlan') === null ? open : null;
      },
    },
    (step, open) => open === null || sent(step).every((call) => JSON.stringify(call) === open),
  ),
  always('BNK-15', 'Eine Antwort verbraucht ihren Schlüssel: der nächste Auftrag hat einen anderen.', (step) => {
    const answer = step.answer('placePlan')?.output;
    return answer === undefined || step.after.context.key === answer.nextKey;
  }),
  always('BNK-15', 'Kein Sparplan ohne Zusage der Bank; gilt eine Änderung später, wird das gesagt.', (step) => {
    const answer = step.answer('placePlan')?.output;
    const placed = answer?.ok === true ? answer.value : null;
    if (placed === null) return !enters(step, 'done') && !enters(step, 'changingLater');
    const isThere = isIn(step.after, placed.isLater ? 'changingLater' : 'done');
    return isThere && same(step.after.context.placed, placed) && step.after.context.problem === null;
  }),
  always('BNK-15', 'Ein Einzug wird nur mit einem Mandat beauftragt, das gilt oder hier erteilt wurde.', (step) =>
    sent(step).every(({ wish }) => {
      const { context } = step.before;
      const account = debitedAccount(context);
      return wish.payment === 'WIRE' || (account !== null && (account.isMandated || context.isMandateAccepted));
    }),
  ),
  always('BNK-15', 'Ein Ausgang, den niemand kennt, heißt nie gescheitert.', (step) => {
    const isLost = step.broke('placePlan') || ended(step, 'placingLimit');
    return enters(step, 'unsure') === isLost;
  }),
  always('BNK-15', 'Lehnt die Bank den Auftrag ab, steht der Grund dort, wo er sich beheben lässt.', (step) => {
    const answer = step.answer('placePlan')?.output;
    if (answer === undefined || answer.ok) return true;
    const [place, problem] = refusedOrder(step.before, answer.refusal);
    const { context } = step.after;
    if (stands(step.after) !== place || context.problem !== problem) return false;
    return answer.refusal !== 'START_TOO_EARLY' || !('earliest' in answer) || context.earliest === answer.earliest;
  }),
  always('BNK-15', 'Eine Ablehnung verliert nie, was eingegeben war.', ({ before, after, kind, answer }) => {
    if (kind === 'user') return true;
    const isFirst = answer('loadPlan') !== null && !before.context.isFilled;
    return isFirst || same(draftOf(before.context), draftOf(after.context));
  }),
  always(
    'BNK-15',
    'Wer keinen Sparplan haben kann, erfährt den Grund; wer kann, beginnt mit dem Entwurf oder dem, was gilt.',
    (step) => {
      const { before, after } = step;
      if (step.broke('loadPlan') || ended(step, 'loadingLimit')) return isIn(after, 'loadFailed');
      const result = step.answer('loadPlan')?.output;
      if (result === undefined) return true;
      if (!result.ok) return isIn(after, 'unknown');
      const { value } = result;
      if (value.kind === 'choice') {
        return isIn(after, 'choosingInvestment') && same(after.context.choices, value.investments);
      }
      const { options, plan, holder, today, key, draft } = value;
      const { context } = after;
      const isFilled = before.context.isFilled;
      const form = isFilled ? draftOf(before.context) : draftOf(formAtFirst(draft, plan));
      return (
        stands(after) === (hindranceIn(result) === undefined ? 'entering' : 'hindered') &&
        same(
          [context.options, context.plan, context.holder, context.today, context.key],
          [options, plan, holder, today, key],
        ) &&
        same(draftOf(context), form) &&
        context.savedAt === (isFilled ? before.context.savedAt : (draft?.savedAt ?? null)) &&
        context.problem === before.context.problem
      );
    },
  ),
  always(
    'BNK-15',
    'Andere Fenster hören von einem Auftrag und von einem offenen Ausgang, sonst von nichts.',
    (step) => {
      const due = enters(step, 'done') || enters(step, 'changingLater') || enters(step, 'unsure');
      return step.told('watchSurroundings').length === (due ? 1 : 0);
    },
  ),
  always(
    'BNK-15',
    'Was ein anderes Fenster beauftragt, lässt neu fragen; was hier schon läuft, stört es nicht.',
    (step) => {
      if (step.heard('elsewhere.ordered') === null) return true;
      const { before, after } = step;
      if (!isUnderWay(before) && !isDeciding(before)) return same(before.value, after.value);
      if (after.context.problem !== 'ORDERED_ELSEWHERE') return false;
      return isUnderWay(before) ? same(before.value, after.value) : isIn(after, 'loading');
    },
  ),
  always(
    'BNK-15',
    'Neu gefragt wird auf Wunsch und nach jeder Änderung, immer nach dem, was die Adresse nennt.',
    (step) => {
      const isRetried = step.heard('loading.retried') !== null && isIn(step.before, 'loadFailed');
      const { intent, id } = step.after.context;
      const asked = enters(step, 'loading') ? [{ intent, id }] : [];
      return same(begun(step, 'loadPlan'), asked) && (!isRetried || asked.length === 1);
    },
  ),
  always(
    'SES-04',
    'Endet die Sitzung, hört auf, was noch nicht beauftragt ist; ein laufender Auftrag bleibt offen.',
    (step) => {
      const { before } = step;
      const isHeard = step.heard('session.ended') !== null;
      const isOver = before.status !== 'active';
      if (enters(step, 'abandoned') !== (isHeard && isUnderWay(before))) return false;
      return enters(step, 'interrupted') === (isHeard && !isOver && !isOrdered(before) && !isUnderWay(before));
    },
  ),
  always(
    'BNK-15',
    'Nach der Beauftragung heißt es nie „Entwurf bleibt bewahrt“: es gibt keinen mehr, und es entsteht keiner.',
    ({ before, after }) =>
      !(isIn(before, 'done') || isIn(before, 'changingLater')) ||
      (after.value === before.value && after.context.savedAt === before.context.savedAt),
  ),
  everywhere(
    'API-07',
    'Auf keine Antwort wird ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'savingsPlan.loading')) &&
      (!isIn(at, 'deciding.lookingUp') || hasLimit(at, 'lookingUpLimit', 'savingsPlan.deciding.lookingUp')) &&
      (!isUnderWay(at) || hasLimit(at, 'placingLimit', 'savingsPlan.placing')),
  ),
  ...decidingStatements,
];
