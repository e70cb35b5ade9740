import { begun, ended, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { savingsPlanMachine } from './savings-plan.machine.ts';
import {
  draftOf,
  formHindrance,
  keptAccount,
  lacksMandate,
  outcomeOf,
  paymentProblem,
  rateIn,
  scheduleIn,
} from './savings-plan.select.ts';
import { isDeciding, isOrdered, stands } from './savings-plan.standing.ts';

const { always, everywhere } = statementsOf<typeof savingsPlanMachine>();

/** What holds of the questions before the order. */
export const decidingStatements: readonly Statement<typeof savingsPlanMachine>[] = [
  always('BNK-15', 'Eine abgeschickte Sparrate führt weiter, oder es steht der Grund dagegen da.', (step) => {
    const { before, after } = step;
    const submitted = isIn(before, 'deciding.entering') ? step.heard('rate.submitted') : null;
    if (submitted === null) return after.context.rate === before.context.rate;
    const asked = rateIn(before.context, submitted);
    const { amount, interval, problem, rate } = after.context;
    if (amount !== submitted.amount || interval !== submitted.interval) return false;
    if (asked.ok) return isIn(after, 'deciding.scheduling') && problem === null && rate === asked.value;
    return isIn(after, 'deciding.entering') && problem === asked.refusal && rate === before.context.rate;
  }),
  always('BNK-15', 'Ein abgeschickter Zeitraum führt weiter, oder es steht der Grund dagegen da.', (step) => {
    const { before, after } = step;
    const submitted = isIn(before, 'deciding.scheduling') ? step.heard('schedule.submitted') : null;
    if (submitted === null) return after.context.endMonth === before.context.endMonth;
    const { startMonth, isLimited, endText } = submitted;
    const asked = scheduleIn(before.context, { startMonth, isLimited, endText });
    const { context } = after;
    if (!same([context.startMonth, context.isLimited, context.endText], [startMonth, isLimited, endText])) return false;
    if (asked.ok) {
      return isIn(after, 'deciding.choosing') && context.problem === null && context.endMonth === asked.value.endMonth;
    }
    return isIn(after, 'deciding.scheduling') && context.problem === asked.refusal;
  }),
  always('SHL-09', 'Wer nichts oder nichts Mögliches wählt, bleibt bei der Wahl und erfährt den Grund.', (step) => {
    const { before, after } = step;
    if (!isIn(before, 'deciding.choosing') || step.heard('payment.submitted') === null) return true;
    const { payment, options } = before.context;
    const problem = payment === null ? 'PAYMENT_UNCHOSEN' : paymentProblem(options, payment);
    if (problem !== undefined) return isIn(after, 'deciding.choosing') && after.context.problem === problem;
    const ofReference = lacksMandate(before.context) ? 'consenting' : 'reviewing';
    return (
      stands(after) === (payment === 'REFERENCE' ? ofReference : 'enteringAccount') && after.context.problem === null
    );
  }),
  always('BNK-15', 'Ein Konto wird erst geprüft; leer bleibt es nur, wo eines gilt oder keines nötig ist.', (step) => {
    const { before, after } = step;
    const submitted = isIn(before, 'deciding.enteringAccount') ? step.heard('account.submitted') : null;
    const isEmpty = submitted !== null && submitted.text.replaceAll(/[\s-]/g, '') === '';
    const asked =
      submitted === null || isEmpty ? [] : [{ ipsId: before.context.options?.ipsId, bankAccount: submitted.text }];
    if (!same(begun(step, 'lookUpAccount'), asked)) return false;
    if (!isEmpty) return true;
    const kept = keptAccount(before.context);
    if (kept === null && before.context.payment !== 'WIRE') {
      return isIn(after, 'deciding.enteringAccount') && after.context.problem === 'ACCOUNT_EMPTY';
    }
    return isIn(after, 'deciding.reviewing') && same(after.context.account, kept) && after.context.bankAccount === '';
  }),
  always(
    'BNK-15',
    'Ohne geltendes Mandat für das eingezogene Konto folgt dessen Erteilung, sonst die Prüfung.',
    (step) => {
      const { after, before } = step;
      if (step.broke('lookUpAccount') || ended(step, 'lookingUpLimit')) {
        return isIn(after, 'deciding.enteringAccount') && after.context.problem === 'NOT_SENT';
      }
      const result = step.answer('lookUpAccount')?.output;
      if (result === undefined) return true;
      if (!result.ok) {
        const problem = result.refusal === 'ACCOUNT_NOT_OWN' ? result.refusal : 'IBAN_INVALID';
        return isIn(after, 'deciding.enteringAccount') && after.context.problem === problem;
      }
      const isUnsigned = before.context.payment === 'OTHER' && !result.value.isMandated;
      return stands(after) === (isUnsigned ? 'consenting' : 'reviewing') && same(after.context.account, result.value);
    },
  ),
  always(
    'BNK-15',
    'Ein Mandat gilt als erteilt nur mit Häkchen, und nur für das Konto, für das es erteilt wurde.',
    (step) => {
      const { before, after } = step;
      const given = isIn(before, 'deciding.consenting') ? step.heard('mandate.submitted') : null;
      if (given !== null) {
        const { isMandateAccepted, problem } = after.context;
        return given.isAccepted
          ? isIn(after, 'deciding.reviewing') && isMandateAccepted && problem === null
          : isIn(after, 'deciding.consenting') && problem === 'MANDATE_UNACCEPTED';
      }
      const isSame =
        before.context.payment === after.context.payment && before.context.bankAccount === after.context.bankAccount;
      return !after.context.isMandateAccepted || (before.context.isMandateAccepted && isSame);
    },
  ),
  everywhere('BNK-15', 'Geprüft wird nur, was die Anlage heute annimmt, und was ausgeführt wird.', (at) => {
    if (!isIn(at, 'deciding.reviewing')) return true;
    const { options, payment, rate, plan, endMonth } = at.context;
    if (options === null || payment === null || rate === null || endMonth === null) return false;
    return formHindrance(options, plan) === undefined && outcomeOf(at.context)?.nextExecution !== null;
  }),
  always('BNK-15', 'Jede Eingabe kommt zum Bewahrer des Entwurfs; was er meldet, steht da.', (step) => {
    const { before, after } = step;
    const entered =
      (isIn(before, 'deciding.entering') ? step.heard('rate.typed') : null) ??
      (isIn(before, 'deciding.scheduling') ? step.heard('schedule.typed') : null) ??
      (isIn(before, 'deciding.choosing') ? step.heard('payment.chosen') : null) ??
      (isIn(before, 'deciding.enteringAccount') ? step.heard('account.typed') : null);
    const draft = draftOf(after.context);
    const notice = { type: 'draft.changed', draft };
    if (!same(step.told('keepDraft'), entered === null ? [] : [notice])) return false;
    if (entered !== null) {
      const { type: _, ...typed } = entered;
      const values = 'text' in typed ? { bankAccount: typed.text } : typed;
      return after.context.problem === null && same({ ...draft, ...values }, draft);
    }
    const saved = step.heard('draft.saved')?.at ?? (step.heard('draft.lost') === null ? undefined : null);
    if (step.answer('loadPlan') !== null || before.status !== 'active' || isOrdered(before)) return true;
    return after.context.savedAt === (saved === undefined ? before.context.savedAt : saved);
  }),
  always('BNK-15', 'Zurück führt eine Frage zurück, und nie aus einem Auftrag heraus.', (step) => {
    const { before, after } = step;
    if (step.heard('step.left') === null) return true;
    const back: Readonly<Record<string, string>> = {
      scheduling: 'entering',
      choosing: 'scheduling',
      enteringAccount: 'choosing',
      consenting: 'choosing',
      reviewing: 'choosing',
    };
    const place = isDeciding(before) ? back[stands(before)] : undefined;
    if (place === undefined) return same(after.value, before.value);
    return stands(after) === place && after.context.problem === null;
  }),
];
