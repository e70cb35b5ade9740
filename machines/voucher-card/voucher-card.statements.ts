import { readVoucherCode } from '#domain/vouchers/voucher-code.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { voucherCardMachine } from './voucher-card.machine.ts';
import type { RedeemInput, VoucherProblem } from './voucher-card.types.ts';

const { always, everywhere, remembering } = statementsOf<typeof voucherCardMachine>();

type Step = Parameters<Parameters<typeof always>[2]>[0];

const sent = (step: Step): readonly RedeemInput[] => begun(step, 'redeemVoucher') as readonly RedeemInput[];

/** Where a refusal of the order leads, and what is said there. */
const refusedOrder: Readonly<Record<string, readonly [string, VoucherProblem | null]>> = {
  VOUCHER_LOCKED: ['locked', null],
  VOUCHER_UNKNOWN: ['enteringCode', 'VOUCHER_UNKNOWN'],
  VOUCHER_REDEEMED: ['enteringCode', 'VOUCHER_REDEEMED'],
  VOUCHER_EXPIRED: ['enteringCode', 'VOUCHER_EXPIRED'],
  VOUCHER_AMOUNT: ['lookingUp', 'CHANGED_MEANWHILE'],
  ABOVE_YEARLY_LIMIT: ['lookingUp', 'CHANGED_MEANWHILE'],
  TOO_MANY_PAYMENTS: ['choosing', 'TOO_MANY_PAYMENTS'],
  NOT_POSSIBLE: ['loading', 'CHANGED_MEANWHILE'],
};

