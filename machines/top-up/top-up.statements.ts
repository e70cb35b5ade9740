import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { topUpMachine } from './top-up.machine.ts';
import { decidingStatements } from './top-up.deciding.statements.ts';
import { debitedAccount, hindranceOf, wishOf } from './top-up.select.ts';
import { isDeciding, isOrdered, stands } from './top-up.standing.ts';
import type { PlaceInput, PlaceRefusal, TopUpProblem } from './top-up.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof topUpMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];
type At = Step['before'];

const isUnderWay = (at: At): boolean => isIn(at, 'placing');
const sent = (step: Step): readonly PlaceInput[] => begun(step, 'placeOrder') as readonly PlaceInput[];

/** Where a refusal of the order leads, and what is said there. */
const changed = ['loading', 'CHANGED_MEANWHILE'] as const;
const refusedOrder = ({ context }: At, refusal: PlaceRefusal): readonly [string, TopUpProblem | null] => {
  const isDebited = debitedAccount(context) !== null;
  if (refusal === 'TOO_MANY_PAYMENTS') return ['loading', refusal];
  if (refusal === 'TOO_MUCH_DEBITED') return ['entering', refusal];
  if (refusal === 'MANDATE_REQUIRED') return isDebited ? ['consenting', 'MANDATE_ENDED'] : changed;
  if (refusal === 'ACCOUNT_NOT_OWN') return context.method === 'DEBIT' ? ['enteringAccount', refusal] : changed;
  if (refusal === 'IBAN_INVALID' || refusal === 'ACCOUNT_MISSING') {
    return context.method === 'DEBIT' ? ['enteringAccount', 'IBAN_INVALID'] : changed;
  }
  if (context.method !== 'VOUCHER') return changed;
  if (refusal === 'VOUCHER_LOCKED') return ['voucherLocked', null];
  const isOfVoucher = refusal.startsWith('VOUCHER_') || refusal === 'ABOVE_YEARLY_LIMIT';
  return isOfVoucher ? ['enteringVoucher', refusal as TopUpProblem] : changed;
};

