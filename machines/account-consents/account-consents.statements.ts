import { ibanOf, mayDebit, paymentIn } from '#domain/application/account-forms.ts';
import { paymentFlaws } from '#domain/application/payment-answer.ts';
import { bankCodeIn } from '#domain/iban/bank-code.ts';
import { parseIban } from '#domain/iban/iban.ts';
import { consentKinds } from '#domain/application/application.ts';
import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import { bankNameIn } from './account-consents.select.ts';
import type { accountConsentsMachine } from './account-consents.machine.ts';

const { always, everywhere, never } = statementsOf<typeof accountConsentsMachine>();

export const accountConsentsStatements: readonly Statement<typeof accountConsentsMachine>[] = [
  always('REG-06', 'Eingereicht wird nur mit jeder einzelnen Zustimmung und einer Antwort zum Beginn.', (step) => {
    if (!enters(step, 'completed')) return true;
    const { given, typed } = step.after.context;
    return consentKinds.every((kind) => given.includes(kind)) && typed.startsAtOnce !== '';
  }),
  always('ONB-12', 'Die Kosteninformation entsteht auf Wunsch, und aus dem, was beantragt wird.', (step) => {
    const isIdle = isIn(step.before, 'consenting') && !isIn(step.before, 'consenting.downloading');
    const isWanted = isIdle && step.heard('costs.requested') !== null;
    return same(begun(step, 'saveCosts'), isWanted ? [step.after.context.costs] : []);
  }),
  always(
    'API-07',
    'Kommt die Kosteninformation nicht, bleibt alles angekreuzt, und sie lässt sich neu verlangen.',
    (step) => {
      if (!step.broke('saveCosts') && !ended(step, 'savingLimit')) return true;
      const { given, problems } = step.before.context;
      return (
        isIn(step.after, 'consenting.downloadFailed') &&
        same([given, problems], [step.after.context.given, step.after.context.problems])
      );
    },
  ),
  everywhere('API-07', 'Auf die Kosteninformation wird nicht ohne Ende gewartet.', (at) => {
    const isWaiting = isIn(at, 'consenting.downloading');
    return !isWaiting || hasLimit(at, 'savingLimit', 'accountConsents.consenting.downloading');
  }),
  always('API-07', 'Nach der Bank wird mit der Bankleitzahl gefragt, nie mit der ganzen IBAN.', (step) =>
    begun(step, 'nameBank').every((asked) => asked === bankCodeIn(step.after.context.typed.account.iban)),
  ),
  always(
    'API-07',
    'Ob die Bank sich findet oder nicht: Niemand verliert etwas, und niemand wird aufgehalten.',
    (step) => {
      const isOver = step.answer('nameBank') !== null || step.broke('nameBank') || ended(step, 'namingLimit');
      if (!isOver) return true;
      const { before, after } = step;
      return (
        isIn(before, 'accounting') &&
        isIn(after, 'accounting.typing') &&
        same([before.context.typed, before.context.problems], [after.context.typed, after.context.problems])
      );
    },
  ),
  everywhere('REG-02', 'Genannt wird nur die Bank des Kontos, das dasteht.', (at) => {
    const { bank, typed } = at.context;
    return bankNameIn(at.context) === null || bank?.code === bankCodeIn(typed.account.iban);
  }),
  everywhere('API-07', 'Auf den Namen der Bank wird nicht ohne Ende gewartet.', (at) => {
    const isWaiting = isIn(at, 'accounting.namingBank');
    return !isWaiting || hasLimit(at, 'namingLimit', 'accountConsents.accounting.namingBank');
  }),
  never('REG-06', 'Keine Zustimmung ist angekreuzt, bevor jemand sie ankreuzt.', (step) => {
    const isHeard = step.heard('consents.typed') !== null || step.heard('consents.entered') !== null;
    return !isHeard && step.after.context.given.length > step.before.context.given.length;
  }),
  never('REG-02', 'Weiter als bis zum Konto kommt nur eine IBAN, die es geben kann.', (step) => {
    const isPast = enters(step, 'choosingPayment') || enters(step, 'announcingWire');
    return isPast && !parseIban(step.after.context.typed.account.iban).ok;
  }),
  always(
    'BNK-14',
    'Nach der Zahlungsart wird gefragt, wo eine Lastschrift möglich ist; sonst wird überwiesen.',
    (step) => {
      const { owners, typed } = step.after.context;
      if (enters(step, 'choosingPayment')) return mayDebit(typed.account, owners);
      return !enters(step, 'announcingWire') || !mayDebit(typed.account, owners);
    },
  ),
  always(
    'BNK-14',
    'Abgebucht wird nur mit dem Mandat für genau dieses Konto; sonst ist es eine Überweisung.',
    (step) => {
      if (!enters(step, 'askingStart') && !enters(step, 'completed')) return true;
      const { account, payment } = step.after.context.typed;
      if (payment.method === 'WIRE') return payment.mandateIban === '';
      return payment.method === 'REFERENCE' && payment.mandateIban === ibanOf(account);
    },
  ),
  never('BNK-14', 'Kein Mandat ist angekreuzt, bevor jemand es ankreuzt.', (step) => {
    const isHeard = step.heard('payment.typed') !== null || step.heard('payment.entered') !== null;
    const had = paymentIn(step.before.context.typed).acceptsMandate;
    const isSame = ibanOf(step.before.context.typed.account) === ibanOf(step.after.context.typed.account);
    return !isHeard && isSame && !had && paymentIn(step.after.context.typed).acceptsMandate;
  }),
  always('BNK-14', 'Wer die Zahlungsart abschickt, kommt weiter oder liest, was fehlt.', (step) => {
    const sent = isIn(step.before, 'choosingPayment') ? step.heard('payment.entered') : null;
    if (sent === null) return true;
    const isRefused = paymentFlaws(sent.answer).length > 0;
    return (
      isIn(step.after, isRefused ? 'choosingPayment' : 'askingStart') &&
      isRefused === step.after.context.problems.length > 0
    );
  }),
  always('REG-02', 'Ein Kinderkonto wird nicht ohne Steuer ID des Kindes eingereicht.', (step) => {
    const { isChild, childTaxId } = step.after.context;
    return !enters(step, 'completed') || isChild === (childTaxId !== '');
  }),
  always('REG-02', 'Wer das Konto abschickt, kommt weiter oder liest, warum nicht.', (step) => {
    if (!isIn(step.before, 'accounting') || step.heard('account.entered') === null) return true;
    return isIn(step.after, 'accounting') === step.after.context.problems.length > 0;
  }),
  everywhere('REG-02', 'Was falsch ist, steht auf der Seite seines Feldes, auch was der Server sagt.', (at) => {
    const fields = at.context.problems.map(({ field }) => field);
    if (isIn(at, 'choosingPayment')) return fields.every((field) => field === 'payment' || field === 'mandate');
    if (isIn(at, 'askingTaxId')) return fields.every((field) => field === 'child.taxId');
    return !isIn(at, 'accounting') || fields.every((field) => field === 'iban' || field === 'holder');
  }),
];
