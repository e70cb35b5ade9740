import { parseIban } from '#domain/iban/iban.ts';
import { consentKinds } from '#domain/application/application.ts';
import { enters, isIn, type Statement, statementsOf } from '../statements.ts';
import type { accountConsentsMachine } from './account-consents.machine.ts';

const { always, everywhere, never } = statementsOf<typeof accountConsentsMachine>();

export const accountConsentsStatements: readonly Statement<typeof accountConsentsMachine>[] = [
  always('REG-06', 'Eingereicht wird nur mit jeder einzelnen Zustimmung und einer Antwort zum Beginn.', (step) => {
    if (!enters(step, 'completed')) return true;
    const { given, typed } = step.after.context;
    return consentKinds.every((kind) => given.includes(kind)) && typed.startsAtOnce !== '';
  }),
  never('REG-06', 'Keine Zustimmung ist angekreuzt, bevor jemand sie ankreuzt.', (step) => {
    const isHeard = step.heard('consents.typed') !== null || step.heard('consents.entered') !== null;
    return !isHeard && step.after.context.given.length > step.before.context.given.length;
  }),
  never('REG-02', 'Weiter als bis zum Konto kommt nur eine IBAN, die es geben kann.', (step) => {
    return enters(step, 'askingStart') && !parseIban(step.after.context.typed.account.iban).ok;
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
    if (isIn(at, 'askingTaxId')) return fields.every((field) => field === 'child.taxId');
    return !isIn(at, 'accounting') || fields.every((field) => field === 'iban' || field === 'holder');
  }),
];