export const topUpStatements: readonly Statement<typeof topUpMachine>[] = [
  always('BNK-14', 'Beauftragt wird genau das Geprüfte, und erst wenn es angenommen ist.', (step) => {
    const { before } = step;
    const isAccepted = step.heard('review.accepted') !== null && isIn(before, 'deciding.reviewing');
    const isRepeated = step.heard('order.retried') !== null && isIn(before, 'unsure');
    if (!isAccepted && !isRepeated) return sent(step).length === 0;
    const { problem } = step.after.context;
    return same(sent(step), [{ wish: wishOf(before.context), key: before.context.key }]) && problem === null;
  }),
  remembering<string | null>(
    'BNK-14',
    'Ein Aufruf ohne Antwort wird unverändert wiederholt, mit dem Schlüssel, den er hatte.',
    {
      first: () => null,
      next: (open, step) => {
        const [call] = sent(step);
        if (call !== undefined) return JSON.stringify(call);
        return step.answer('placeOrder') === null ? open : null;
      },
    },
    (step, open) => open === null || sent(step).every((call) => JSON.stringify(call) === open),
  ),
  always('BNK-14', 'Eine Antwort verbraucht ihren Schlüssel: der nächste Auftrag hat einen anderen.', (step) => {
    const answer = step.answer('placeOrder')?.output;
    return answer === undefined || step.after.context.key === answer.nextKey;
  }),
  always('BNK-14', 'Kein Auftrag ohne Zusage der Bank; wer überweisen muss, sieht wohin.', (step) => {
    const answer = step.answer('placeOrder')?.output;
    const placed = answer?.ok === true ? answer.value : null;
    const { context } = step.after;
    if (placed === null) return !enters(step, 'done') && !enters(step, 'transferring');
    const isThere = step.before.context.method === 'WIRE' ? isIn(step.after, 'transferring') : isIn(step.after, 'done');
    return isThere && same(context.placed, placed) && context.code === '' && context.problem === null;
  }),
  always('BNK-14', 'Ein Einzug wird nur mit einem Mandat beauftragt, das gilt oder hier erteilt wurde.', (step) =>
    sent(step).every(({ wish }) => {
      const account = debitedAccount(step.before.context);
      const isDebit = wish.method === 'REFERENCE' || wish.method === 'DEBIT';
      return !isDebit || (account !== null && (account.isMandated || wish.isMandateAccepted));
    }),
  ),
  always('BNK-14', 'Ein Ausgang, den niemand kennt, heißt nie gescheitert.', (step) => {
    const isLost = step.broke('placeOrder') || ended(step, 'placingLimit');
    return enters(step, 'unsure') === isLost;
  }),
  always('BNK-14', 'Lehnt die Bank den Auftrag ab, steht der Grund dort, wo er sich beheben lässt.', (step) => {
    const answer = step.answer('placeOrder')?.output;
    if (answer === undefined || answer.ok) return true;
    const [place, problem] = refusedOrder(step.before, answer.refusal);
    return stands(step.after) === place && (problem === null || step.after.context.problem === problem);
  }),
  always(
    'BNK-14',
    'Eine Ablehnung verliert nie, was eingegeben war.',
    ({ before: { context: before }, after: { context: after }, kind, answer }) => {
      if (kind === 'user') return true;
      const isOffered = answer('loadOptions') !== null;
      return (['method', 'typed', 'bankAccount'] as const).every(
        (key) => before[key] === after[key] || (isOffered && (before[key] ?? '') === ''),
      );
    },
  ),
  always('BNK-09', 'Gesperrt ist der Gutschein nur, wenn die Bank es sagt; dann geht es anders weiter.', (step) => {
    const result = step.answer('checkVoucher')?.output ?? step.answer('placeOrder')?.output;
    const isLocked = result !== undefined && !result.ok && result.refusal === 'VOUCHER_LOCKED';
    return !enters(step, 'deciding.voucherLocked') || isLocked;
  }),
  always(
    'BNK-14',
    'Wer nicht einzahlen kann, erfährt den Grund; wer kann, beginnt mit dem, was bewahrt war.',
    (step) => {
      const { before, after } = step;
      if (step.broke('loadOptions') || ended(step, 'loadingLimit')) return isIn(after, 'loadFailed');
      const result = step.answer('loadOptions')?.output;
      if (result === undefined) return true;
      if (!result.ok) return isIn(after, 'unknown');
      const { options, draft, holder, key } = result.value;
      const hindrance = hindranceOf(options);
      const isWired = hindrance === 'FIRST_PAYMENT_OPEN' && options.awaited.some(({ transfer }) => transfer !== null);
      const place = hindrance === undefined ? 'choosing' : isWired ? 'firstTransferAwaited' : 'hindered';
      const { context } = before;
      const told = {
        options,
        holder,
        key,
        method: context.method ?? draft?.method ?? null,
        typed: context.typed || (draft?.amount ?? ''),
        bankAccount: context.bankAccount || (draft?.bankAccount ?? ''),
        savedAt: context.savedAt ?? draft?.savedAt ?? null,
        problem: context.problem,
      };
      return (
        stands(after) === place &&
        Object.entries(told).every(([name, value]) => same(value, after.context[name as keyof typeof told]))
      );
    },
  ),
  everywhere(
    'BNK-11',
    'Eine Anlage, die auf ihr erstes Geld wartet, fragt nie nach einem weiteren.',
    (at) => !(isDeciding(at) || isUnderWay(at)) || at.context.options?.hindrance === undefined,
  ),
  always(
    'BNK-08',
    'Andere Fenster hören von einem Auftrag und von einem offenen Ausgang, sonst von nichts.',
    (step) => {
      const due = enters(step, 'done') || enters(step, 'transferring') || enters(step, 'unsure');
      return step.told('watchSurroundings').length === (due ? 1 : 0);
    },
  ),
  always(
    'BNK-14',
    'Was ein anderes Fenster beauftragt, lässt neu fragen; was hier schon läuft, stört es nicht.',
    (step) => {
      if (step.heard('elsewhere.ordered') === null) return true;
      const { before, after } = step;
      const isKept = isUnderWay(before) || isIn(before, 'deciding.checkingVoucher');
      if (!isKept && !isDeciding(before)) return same(before.value, after.value);
      if (after.context.problem !== 'ORDERED_ELSEWHERE') return false;
      return isKept ? same(before.value, after.value) : isIn(after, 'loading');
    },
  ),
  always(
    'BNK-14',
    'Neu gefragt wird auf Wunsch und nach jeder Änderung, und immer mit frischen Möglichkeiten.',
    (step) => {
      const isRetried = step.heard('loading.retried') !== null && isIn(step.before, 'loadFailed');
      const asked = begun(step, 'loadOptions').length;
      return asked === (enters(step, 'loading') ? 1 : 0) && (!isRetried || asked === 1);
    },
  ),
  always(
    'SES-04',
    'Endet die Sitzung, hört auf, was noch nicht beauftragt ist; ein laufender Auftrag bleibt offen.',
    (step) => {
      const { before } = step;
      const isHeard = step.heard('session.ended') !== null;
      if (enters(step, 'abandoned') !== (isHeard && isUnderWay(before))) return false;
      return enters(step, 'interrupted') === (isHeard && !isOrdered(before) && !isUnderWay(before));
    },
  ),
  always(
    'BNK-14',
    'Nach der Beauftragung heißt es nie „Entwurf bleibt bewahrt“: es gibt keinen mehr, und es entsteht keiner.',
    ({ before, after }) =>
      !(isIn(before, 'done') || isIn(before, 'transferring')) ||
      (after.value === before.value && after.context.savedAt === before.context.savedAt),
  ),
  everywhere(
    'API-07',
    'Auf keine Antwort wird ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'topUp.loading')) &&
      (!isIn(at, 'deciding.lookingUp') || hasLimit(at, 'lookingUpLimit', 'topUp.deciding.lookingUp')) &&
      (!isIn(at, 'deciding.checkingVoucher') || hasLimit(at, 'checkingLimit', 'topUp.deciding.checkingVoucher')) &&
      (!isUnderWay(at) || hasLimit(at, 'placingLimit', 'topUp.placing')),
  ),
  ...decidingStatements,
];