export const voucherCardStatements: readonly Statement<typeof voucherCardMachine>[] = [
  always('BNK-09', 'Eingelöst wird genau das Geprüfte, und erst wenn es angenommen ist.', (step) => {
    const { before } = step;
    const isAccepted = step.heard('review.accepted') !== null && isIn(before, 'reviewing');
    const isRepeated = step.heard('order.retried') !== null && isIn(before, 'unsure');
    if (!isAccepted && !isRepeated) return sent(step).length === 0;
    const { voucher, ipsId, key } = before.context;
    return same(sent(step), [{ ipsId, amount: voucher?.amount, code: voucher?.code, key }]);
  }),
  remembering<string | null>(
    'BNK-14',
    'Ein Aufruf ohne Antwort wird unverändert wiederholt, mit dem Schlüssel, den er hatte.',
    {
      first: () => null,
      next: (open, step) => {
        const [call] = sent(step);
        if (call !== undefined) return JSON.stringify(call);
        return step.answer('redeemVoucher') === null ? open : null;
      },
    },
    (step, open) => open === null || sent(step).every((call) => JSON.stringify(call) === open),
  ),
  always('BNK-14', 'Eine Antwort verbraucht ihren Schlüssel: der nächste Auftrag hat einen anderen.', (step) => {
    const answer = step.answer('redeemVoucher')?.output;
    return answer === undefined || step.after.context.key === answer.nextKey;
  }),
  always('BNK-09', 'Eingelöst heißt ein Gutschein nur auf Zusage der Bank; danach ist sein Code vergessen.', (step) => {
    const answer = step.answer('redeemVoucher')?.output;
    if (answer?.ok !== true) return !enters(step, 'done');
    const { redeemed, code, problem } = step.after.context;
    return isIn(step.after, 'done') && same(redeemed, answer.value) && code === '' && problem === null;
  }),
  always('BNK-14', 'Ein Ausgang, den niemand kennt, heißt nie gescheitert.', (step) => {
    const isLost = step.broke('redeemVoucher') || ended(step, 'redeemingLimit');
    return enters(step, 'unsure') === isLost;
  }),
  always('BNK-09', 'Lehnt die Bank das Einlösen ab, steht der Grund dort, wo er sich beheben lässt.', (step) => {
    const answer = step.answer('redeemVoucher')?.output;
    if (answer === undefined || answer.ok) return true;
    const [place, problem] = refusedOrder[answer.refusal] ?? ['', null];
    const { context } = step.after;
    const isCounted = !('attemptsLeft' in answer) || context.attemptsLeft === answer.attemptsLeft;
    return isIn(step.after, place) && isCounted && (problem === null || context.problem === problem);
  }),
  always('BNK-09', 'Gefragt wird einmal nach jedem lesbaren Code; ein Tippfehler kostet keinen Versuch.', (step) => {
    const submitted = isIn(step.before, 'enteringCode') ? step.heard('code.submitted') : null;
    const answer = step.answer('redeemVoucher')?.output;
    const isLookedAtAgain =
      answer?.ok === false && (answer.refusal === 'VOUCHER_AMOUNT' || answer.refusal === 'ABOVE_YEARLY_LIMIT');
    const { problem, code } = step.after.context;
    if (submitted === null) {
      return same(begun(step, 'lookUpVoucher'), isLookedAtAgain ? [{ code: step.before.context.code }] : []);
    }
    if (code !== submitted.code) return false;
    if (readVoucherCode(submitted.code) !== null) {
      return same(begun(step, 'lookUpVoucher'), [{ code }]) && problem === null;
    }
    const isSaid = problem === (submitted.code.trim() === '' ? 'CODE_EMPTY' : 'CODE_MISTYPED');
    return isIn(step.after, 'enteringCode') && isSaid && begun(step, 'lookUpVoucher').length === 0;
  }),
  always('BNK-09', 'Was ein Gutschein wert ist, sagt die Bank, und ebenso, warum er nicht gilt.', (step) => {
    const { after } = step;
    if (step.broke('lookUpVoucher') || ended(step, 'lookingUpLimit')) {
      return isIn(after, 'enteringCode') && after.context.problem === 'NOT_ANSWERED';
    }
    const result = step.answer('lookUpVoucher')?.output;
    if (result === undefined) return true;
    const { problem, voucher, attemptsLeft, tooMuch } = after.context;
    if (result.ok) return isIn(after, 'choosing') && same(voucher, result.value);
    if (result.refusal === 'VOUCHER_LOCKED') return isIn(after, 'locked');
    const isCounted = !('attemptsLeft' in result) || attemptsLeft === result.attemptsLeft;
    const isLeft = !('yearLeft' in result) || same(tooMuch, { amount: result.amount, yearLeft: result.yearLeft });
    return isIn(after, 'enteringCode') && problem === result.refusal && isCounted && isLeft;
  }),
  always(
    'SHL-09',
    'Wer keine Anlage wählt, oder eine, die nicht geht, bleibt bei der Wahl und erfährt den Grund.',
    (step) => {
      const { before, after } = step;
      if (!isIn(before, 'choosing')) return true;
      const chosen = step.heard('investment.chosen');
      if (chosen !== null) {
        const isThere = before.context.targets.some(({ ipsId }) => ipsId === chosen.ipsId);
        if (!isThere || chosen.ipsId === before.context.ipsId) return same(before.context, after.context);
        return after.context.ipsId === chosen.ipsId && after.context.problem === null;
      }
      if (step.heard('investment.submitted') === null) return true;
      const { targets, ipsId, voucher } = before.context;
      const target = targets.find((each) => each.ipsId === ipsId);
      const problem =
        target === undefined
          ? 'TARGET_UNCHOSEN'
          : target.hindrance !== null
            ? 'TARGET_HINDERED'
            : (voucher?.amount ?? 0) > target.maximum
              ? 'TARGET_TOO_SMALL'
              : null;
      return isIn(after, problem === null ? 'reviewing' : 'choosing') && after.context.problem === problem;
    },
  ),
  always('BNK-09', 'Wer nirgends einlösen kann, erfährt den Grund, bevor nach einem Code gefragt wird.', (step) => {
    if (step.broke('loadTargets') || ended(step, 'loadingLimit')) return isIn(step.after, 'loadFailed');
    const loaded = step.answer('loadTargets')?.output;
    if (loaded === undefined) return true;
    const isPossible = loaded.targets.some(({ hindrance }) => hindrance === null);
    const { targets, key } = step.after.context;
    return (
      isIn(step.after, isPossible ? 'enteringCode' : 'hindered') && same(targets, loaded.targets) && key === loaded.key
    );
  }),
  always('BNK-09', 'Vorgewählt ist eine Anlage nur, wenn keine andere den Gutschein nimmt.', (step) => {
    const loaded = step.answer('loadTargets')?.output;
    if (loaded === undefined) return true;
    const { ipsId: before } = step.before.context;
    const open = loaded.targets.filter(({ hindrance }) => hindrance === null);
    const only = open.length === 1 ? (open[0]?.ipsId ?? null) : null;
    const isKept = loaded.targets.some(({ ipsId }) => ipsId === before);
    return step.after.context.ipsId === (isKept ? before : only);
  }),
  always('BNK-09', 'Zurück führt eine Frage zurück, und nie aus einem Auftrag heraus.', (step) => {
    const { before, after } = step;
    if (step.heard('step.left') === null) return true;
    if (isIn(before, 'reviewing')) return isIn(after, 'choosing');
    if (isIn(before, 'choosing')) return isIn(after, 'enteringCode') && after.context.problem === null;
    return same(before.value, after.value);
  }),
  always('BNK-09', 'Ein weiterer Gutschein beginnt von vorn.', (step) => {
    if (step.heard('another.wanted') === null || !isIn(step.before, 'done')) return true;
    const { code, voucher, ipsId, redeemed } = step.after.context;
    return isIn(step.after, 'loading') && code === '' && voucher === null && ipsId === null && redeemed === null;
  }),
  everywhere(
    'API-07',
    'Auf keine Antwort wird ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'loading') || hasLimit(at, 'loadingLimit', 'voucherCard.loading')) &&
      (!isIn(at, 'lookingUp') || hasLimit(at, 'lookingUpLimit', 'voucherCard.lookingUp')) &&
      (!isIn(at, 'redeeming') || hasLimit(at, 'redeemingLimit', 'voucherCard.redeeming')),
  ),
];
