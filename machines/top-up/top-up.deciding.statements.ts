import { optionOf } from '#domain/top-up/top-up-options.ts';
import { begun, ended, enters, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { topUpMachine } from './top-up.machine.ts';
import { amountIn, transferOf } from './top-up.select.ts';
import { isDeciding, isOrdered, stands } from './top-up.standing.ts';

const { always, everywhere } = statementsOf<typeof topUpMachine>();

/** What holds of the questions before the order. */
export const decidingStatements: readonly Statement<typeof topUpMachine>[] = [
  always(
    'BNK-14',
    'Ein Mandat gilt als erteilt nur mit Häkchen, und nur für das Konto, für das es erteilt wurde.',
    (step) => {
      const { before, after } = step;
      const given = isIn(before, 'deciding.consenting') ? step.heard('mandate.submitted') : null;
      if (given !== null) {
        const { isMandateAccepted, problem } = after.context;
        return given.isAccepted
          ? isIn(after, 'deciding.entering') && isMandateAccepted && problem === null
          : isIn(after, 'deciding.consenting') && problem === 'MANDATE_UNACCEPTED';
      }
      const isSame =
        before.context.method === after.context.method && before.context.bankAccount === after.context.bankAccount;
      return !after.context.isMandateAccepted || (before.context.isMandateAccepted && isSame);
    },
  ),
  always(
    'BNK-14',
    'Ein abgeschickter Betrag steht da, wie er getippt wurde: zur Prüfung, oder mit dem Grund dagegen.',
    (step) => {
      const { before, after } = step;
      const submitted = isIn(before, 'deciding.entering') ? step.heard('amount.submitted') : null;
      if (submitted === null) return true;
      const asked = amountIn(before.context, submitted.text);
      const { typed, problem, amount } = after.context;
      if (typed !== submitted.text) return false;
      if (asked.ok) return isIn(after, 'deciding.reviewing') && problem === null && amount === asked.value;
      return isIn(after, 'deciding.entering') && problem === asked.refusal;
    },
  ),
  everywhere('BNK-14', 'Geprüft wird nur, was die Anlage heute annimmt.', (at) => {
    const { amount, options, method } = at.context;
    if (!isIn(at, 'deciding.reviewing')) return true;
    if (amount === null || options === null || method === null) return false;
    const isEnough = method === 'VOUCHER' || amount >= options.minimum;
    const isThere = method !== 'CLEARING' || amount <= options.payable;
    return isEnough && isThere && amount <= options.maximum && optionOf(options, method)?.reason === undefined;
  }),
  always('SHL-09', 'Wer nichts oder nichts Verfügbares wählt, bleibt bei der Wahl und erfährt den Grund.', (step) => {
    const { before, after } = step;
    if (!isIn(before, 'deciding.choosing') || step.heard('method.submitted') === null) return true;
    const { method, options, isMandateAccepted } = before.context;
    const option = optionOf(options ?? { methods: [] }, method);
    const problem =
      method === null
        ? 'METHOD_UNCHOSEN'
        : option?.reason === 'fehlt'
          ? 'METHOD_MISSING'
          : option === undefined || option.reason !== undefined
            ? 'METHOD_UNAVAILABLE'
            : null;
    if (problem !== null) return isIn(after, 'deciding.choosing') && after.context.problem === problem;
    const isUnsigned = options?.referenceAccount?.isMandated === false && !isMandateAccepted;
    const next = {
      VOUCHER: 'enteringVoucher',
      DEBIT: 'enteringAccount',
      REFERENCE: isUnsigned ? 'consenting' : 'entering',
      WIRE: 'entering',
      CLEARING: 'entering',
    }[method ?? 'WIRE'];
    return stands(after) === next && after.context.problem === null;
  }),
  always('BNK-14', 'Ein anderes Konto wird erst geprüft; ein leeres Feld wird nicht einmal gefragt.', (step) => {
    const submitted = isIn(step.before, 'deciding.enteringAccount') ? step.heard('account.submitted') : null;
    if (submitted === null) return begun(step, 'lookUpAccount').length === 0;
    const { context } = step.after;
    if (context.bankAccount !== submitted.text) return false;
    const isBlank = submitted.text.replaceAll(/[\s-]/g, '') === '';
    const asked = isBlank ? [] : [{ ipsId: context.ipsId, bankAccount: submitted.text }];
    return same(begun(step, 'lookUpAccount'), asked) && context.problem === (isBlank ? 'ACCOUNT_EMPTY' : null);
  }),
  always('BNK-14', 'Ohne geltendes Mandat für das andere Konto folgt dessen Erteilung, sonst der Betrag.', (step) => {
    const { after } = step;
    if (step.broke('lookUpAccount') || ended(step, 'lookingUpLimit')) {
      return isIn(after, 'deciding.enteringAccount') && after.context.problem === 'NOT_SENT';
    }
    const result = step.answer('lookUpAccount')?.output;
    if (result === undefined) return true;
    if (!result.ok) {
      const problem = result.refusal === 'ACCOUNT_MISSING' ? 'ACCOUNT_EMPTY' : result.refusal;
      return isIn(after, 'deciding.enteringAccount') && after.context.problem === problem;
    }
    const next = result.value.isMandated ? 'entering' : 'consenting';
    return stands(after) === next && same(after.context.account, result.value);
  }),
  always('BNK-09', 'Jeder eingegebene Code wird einmal geprüft, ein leeres Feld nie.', (step) => {
    const submitted = isIn(step.before, 'deciding.enteringVoucher') ? step.heard('voucher.submitted') : null;
    const isBlank = submitted?.code.trim() === '';
    const asked = submitted === null || isBlank ? [] : [{ code: submitted.code }];
    const { problem, code } = step.after.context;
    if (!same(begun(step, 'checkVoucher'), asked)) return false;
    return submitted === null || (isBlank ? problem === 'VOUCHER_EMPTY' : problem === null && code === submitted.code);
  }),
  always('BNK-09', 'Ein Gutschein zahlt mit seinem Wert; warum er es nicht kann, wird gesagt.', (step) => {
    const { before, after } = step;
    if (step.broke('checkVoucher') || ended(step, 'checkingLimit')) {
      return isIn(after, 'deciding.enteringVoucher') && after.context.problem === 'NOT_SENT';
    }
    const result = step.answer('checkVoucher')?.output;
    if (result === undefined) return true;
    const { problem, amount, attemptsLeft } = after.context;
    if (result.ok && result.value.amount <= (before.context.options?.maximum ?? 0)) {
      return isIn(after, 'deciding.reviewing') && amount === result.value.amount;
    }
    if (!result.ok && result.refusal === 'VOUCHER_LOCKED') return isIn(after, 'deciding.voucherLocked');
    const said = result.ok ? 'VOUCHER_TOO_MUCH' : result.refusal;
    const isCounted = !('attemptsLeft' in result) || attemptsLeft === result.attemptsLeft;
    return isIn(after, 'deciding.enteringVoucher') && problem === said && isCounted;
  }),
  always(
    'BNK-14',
    'Jede Eingabe kommt zum Bewahrer des Entwurfs, der Gutscheincode nie; was er meldet, steht da.',
    (step) => {
      const { before, after } = step;
      const entered =
        (isIn(before, 'deciding.choosing') ? step.heard('method.chosen') : null) ??
        (isIn(before, 'deciding.enteringAccount') ? step.heard('account.typed') : null) ??
        (isIn(before, 'deciding.entering') ? step.heard('amount.typed') : null);
      const { method, typed: amount, bankAccount, problem } = after.context;
      const notice = { type: 'draft.changed', draft: { method, amount, bankAccount } };
      if (!same(step.told('keepDraft'), entered === null ? [] : [notice])) return false;
      if (entered !== null) {
        const value =
          entered.type === 'method.chosen' ? method : entered.type === 'account.typed' ? bankAccount : amount;
        return problem === null && value === ('method' in entered ? entered.method : entered.text);
      }
      const saved = step.heard('draft.saved')?.at ?? (step.heard('draft.lost') === null ? undefined : null);
      if (step.answer('loadOptions') !== null || before.status !== 'active' || isOrdered(before)) return true;
      return after.context.savedAt === (saved === undefined ? before.context.savedAt : saved);
    },
  ),
  always('BNK-14', 'Was für einen früheren Auftrag zu überweisen ist, wird gezeigt, und nichts anderes.', (step) => {
    const { before, after } = step;
    const asked = isIn(before, 'deciding.choosing') ? step.heard('transfer.requested') : null;
    const isThere = asked !== null && transferOf(before.context, asked.orderId) !== undefined;
    if (enters(step, 'deciding.showingTransfer') !== isThere) return false;
    return !isThere || after.context.lookedAt === asked.orderId;
  }),
  always('BNK-14', 'Zurück führt eine Frage zurück, und nie aus einem Auftrag heraus.', (step) => {
    const { before, after } = step;
    if (step.heard('step.left') === null) return true;
    const { method } = before.context;
    const back: Readonly<Record<string, string>> = {
      showingTransfer: 'choosing',
      enteringAccount: 'choosing',
      consenting: 'choosing',
      entering: 'choosing',
      enteringVoucher: 'choosing',
      voucherLocked: 'choosing',
      reviewing: method === 'VOUCHER' ? 'enteringVoucher' : 'entering',
    };
    const place = isDeciding(before) ? back[stands(before)] : undefined;
    if (place === undefined) return same(after.value, before.value);
    return stands(after) === place && (isIn(before, 'deciding.showingTransfer') || after.context.problem === null);
  }),
];
