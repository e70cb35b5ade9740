import { begun, ended, enters, hasLimit, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { consentLinkMachine } from './consent-link.machine.ts';

const { always, everywhere } = statementsOf<typeof consentLinkMachine>();

export const consentLinkStatements: readonly Statement<typeof consentLinkMachine>[] = [
  always('BNK-16', 'Eingelöst wird ein Link nur, wenn jemand den Knopf drückt.', (step) => {
    const isPressed =
      step.heard('link.followed') !== null && (isIn(step.before, 'asking') || isIn(step.before, 'unsure'));
    const { purpose } = step.before.context;
    const started = [begun(step, 'confirm').length, begun(step, 'withdraw').length];
    if (!isPressed) return same(started, [0, 0]);
    return same(started, purpose === 'confirm' ? [1, 0] : [0, 1]);
  }),
  always('BNK-16', 'Bestätigt oder widerrufen heißt nur, was die Bank so beantwortet.', (step) => {
    const { after } = step;
    const confirmed = step.answer('confirm')?.output;
    const withdrawn = step.answer('withdraw')?.output;
    if (confirmed?.ok === true) {
      if (confirmed.value.length === 0) return isIn(after, 'overtaken');
      return isIn(after, 'confirmed') && same(after.context.confirmed, confirmed.value);
    }
    if (withdrawn?.ok === true) return isIn(after, 'withdrawn');
    if (confirmed !== undefined || withdrawn !== undefined) return isIn(after, 'ended');
    return (['confirmed', 'withdrawn', 'overtaken'] as const).every((each) => !enters(step, each));
  }),
  always('API-07', 'Kommt keine Antwort, heißt das weder ja noch nein, und es lässt sich erneut fragen.', (step) => {
    if (!step.broke('confirm') && !step.broke('withdraw') && !ended(step, 'followingLimit')) return true;
    return isIn(step.after, 'unsure') && step.after.context.isUnsure;
  }),
  everywhere('BNK-16', 'Ohne vollständigen Link wird nichts gefragt.', (at) => {
    const isAsked = isIn(at, 'asking') || isIn(at, 'confirming') || isIn(at, 'withdrawing');
    return !isAsked || at.context.hasLink;
  }),
  everywhere(
    'API-07',
    'Auf die Antwort wird nicht ohne Ende gewartet.',
    (at) =>
      (!isIn(at, 'confirming') || hasLimit(at, 'followingLimit', 'consentLink.confirming')) &&
      (!isIn(at, 'withdrawing') || hasLimit(at, 'followingLimit', 'consentLink.withdrawing')),
  ),
];
