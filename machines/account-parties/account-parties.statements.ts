import { isProvedCustody } from '#domain/application/custody-proof.ts';
import { enters, isIn, same, type Statement, statementsOf } from '../statements.ts';
import type { accountPartiesMachine } from './account-parties.machine.ts';

const { always } = statementsOf<typeof accountPartiesMachine>();

const pages = [
  ['namingChild', 'child.entered', 'child.typed', 'child'],
  ['joining', 'second.entered', 'second.typed', 'second'],
] as const;

export const accountPartiesStatements: readonly Statement<typeof accountPartiesMachine>[] = [
  always('REG-08', 'Was getippt oder abgeschickt wird, steht danach so da; sonst ändert sich keine Angabe.', (step) => {
    const { before, after } = step;
    const heard = pages.flatMap(([page, entered, typed, key]) => {
      const form = isIn(before, page) ? (step.heard(entered) ?? step.heard(typed))?.form : undefined;
      return form === undefined ? [] : [{ key, form }];
    });
    const [first] = heard;
    if (first !== undefined) return same(after.context.typed, { ...before.context.typed, [first.key]: first.form });
    return step.heard('custody.entered') !== null || same(after.context.typed, before.context.typed);
  }),
  always('REG-08', 'Wer abschickt, kommt weiter oder liest an seinem Feld, warum nicht.', (step) =>
    pages.every(([page, entered]) => {
      if (!isIn(step.before, page) || step.heard(entered) === null) return true;
      return isIn(step.after, page) === step.after.context.problems.length > 0;
    }),
  ),
  always('REG-08', 'Zum Gemeinschaftskonto gehört eine zweite Person, zum Kinderkonto ein Kind.', (step) => {
    if (!enters(step, 'completed')) return true;
    const { kind, typed } = step.after.context;
    const isSole = kind === 'child' && isProvedCustody(typed.custody);
    return (kind === 'joint' || typed.child.firstName !== '') && (isSole || typed.second.firstName !== '');
  }),
  always('REG-08', 'Wer das Sorgerecht allein hat, wird nach keiner zweiten Person gefragt.', (step) => {
    const said = isIn(step.before, 'askingCustody') ? step.heard('custody.entered')?.custody : undefined;
    return !isProvedCustody(said) || isIn(step.after, 'announcingProof');
  }),
  always(
    'REG-08',
    'Wer das Sorgerecht allein oder als Vormund hat, liest vor dem Ende, was nachzuweisen ist.',
    (step) => {
      const { kind, typed } = step.after.context;
      if (!enters(step, 'completed') || kind === 'joint' || !isProvedCustody(typed.custody)) return true;
      return isIn(step.before, 'announcingProof') && step.heard('proof.acknowledged') !== null;
    },
  ),
  always('REG-08', 'Vom Nachweis führt ein Weg zurück zur Frage, und die Antwort steht noch da.', (step) => {
    if (!isIn(step.before, 'announcingProof') || step.heard('step.left') === null) return true;
    return isIn(step.after, 'askingCustody') && same(step.after.context.typed, step.before.context.typed);
  }),
];
